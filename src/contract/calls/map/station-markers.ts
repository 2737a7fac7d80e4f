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
    /** A frame over the date line has its south-west corner in the east: ask for two. */
    bounds: v.pipe(
      v.object({ swLng: longitude, swLat: latitude, neLng: longitude, neLat: latitude }),
      v.check(
        (bounds) => bounds.swLng <= bounds.neLng && bounds.swLat <= bounds.neLat,
        'sw is west and south of ne',
      ),
    ),
    /** Of a world of 256 px tiles: at 0 the whole world is one tile wide, and each step doubles it. May have a fraction. */
    zoom: v.pipe(v.number(), v.minValue(3), v.maxValue(20)),
    filter: stationFilter,
  }),
  answer: v.object({
    /**
     * `POINT`: each station of the frame that passes the filter, at most 200. `CLUSTER`: more, as groups; of groups of
     * fewer than nine the stations themselves are in `points`, and so do favourites of the caller beside their group,
     * as far as 200 reach.
     */
    mode: openEnum(['POINT', 'CLUSTER'] as const),
    points: v.pipe(v.array(stationSummary), v.maxLength(200)),
    /**
     * Groups by a grid of the world at that zoom. The position is that of the station nearest to the middle of the
     * group, whatever frame and filter ask, and tells it from others; `count` (those of the frame that pass) and
     * `idle` add up over the frame, with the stations of `points` that are in no group. A group may have all stations
     * of one point.
     */
    clusters: v.array(
      v.pipe(
        v.object({
          longitude,
          latitude,
          count,
          /** Stations with a free connector. */
          idle: count,
          /** Connectors of its stations, and the free ones of them. */
          connectors: v.nullable(count),
          idleConnectors: v.nullable(count),
          /** The lowest current price in its stations' summaries for this caller. */
          lowestPriceE4: v.nullable(priceE4),
          /**
           * The corners of the area of its stations within the frame: the map fits them when the group is
           * opened.
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
