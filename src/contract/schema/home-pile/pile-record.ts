import * as v from 'valibot';
import { amount, count, id, openEnum, soc, time, watt, wh } from '../common.ts';
import { stopReason } from '../order/stop-reason.ts';

/** How a charge at home was started. */
const pileStartModes = ['APP', 'PLUG_CHARGE', 'SCHEDULE'] as const;
export const pileStartMode = openEnum(pileStartModes);

/**
 * A finished charge at home: fields of an order under the same names. The cost is computed with the owner's
 * own price, and is `null` if none is set.
 */
export const pileRecord = v.object({
  recordId: id,
  startMode: pileStartMode,
  /** The car, `null` if it did not identify itself. */
  vin: v.nullable(v.string()),
  startTime: time,
  endTime: v.nullable(time),
  durationSec: v.nullable(count),
  startSoc: soc,
  endSoc: soc,
  chargedWh: wh,
  maxPowerW: v.nullable(watt),
  totalAmount: v.nullable(amount),
  stopReason: v.nullable(stopReason),
});
export type PileRecord = v.InferOutput<typeof pileRecord>;

/** The charges of a month (Asia/Shanghai): those that began in it and are finished. */
export const pileSum = v.object({
  wh,
  /** fen; `null` if a charge of the month has no price. */
  amount: v.nullable(amount),
  times: v.nullable(count),
  sec: v.nullable(count),
});
export type PileSum = v.InferOutput<typeof pileSum>;

/** A day of a month; days without a charge are left out. */
export const pileDay = v.object({
  /** Its midnight in Asia/Shanghai. */
  date: time,
  wh,
  amount: v.nullable(amount),
});
export type PileDay = v.InferOutput<typeof pileDay>;
