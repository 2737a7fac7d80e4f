import type { RequestOf } from '#contract/call.ts';
import type { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { byCursor, largestPage, pageSize, sizeFor, type CursorPage } from '#core/paged-list/paging.ts';
import { isMonth } from '#core/time/month.ts';

/** What the list shows; empty texts stand for the first seller and for all months. */
export interface UninvoicedFilter {
  seller: string;
  /** `2026-03`, in Asia/Shanghai. */
  month: string;
}

/** @returns the filter that an address names; what it cannot mean counts as left out */
export function filterOf(query: URLSearchParams): UninvoicedFilter {
  const month = query.get('month') ?? '';
  return { seller: idIn(query, 'seller'), month: isMonth(month) ? month : '' };
}

/** @returns the order that an address asks to choose, as that of an order's own page; else an empty text */
export const wishedOrder = (query: URLSearchParams): string => idIn(query, 'orderNo');

export const keyOf = ({ seller, month }: UninvoicedFilter): string => `${seller}|${month}`;

/** As many rows as a page has at first: more than a screen, so that a month shows at once. */
export const firstRows = 2 * pageSize;

/** As many as a later page has: a thousand orders come in twenty pages. */
export const laterRows = largestPage;

/** The request of a page of the list. */
export const listRequest = (
  { seller, month }: UninvoicedFilter,
  page: CursorPage,
): RequestOf<typeof uninvoicedList> => ({
  ...(seller ? { sellerId: seller } : {}),
  ...(month ? { month } : {}),
  ...page,
});

/** What the list of an address asks first. */
export const firstListRequest = (filter: UninvoicedFilter): RequestOf<typeof uninvoicedList> =>
  listRequest(filter, byCursor.first(sizeFor(firstRows)));
