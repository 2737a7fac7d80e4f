import * as v from 'valibot';
import { defineCall } from '../../call';
import { longitude, latitude, pollMs, count } from '../../schema/common';
import { stationFilter } from '../../schema/station-filter';
import { stationSummary } from '../../schema/station-summary';

export const stationMarkers = defineCall({
  name: 'stationMarkers',
  method: 'POST',
  path: '/v1/h5/charging/map/station/markers',
  auth: 'optional',
  request: v.object({
    bounds: v.object({ swLng: longitude, swLat: latitude, neLng: longitude, neLat: latitude }),
    zoom: v.pipe(v.number(), v.minValue(3), v.maxValue(20)),
    filter: stationFilter,
  }),
  answer: v.object({
    mode: v.picklist(['POINT', 'CLUSTER']),
    points: v.pipe(v.array(stationSummary), v.maxLength(200)),
    clusters: v.array(v.object({ longitude, latitude, count, idle: count })),
    nextPollMs: pollMs,
  }),
});
