import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id, openEnum, pageRequest, pageOf } from '#contract/schema/common.ts';
import { bestReasons } from '#contract/recommend.ts';
import { decoration } from '#contract/grade.ts';
import { quoteFor } from '#contract/schema/station/quote.ts';
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
    /**
     * An order that back ends of the first edition do not know, so that they sort by `sort`. BEST is the recommended
     * order of `recommendRank`; TOTAL is by the amount of the quote, stations with unknown costs after the others, and
     * those without a quote last.
     */
    prefer: v.optional(v.picklist(['BEST', 'TOTAL'])),
    filter: v.optional(stationFilter, {}),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(stationSummary).entries,
    /** Only with the first page. */
    facets: v.optional(stationFacets),
    /** The order of `prefer` in which the list is; `null` if it is in that of `sort`. */
    preferred: decoration(v.nullable(openEnum(['BEST', 'TOTAL'] as const)), null),
    /** Only with the first page: why its first station is recommended; `null` if it is not. */
    bestReason: decoration(v.nullable(openEnum(bestReasons)), null),
    /** For which car the quotes are; `null` without quotes. */
    quoteFor: decoration(v.nullable(quoteFor), null),
  }),
});
