import * as v from 'valibot';
import type { RequestOf } from '#contract/call.ts';
import { orderTabs, type orderList, type OrderTab } from '#contract/calls/order/order-list.ts';
import { byCursor, sizeFor, type CursorPage } from '#core/paged-list/paging.ts';
import type { AppStorage } from '#core/storage.ts';
import { isMonth } from '#core/time/month.ts';
import { vinEnd } from '#domain/vin-end.ts';

/** Filter of the list; an empty text means all months or all cars. */
export interface ListFilter {
  tab: OrderTab;
  /** `2026-03`, in Asia/Shanghai. */
  month: string;
  vin: string;
}

export const noFilter: ListFilter = { tab: 'ALL', month: '', vin: '' };

/** @returns the filter of an address; invalid values are ignored */
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

/** Position in the list when the page was left; `scroll` in px. */
const place = v.object({ key: v.string(), rows: v.number(), scroll: v.number() });
export type ListPlace = v.InferOutput<typeof place>;
export const placeKey = 'orders:place';

/** @returns the last position, `undefined` if it belongs to another filter */
export function readPlace(storage: Pick<AppStorage, 'read'>, filter: ListFilter): ListPlace | undefined {
  const kept = storage.read(placeKey, place);
  return kept?.key === keyOf(filter) ? kept : undefined;
}

/** Request of a page of the list. */
export const listRequest = (
  { tab, month, vin }: ListFilter,
  page: CursorPage,
): RequestOf<typeof orderList> => ({
  tab,
  ...(month ? { month } : {}),
  ...(vin ? { vin } : {}),
  ...page,
});

/** First request of the list: as many rows as were loaded when the page was left. */
export const firstListRequest = (
  filter: ListFilter,
  storage: Pick<AppStorage, 'read'>,
): RequestOf<typeof orderList> =>
  listRequest(filter, byCursor.first(sizeFor(readPlace(storage, filter)?.rows ?? 0)));

/** @returns the months with orders for the chosen tab and car, and the chosen month */
export const choosableMonths = <Month extends { month: string; count: number }>(
  months: readonly Month[],
  chosen: string,
): Month[] => months.filter(({ month, count }) => count > 0 || month === chosen);

/** @returns the plate of a car, else the end of its VIN */
export const carWord = (
  cars: readonly { vin: string; licenseNumber: string | null }[],
  vin: string,
): string => cars.find((car) => car.vin === vin)?.licenseNumber ?? vinEnd(vin);
