import * as v from 'valibot';
import { defineCall } from '../../call';
import { id, pageRequest, pageOf } from '../../schema/common';
import { stationFacets } from '../../schema/station-facets';
import { stationFilter } from '../../schema/station-filter';
import { stationSummary } from '../../schema/station-summary';
import { position, keyword } from './request';

export const stationSearch = defineCall({
  name: 'stationSearch',
  method: 'POST',
  path: '/v1/h5/charging/map/station/search',
  auth: 'optional',
  request: v.object({
    keyword,
    cityCode: v.optional(id),
    ...position,
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
