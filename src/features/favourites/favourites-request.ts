import type { RequestOf } from '#contract/call.ts';
import type { favouriteList } from '#contract/calls/map/favourite-list.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import type { AppStorage } from '#core/storage.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';

/**
 * The request of a page of favourites, by default the first. Distances are measured from the owner's last known position
 * of this session.
 */
export const favouritesRequest = (
  sessionStorage: Pick<AppStorage, 'read'>,
  page: NumberedPage = firstPage,
): RequestOf<typeof favouriteList> => ({ ...sessionStorage.read(mySpotKey, mapPosition), ...page });
