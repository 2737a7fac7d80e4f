import type { RequestOf } from '#contract/call.ts';
import type { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { byNumber, firstPage, pageSize, sizeFor, type NumberedPage } from '#core/paged-list/paging.ts';
import type { MapPosition, Sort } from '#domain/map-state.ts';

export type ListRequest = RequestOf<typeof stationSearch>;

export interface StationListQuery {
  center: MapPosition;
  /** The chosen place or the owner's, from which distances are measured; `null` if unknown. */
  from: MapPosition | null;
  radiusM: number;
  filter: StationFilter;
  sort: Sort;
}

/** Radius of the list at first, m. */
export const startRadiusM = 3_000;

/** The order in which a back end answers that does not have the wished one. */
export const plainSort = (sort: Sort) => (sort === 'BEST' ? 'DISTANCE' : sort === 'TOTAL' ? 'PRICE' : sort);

/** The request of a page of the list. */
export const listRequest = (
  { center, from, radiusM, filter, sort }: StationListQuery,
  page: NumberedPage = firstPage,
): ListRequest => ({
  longitude: center.longitude,
  latitude: center.latitude,
  ...(from && { from }),
  ...(sort === 'BEST' || sort === 'TOTAL' ? { prefer: sort, sort: plainSort(sort) } : { sort }),
  filter: { ...filter, radiusM },
  ...page,
});

/** The first request of a list of which `pages` pages were shown. */
export const firstListRequest = (query: StationListQuery, pages = 1): ListRequest =>
  listRequest(query, byNumber.first(sizeFor(pages * pageSize)));
