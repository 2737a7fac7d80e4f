import * as v from 'valibot';
import { exactly } from '#contract/grade.ts';
import { amount, count, openEnum } from '../common.ts';

/** Who takes the parking fee: nobody, the operator on the order, or the car park at its gate. */
const collectors = ['NONE', 'OPERATOR', 'GATE'] as const;

/**
 * Fee for staying plugged in after the charge. It costs `perMinAmount` for each minute from `graceMin` minutes
 * after the end on; 0 means that staying costs nothing.
 */
const occupyRule = v.object({
  graceMin: count,
  perMinAmount: amount,
  /** Maximum of the fee; `null` means no limit. */
  capAmount: exactly(v.nullable(amount)),
  /** BUSY: only minutes in which no other connector of the same power class is free. */
  when: openEnum(['ALWAYS', 'BUSY'] as const),
});
export type OccupyRule = v.InferOutput<typeof occupyRule>;

/** What parking costs beside the charge. */
const parkingRule = v.object({
  collector: openEnum(collectors),
  /** The rule in the operator's words, for what the numbers do not say. */
  text: v.nullable(v.string()),
  /** Minutes that are free for everybody; `null` if that is not told. */
  freeMin: v.nullable(count),
  /** Price of each hour after the free minutes; `null` if it is not told. */
  perHourAmount: v.nullable(amount),
  /** Maximum of a day; `null` if there is none, or it is not told. */
  capDayAmount: v.nullable(amount),
  /** 停车减免: what the car park gives to somebody who charges; `null` if nothing. */
  relief: v.nullable(
    v.object({
      kind: openEnum(['MINUTES', 'ALL'] as const),
      /** Free minutes, for `MINUTES`. */
      minutes: v.nullable(count),
      /** Energy that has to be charged for it, Wh. */
      minWh: v.nullable(count),
      /** Time to leave after the charge, minutes. */
      leaveWithinMin: v.nullable(count),
    }),
  ),
  /** The invoice of parking: together with the charge, from somebody else, or none. */
  invoice: openEnum(['SAME', 'SEPARATE', 'NONE'] as const),
});
export type ParkingRule = v.InferOutput<typeof parkingRule>;

/**
 * What a charge may cost beside its energy (domain model, second edition, A). A part that is `null` is not told,
 * which is never "nothing".
 */
export const costRules = v.object({
  occupy: v.nullable(occupyRule),
  parking: v.nullable(parkingRule),
});
export type CostRules = v.InferOutput<typeof costRules>;
