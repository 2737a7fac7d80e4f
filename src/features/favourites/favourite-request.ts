import type { RequestOf } from '#contract/call.ts';
import type { favouriteList } from '#contract/calls/map/favourite-list.ts';
import { pageSize } from '#domain/list-request.ts';
import type { MapPosition } from '#domain/map-state.ts';

/**
 * The request of a page of favourites; the page's inline script makes the first one in the same way.
 * @param here GCJ-02, where the owner was seen last
 */
export const collectRequest = (
  here: MapPosition | undefined,
  pageNum = 1,
  size = pageSize,
): RequestOf<typeof favouriteList> => ({ ...here, pageNum, pageSize: size });
