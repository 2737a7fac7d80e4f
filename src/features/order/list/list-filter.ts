import * as v from 'valibot';
import type { RequestOf } from '#contract/call.ts';
import { orderTabs, type orderList, type OrderTab } from '#contract/calls/order/order-list.ts';
import { byCursor, sizeFor, type CursorPage } from '#core/paged-list/paging.ts';
import type { AppStorage } from '#core/storage.ts';
import { isMonth } from '#core/time/month.ts';

/** What the list shows; empty texts stand for all months and all cars. */
export interface ListFilter {
  tab: OrderTab;
  /** `2026-03`, in Asia/Shanghai. */
  month: string;
  vin: string;
}

export const noFilter: ListFilter = { tab: 'ALL', month: '', vin: '' };

/** @returns the filter that an address names; what it cannot mean counts as left out */
export function filterOf(query: URLSearchParams): ListFilter {
  const tab = orderTabs.find((known) => known === query.get('tab')) ?? noFilter.tab;
  const month = query.get('month') ?? '';
  const vin = query.get('vin') ?? '';
  return {
    tab,
    month: isMonth(month) ? month : '',
    vin: /^[0-9A-Za-z]{1,32}$/.test(vin) ? vin : '',
  };
}

export const keyOf = ({ tab, month, vin }: ListFilter): string => [tab, month, vin].join('|');

/** Where the owner was in the list when the page was left; px. */
const place = v.object({ key: v.string(), rows: v.number(), scroll: v.number() });
export type ListPlace = v.InferOutput<typeof place>;
export const placeKey = 'orders:place';

/** @returns the place that was left in a list of this filter, `undefined` where the last one was of another */
export function readPlace(storage: Pick<AppStorage, 'read'>, filter: ListFilter): ListPlace | undefined {
  const kept = storage.read(placeKey, place);
  return kept?.key === keyOf(filter) ? kept : undefined;
}

/** The request of a page of the list. */
export const listRequest = (
  { tab, month, vin }: ListFilter,
  page: CursorPage,
): RequestOf<typeof orderList> => ({
  tab,
  ...(month ? { month } : {}),
  ...(vin ? { vin } : {}),
  ...page,
});

/** What the list of an address asks first: so many rows as were there when it was left. */
export const firstListRequest = (
  filter: ListFilter,
  storage: Pick<AppStorage, 'read'>,
): RequestOf<typeof orderList> =>
  listRequest(filter, byCursor.first(sizeFor(readPlace(storage, filter)?.rows ?? 0)));
