import type { RequestOf } from '#contract/call.ts';
import type { stationSearch } from '#contract/calls/map/station-search.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import type { AppStorage } from '#core/storage.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';

/** Domain model, 4.6. */
export const longestKeyword = 30;

/** @returns what a text searches for; empty for nothing. */
export const keywordOf = (text: string | null): string => (text ?? '').trim().slice(0, longestKeyword);

/**
 * The request for a page of stations; the first one by default. Distances are from
 * where the session saw the owner last: nobody is asked for a position for the sake of a search.
 */
export const resultsRequest = (
  keyword: string,
  sessionStorage: AppStorage,
  page: NumberedPage = firstPage,
): RequestOf<typeof stationSearch> => ({
  keyword,
  ...sessionStorage.read(mySpotKey, mapPosition),
  sort: 'DISTANCE',
  ...page,
});
