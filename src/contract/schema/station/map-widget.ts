import * as v from 'valibot';
import { rounded, useful } from '#contract/grade.ts';
import { count, id, label, soc, text, time, watt, wh } from '../common.ts';
import { pileState } from '../home-pile/pile-state.ts';
import { stationCard } from './station-summary.ts';

/** What the card on the home page of the native app shows (domain model, 1.8). */
export const mapWidget = v.object({
  /** As the map provider writes it; empty if the position is in no known city. */
  cityName: text,
  nearest: v.pipe(v.array(stationCard), v.maxLength(3)),
  /** The running order; power and energy are `null` until the device has sent a sample. */
  current: v.nullable(
    v.object({
      orderNo: id,
      soc,
      powerW: v.nullable(watt),
      chargedWh: v.nullable(wh),
      estimatedRemainSec: v.nullable(count),
    }),
  ),
  homePile: v.nullable(v.object({ pileId: id, name: label, state: pileState, powerW: v.nullable(watt) })),
  /** Server time of these values; of two answers the later one is used. */
  updatedTime: v.nullable(time),
  /** Seconds for which the values are valid, and after which the page asks again. */
  ttlSec: useful(rounded(v.pipe(v.number(), v.integer(), v.minValue(1))), 60),
});
export type MapWidget = v.InferOutput<typeof mapWidget>;
