import type { RequestOf } from '#contract/call.ts';
import type { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { MapPosition, Sort } from './map-state.ts';

export type ListRequest = RequestOf<typeof stationSearch>;

export interface StationListQuery {
  center: MapPosition;
  radiusM: number;
  filter: StationFilter;
  sort: Sort;
}

/** Domain model, 3.1: 10 rows a page. */
export const pageSize = 10;
/** Domain model, 3.1. */
const largestPage = 50;
/** Rows of one request: several pages come in few large ones and are shown at once, so that a scroll can be put back. */
export const sizeOf = (pages: number): number => Math.min(largestPage, pages * pageSize);
/** How far the list reaches at first, m. */
export const startRadiusM = 3_000;

/** The request of a page of the list; the page's inline script makes the first one in the same way. */
export const listRequest = (
  { center, radiusM, filter, sort }: StationListQuery,
  pageNum = 1,
  size = pageSize,
): ListRequest => ({
  longitude: center.longitude,
  latitude: center.latitude,
  sort,
  filter: { ...filter, radiusM },
  pageNum,
  pageSize: size,
});
