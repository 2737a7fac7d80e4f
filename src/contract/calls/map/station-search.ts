import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id, pageRequest, pageOf } from '#contract/schema/common.ts';
import { stationFacets } from '#contract/schema/station/station-facets.ts';
import { stationFilter } from '#contract/schema/station/station-filter.ts';
import { stationSummary } from '#contract/schema/station/station-summary.ts';
import { keyword, point, position } from './request.ts';

export const stationSearch = defineCall({
  name: 'stationSearch',
  method: 'POST',
  path: '/v1/h5/charging/map/station/search',
  auth: 'optional',
  request: v.object({
    keyword,
    cityCode: v.optional(id),
    /** The middle of the area, of which `radiusM` of the filter is the reach. */
    ...position,
    /**
     * Where the caller is: `distanceM` is measured from there, and `DISTANCE` sorts by it, so that a list of an area that
     * is elsewhere is sorted by the number that it prints. Without it both count from the middle.
     */
    from: v.optional(point),
    sort: v.optional(v.picklist(['DISTANCE', 'PRICE', 'POWER', 'RATING']), 'DISTANCE'),
    filter: v.optional(stationFilter, {}),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(stationSummary).entries,
    /** With the first page only. */
    facets: v.optional(stationFacets),
  }),
});
