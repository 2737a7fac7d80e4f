import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { byCursor, type CursorPage, largestPage, pageSize, sizeFor } from '#core/paged-list/paging.ts';
import { isMonth } from '#core/time/month.ts';
import { readChoice, sellerOfChoice, type UninvoicedFilter } from '../chosen-orders.ts';
import { MonthRows, OrderRow, UninvoicedRows } from './uninvoiced-rows.tsx';

/** /invoice/noBillList: the first page of the orders. The island says so if there are none. */
export const route = 'invoiceNoBillList';
export const call = uninvoicedList;

export const request = ({ query }: PageContext) =>
  listRequest(filterOf(query), byCursor.first(sizeFor(firstRows)));

/** Number of rows in the early render: about one screen. The island renders them again and adds the others. */
const drawnRows = pageSize;

export function view(orders: AnswerOf<typeof call>, { query, sessionStorage, now }: ViewContext) {
  if (orders.list.length === 0) return false;
  const filter = filterOf(query);
  const isOfOne = orders.sellers.length <= 1 || filter.seller !== '';
  // With several sellers the island shows the one of the chosen orders, or of the newest order; it asks for the
  // totals of that seller first.
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

/** @returns the filter in the address; invalid values count as absent */
export function filterOf(query: URLSearchParams): UninvoicedFilter {
  const month = query.get('month') ?? '';
  return { seller: idIn(query, 'seller'), month: isMonth(month) ? month : '' };
}

/** @returns the order that a link from the order's page asks to choose; else an empty text */
export const wishedOrder = (query: URLSearchParams): string => idIn(query, 'orderNo');

export const keyOf = ({ seller, month }: UninvoicedFilter): string => `${seller}|${month}`;

/** Size of the first page: two screens, enough for the orders of a month. */
export const firstRows = 2 * pageSize;

/** Rows of each later page: a thousand orders come in twenty pages. */
export const laterRows = largestPage;

/** @returns the request for one page of the list */
export const listRequest = (
  { seller, month }: UninvoicedFilter,
  page: CursorPage,
): RequestOf<typeof uninvoicedList> => ({
  ...(seller ? { sellerId: seller } : {}),
  ...(month ? { month } : {}),
  ...page,
});
