/**
 * Runs inline in a page that earlier links name with a query: leads to the text that the query names. Without one the
 * page says where else to go.
 */
const place = document.querySelector<HTMLElement>('[data-old-key]');
const { oldKey = '', texts = '' } = place?.dataset ?? {};
const id = new URLSearchParams(location.search).get(oldKey);
if (id && /^[A-Za-z0-9]{1,32}$/.test(id)) location.replace(texts + id);
