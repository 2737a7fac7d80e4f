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
    /** The middle of the area; `radiusM` of the filter is measured from here. */
    ...position,
    /**
     * Where the caller is: `distanceM` is measured from here, and `DISTANCE` sorts by it, so that a list of a
     * distant area is in the order of the distances that it shows. If it is left out, both are measured from
     * the middle of the area.
     */
    from: v.optional(point),
    sort: v.optional(v.picklist(['DISTANCE', 'PRICE', 'POWER', 'RATING']), 'DISTANCE'),
    filter: v.optional(stationFilter, {}),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(stationSummary).entries,
    /** Only with the first page. */
    facets: v.optional(stationFacets),
  }),
});
