import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { isPlace } from '#contract/place-rule.ts';
import { longitude, latitude, openEnum, pollMs, count, priceE4 } from '#contract/schema/common.ts';
import { stationFilter } from '#contract/schema/station/station-filter.ts';
import { stationSummary } from '#contract/schema/station/station-summary.ts';

export const stationMarkers = defineCall({
  name: 'stationMarkers',
  method: 'POST',
  path: '/v1/h5/charging/map/station/markers',
  auth: 'optional',
  request: v.object({
    /** A viewport across the date line has its south-west corner in the east: send two requests instead. */
    bounds: v.pipe(
      v.object({ swLng: longitude, swLat: latitude, neLng: longitude, neLat: latitude }),
      v.check(
        (bounds) => bounds.swLng <= bounds.neLng && bounds.swLat <= bounds.neLat,
        'sw is west and south of ne',
      ),
    ),
    /**
     * Zoom level with tiles of 256 px: at 0 the whole world is one tile wide, and each level doubles it. May
     * have a fraction.
     */
    zoom: v.pipe(v.number(), v.minValue(3), v.maxValue(20)),
    filter: stationFilter,
  }),
  answer: v.object({
    /**
     * `POINT`: every station of the viewport that passes the filter, at most 200. `CLUSTER`: there are more,
     * so they are grouped; the stations of groups with fewer than nine are in `points` instead, and so are
     * favourites of the caller in addition to their group, as long as there are at most 200 points.
     */
    mode: openEnum(['POINT', 'CLUSTER'] as const),
    points: v.pipe(v.array(stationSummary), v.maxLength(200)),
    /**
     * Groups by a grid of the world at that zoom. The position of a group is that of the station nearest to
     * its middle; it identifies the group and does not depend on viewport or filter. `count` (the stations in
     * the viewport that pass the filter) and `idle` add up over the viewport, together with the stations of
     * `points` that belong to no group. All stations of a group may be at one point.
     */
    clusters: v.array(
      v.pipe(
        v.object({
          longitude,
          latitude,
          count,
          /** Stations with a free connector. */
          idle: count,
          /** Connectors of its stations, and how many of them are free. */
          connectors: v.nullable(count),
          idleConnectors: v.nullable(count),
          /** The lowest current price in its stations' summaries for this caller. */
          lowestPriceE4: v.nullable(priceE4),
          /**
           * The corners of the smallest area that holds its stations in the viewport: the map zooms to it
           * when the group is opened.
           */
          swLng: v.nullable(longitude),
          swLat: v.nullable(latitude),
          neLng: v.nullable(longitude),
          neLat: v.nullable(latitude),
        }),
        v.check(isPlace),
      ),
    ),
    nextPollMs: pollMs,
  }),
});
