import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, id, label } from '../common.ts';
import type { PowerClass } from './power-class.ts';

/** The conditions of a station filter one by one; each power class is a condition of its own. */
export type FilterKey =
  | PowerClass
  | 'IDLE'
  | 'FREE_PARK'
  | 'BRAND'
  | 'OPEN_NOW'
  | 'PLUG_CHARGE'
  | 'FITS_CAR'
  | 'MIN_POWER'
  | 'MAX_PRICE';

/** Minimum powers that a filter offers, W; a search returns the number of stations for each of them. */
export const minPowerSteps = [30_000, 60_000, 120_000, 180_000, 240_000] as const;
/**
 * Maximum prices that a filter offers, 1/10000 yuan per kWh; a search returns the number of stations for each
 * of them.
 */
export const maxPriceSteps = [8_000, 10_000, 12_000, 15_000, 20_000] as const;

/**
 * How many stations match the conditions of a search in its area: the stations of its city, keyword and
 * radius.
 *
 * `finds` has for each condition, set or not, the number of stations that match it and all set conditions of
 * other fields. Power classes are alternatives to each other, and so are operators: each is counted as if it
 * were the only one set in its field. The steps of minimum power and maximum price are counted the same way.
 */
export const stationFacets = v.object({
  /** Stations of the area before any filter. */
  total: decoration(count, 0),
  /**
   * `key` is a power class or IDLE, FREE_PARK, BRAND, OPEN_NOW, PLUG_CHARGE, FITS_CAR, MIN_POWER or MAX_PRICE;
   * clients ignore unknown keys, and offer the filter FITS_CAR only where it is sent: with a car of the caller. `value` is the step of MIN_POWER (30, 60, 120, 180 and 240 kW, in W) and of
   * MAX_PRICE (0.8, 1, 1.2, 1.5 and 2 yuan, in E4), `null` for the others.
   */
  finds: decoration(v.array(v.object({ key: v.string(), value: v.nullable(count), count })), []),
  /** Operators of the area. */
  operators: decoration(v.array(v.object({ operatorId: id, operatorName: label, count })), []),
  /** Favourites of the caller in the area that the filter hides; 0 without a login. */
  hiddenFavourites: decoration(count, 0),
});
export type StationFacets = v.InferOutput<typeof stationFacets>;
