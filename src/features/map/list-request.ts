import type { RequestOf } from '../../contract/call';
import type { stationSearch } from '../../contract/calls/map/station-search';
import { toStationFilter, type FilterKey } from './filters';
import type { MapPosition } from './map-state';

export type ListRequest = RequestOf<typeof stationSearch>;

export interface StationListQuery {
  center: MapPosition;
  radiusM: number;
  filters: readonly FilterKey[];
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
  { center, radiusM, filters }: StationListQuery,
  pageNum = 1,
  size = pageSize,
): ListRequest => ({
  longitude: center.longitude,
  latitude: center.latitude,
  sort: 'DISTANCE',
  filter: { ...toStationFilter(filters), radiusM },
  pageNum,
  pageSize: size,
});
