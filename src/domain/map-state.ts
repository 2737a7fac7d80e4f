import * as v from 'valibot';
import { latitude, longitude } from '#contract/schema/common.ts';
import { stationFilter } from '#contract/schema/station/station-filter.ts';

/** What of the map outlives the page (kept-alive route): under this key of `env.storage`. */
export const mapViewKey = 'map:view';

/** Where the owner was last: for distances on other screens, under this key of `env.sessionStorage`. */
export const mySpotKey = 'map:me';

/** No road leads further: what was kept beyond it is a longitude, and counts as nothing kept. */
const inhabited = v.pipe(latitude, v.minValue(-72), v.maxValue(72));

export const mapPosition = v.object({ longitude, latitude: inhabited });
/** GCJ-02 degrees. */
export type MapPosition = v.InferOutput<typeof mapPosition>;

export const mapView = v.object({
  longitude,
  latitude: inhabited,
  zoom: v.pipe(v.number(), v.minValue(3), v.maxValue(20)),
});
export type MapView = v.InferOutput<typeof mapView>;

const sorts = ['DISTANCE', 'PRICE', 'POWER', 'RATING'] as const;
export type Sort = (typeof sorts)[number];

/** Where filter or sort are of another version, or broken, the place is kept without them. */
export const mapSnapshot = v.object({
  view: mapView,
  filter: v.fallback(stationFilter, {}),
  sort: v.fallback(v.picklist(sorts), 'DISTANCE'),
  stop: v.picklist(['peek', 'half', 'full']),
  /** Metres around the middle of the map. */
  radiusM: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Pages of the list that were loaded. */
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Scroll of the list, px. */
  scroll: v.pipe(v.number(), v.minValue(0)),
});
export type MapSnapshot = v.InferOutput<typeof mapSnapshot>;

/**
 * How long a first visit waits for the owner's position before it shows the default city, ms: where the position is
 * to be had at all it mostly comes within this, and a page that jumps from city to city helps nobody.
 */
export const placeGraceMs = 500;

/** About 2 km on a phone: close enough for prices to stand by themselves. */
export const startZoom = 15;
