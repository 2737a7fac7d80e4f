import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, id, label } from '../common.ts';
import type { PowerClass } from './power-class.ts';

/** The conditions of a station filter one by one; each power class is one of its own. */
export type FilterKey =
  | PowerClass
  | 'IDLE'
  | 'FREE_PARK'
  | 'BRAND'
  | 'OPEN_NOW'
  | 'PLUG_CHARGE'
  | 'MIN_POWER'
  | 'MAX_PRICE';

/** Least powers that a filter offers, W: for each of them a search counts what it finds. */
export const minPowerSteps = [30_000, 60_000, 120_000, 180_000, 240_000] as const;
/** Highest prices that a filter offers, 1/10000 yuan per kWh: for each of them a search counts what it finds. */
export const maxPriceSteps = [8_000, 10_000, 12_000, 15_000, 20_000] as const;

/**
 * What the conditions of a search find in its area: the stations of its city, keyword and radius.
 *
 * `finds` counts for each condition, whether it is set or not, the stations that pass it and all set conditions of other
 * fields. Power classes widen each other, and so do operators: each is counted as if it alone were set of its field. Of a
 * least power and a highest price each step is counted, the same way.
 */
export const stationFacets = v.object({
  /** Stations of the area before any filter. */
  total: decoration(count, 0),
  /**
   * `key` is a power class or IDLE, FREE_PARK, BRAND, OPEN_NOW, PLUG_CHARGE, MIN_POWER or MAX_PRICE; a client passes over
   * those that it does not know. `value` is the step of MIN_POWER (30, 60, 120, 180 and 240 kW, in W) and of MAX_PRICE (0.8,
   * 1, 1.2, 1.5 and 2 yuan, in E4), `null` of the others.
   */
  finds: decoration(v.array(v.object({ key: v.string(), value: v.nullable(count), count })), []),
  /** Operators of the area. */
  operators: decoration(v.array(v.object({ operatorId: id, operatorName: label, count })), []),
  /** Favourites of the caller in the area that the filter hides; 0 without a login. */
  hiddenFavourites: decoration(count, 0),
});
export type StationFacets = v.InferOutput<typeof stationFacets>;
