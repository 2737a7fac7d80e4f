import type { RequestOf } from '#contract/call.ts';
import type { stationSearch } from '#contract/calls/map/station-search.ts';
import { seenText } from '#contract/plain-signs.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import type { AppStorage } from '#core/storage.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';

/** Maximum length (domain model, 4.6). */
export const longestKeyword = 30;

/** @returns the keyword of a typed text: trimmed and cut; empty if nothing was typed */
export const keywordOf = (text: string | null): string =>
  seenText(text ?? '')
    .trim()
    .slice(0, longestKeyword);

/**
 * The request for a page of stations, by default the first. Distances are measured from the owner's last known position of
 * this session: a search does not request the position.
 */
export const resultsRequest = (
  keyword: string,
  sessionStorage: Pick<AppStorage, 'read'>,
  page: NumberedPage = firstPage,
): RequestOf<typeof stationSearch> => ({
  keyword,
  ...sessionStorage.read(mySpotKey, mapPosition),
  sort: 'DISTANCE',
  ...page,
});
