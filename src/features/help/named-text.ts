import { withOrder } from './keep-order.ts';
import { showSearchField } from './show-search-field.ts';

/**
 * Runs inline in `/help/issue` and `/help/detail`. A query that names a category or an article leads to its text (the
 * specification's addresses, such as `/help/detail?id=stopCharge`), a name that no text can have to the page for unknown
 * ones. Without such a query the page offers the whole help. `data-named-by` has the keys of the query, the usual one first.
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
