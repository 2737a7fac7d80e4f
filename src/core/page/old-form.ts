/**
 * Runs inline in a page that earlier links name with a query: leads to the text that the query names. Without one the
 * page says where else to go; a name that no text can have leads where an unknown one does.
 */
const place = document.querySelector<HTMLElement>('[data-old-keys]');
const { oldKeys = '', texts = '', nowhere = '' } = place?.dataset ?? {};
const query = new URLSearchParams(location.search);
const id = oldKeys
  .split(' ')
  .map((key) => query.get(key))
  .find(Boolean);
if (id) location.replace(/^[A-Za-z0-9]{1,32}$/.test(id) ? texts + id : nowhere);
