import * as v from 'valibot';
import { priceE4, watt, id, count } from '../common.ts';
import { powerClasses } from './power-class.ts';

/** What the map and the list leave out; every field is optional and they add up (AND). */
export const stationFilter = v.object({
  /** Stations with a connector of one of these classes; an empty list is no wish. */
  powerClass: v.optional(v.array(v.picklist(powerClasses))),
  idleOnly: v.optional(v.boolean()),
  /** Stations at which parking is free, or free for a time: FREE and LIMITED_FREE. */
  freePark: v.optional(v.boolean()),
  brandOwned: v.optional(v.boolean()),
  openNow: v.optional(v.boolean()),
  operatorIds: v.optional(v.array(id)),
  minPowerW: v.optional(watt),
  maxPriceE4: v.optional(priceE4),
  plugCharge: v.optional(v.boolean()),
  /** Metres around the position of the request; it says nothing where the request has no position, as that of markers. */
  radiusM: v.optional(count),
  /** Favourites of the caller pass all conditions but `radiusM`. */
  keepFavourites: v.optional(v.boolean()),
});
export type StationFilter = v.InferOutput<typeof stationFilter>;
