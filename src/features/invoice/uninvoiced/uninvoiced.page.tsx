import type { AnswerOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { pageSize } from '#core/paged-list/paging.ts';
import { readChoice, sellerOfChoice } from '../choice/stored-choice.ts';
import { filterOf, firstListRequest } from './list-filter.ts';
import { OrderRow } from './parts/order-row.tsx';
import { MonthRows, UninvoicedRows } from './parts/uninvoiced-rows.tsx';

/** /invoice/noBillList: the first page of the orders; that there are none is for the island to say. */
export const route = 'invoiceNoBillList';
export const call = uninvoicedList;

export const request = ({ query }: PageContext) => firstListRequest(filterOf(query));

/** As many rows as a phone shows: what is below its edge can wait for the island, which draws all of them again. */
const drawnRows = pageSize;

export function view(orders: AnswerOf<typeof call>, { query, sessionStorage, now }: ViewContext) {
  if (orders.list.length === 0) return false;
  const filter = filterOf(query);
  const isOfOne = orders.sellers.length <= 1 || filter.seller !== '';
  // Of several sellers the island shows that of the choice, or of the newest order, once it knows what that one
  // comes to.
  const kept = readChoice(sessionStorage);
  const ofChoice = orders.list.filter(({ sellerId }) => sellerId === sellerOfChoice(kept));
  const ofNewest = orders.list.filter(({ sellerId }) => sellerId === orders.list[0]?.sellerId);
  const rows = isOfOne ? orders.list : ofChoice.length > 0 ? ofChoice : ofNewest;
  return (
    <UninvoicedRows
      list={{ ...orders, list: rows.slice(0, drawnRows), ...(isOfOne ? {} : { months: [], total: 0 }) }}
      filter={filter}
      chosen={kept.orders}
      now={now}
      Rows={MonthRows}
      Row={OrderRow}
      onToggle={() => {}}
      onMonth={() => {}}
      onChooseMonth={() => {}}
    />
  );
}
