import { withOrder } from './keep-order.ts';
import { showSearchField } from './show-search-field.ts';

/**
 * Runs inline in `/help/issue` and `/help/detail`. A query with the id of a category or an article leads to its text (the
 * addresses of the specification, such as `/help/detail?id=stopCharge`), an impossible id to the page for unknown texts.
 * Without such a query the page shows the whole help. `data-named-by` lists the keys of the query, the usual one first.
 */
const place = document.querySelector<HTMLElement>('[data-named-by]');
const { namedBy = '', texts = '', unknown = '' } = place?.dataset ?? {};
const query = new URLSearchParams(location.search);
const id = namedBy
  .split(' ')
  .map((key) => query.get(key))
  .find(Boolean);
if (id) location.replace(/^[A-Za-z0-9]{1,32}$/.test(id) ? withOrder(texts + id, location) : unknown);
else showSearchField();
