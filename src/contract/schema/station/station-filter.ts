import * as v from 'valibot';
import { priceE4, watt, id, count } from '../common.ts';
import { powerClasses } from './power-class.ts';

/** What the map and the list leave out; every field is optional, and a station has to match all of them. */
export const stationFilter = v.object({
  /** Stations with a connector of one of these classes; an empty list does not filter. */
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
  /** Stations at which this coupon of the caller can be used; none if the caller has no such coupon. */
  couponId: v.optional(id),
  /** Stations at which the caller's default car can charge; ignored if no car is known. */
  fitsCar: v.optional(v.boolean()),
  /**
   * Radius in metres around the position of the request; ignored if the request has no position, as for
   * markers.
   */
  radiusM: v.optional(count),
  /** Favourites of the caller match all conditions except `radiusM`. */
  keepFavourites: v.optional(v.boolean()),
});
export type StationFilter = v.InferOutput<typeof stationFilter>;
