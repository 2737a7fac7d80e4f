import * as v from 'valibot';
import { latitude, longitude } from '#contract/schema/common.ts';
import { stationFilter } from '#contract/schema/station/station-filter.ts';

/** Key in `env.storage` of the map's state, which survives the page (kept-alive route). */
export const mapViewKey = 'map:view';

/** Key in `env.sessionStorage` of the owner's last position, for distances on other screens. */
export const mySpotKey = 'map:me';

/** No road leads further north or south: a stored latitude beyond it is really a longitude and is not used. */
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

/** BEST and TOTAL are orders that not every back end has, see `prefer` of `stationSearch`. */
const sorts = ['BEST', 'DISTANCE', 'TOTAL', 'PRICE', 'POWER', 'RATING'] as const;
export type Sort = (typeof sorts)[number];

/** If filter or sort are invalid or of another version, the place is used without them. */
export const mapSnapshot = v.object({
  view: mapView,
  filter: v.fallback(stationFilter, {}),
  sort: v.fallback(v.picklist(sorts), 'BEST'),
  stop: v.picklist(['peek', 'half', 'full']),
  /** Metres around the middle of the map. */
  radiusM: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Pages of the list that were loaded. */
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Scroll of the list, px. */
  scroll: v.pipe(v.number(), v.minValue(0)),
  /** Whether the owner's position was known at the end; absent if that was still open. */
  located: v.optional(v.boolean()),
});
export type MapSnapshot = v.InferOutput<typeof mapSnapshot>;

/**
 * How long a first visit waits for the owner's position before it shows the default city, ms. If there is a position at
 * all, it mostly comes within this time; without waiting, the map would jump from one city to another.
 */
export const placeGraceMs = 500;

/**
 * About 3 km on a phone: far enough out that eight prices fit between search and list, close enough to tell streets
 * apart.
 */
export const startZoom = 14;
