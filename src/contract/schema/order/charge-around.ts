import * as v from 'valibot';
import { amount, count, label, openEnum, time } from '../common.ts';

/** What an owner has to know around a charge, beside the order and what the device measures. */
export const chargeAround = {
  /** Number of the operator's service; `null` where it is not known. */
  serviceTel: v.nullable(v.string()),
  /**
   * Until when a charge may still begin: a paid order that nobody starts is closed then and its money goes back, and a
   * start command that the device does not answer has failed by then. `null` of a charge that has begun.
   */
  startBy: v.nullable(time),
  /** How often a start may still be tried; `null` of a charge that has begun. */
  startsLeft: v.nullable(count),
  /**
   * The fee that a car costs which stays after its charge; `null` while it charges, where there is none, and once it
   * left.
   */
  occupy: v.nullable(
    v.object({
      /** From then on each minute costs. */
      freeUntil: time,
      perMinAmount: amount,
      /** The fee does not grow above; 0 is no limit. */
      capAmount: amount,
    }),
  ),
  /**
   * The coupon of the order, while it takes nothing off what was charged by now; its owner has it back where the charge ends
   * so. `null` where the order has none, or it takes something off.
   */
  waitingCoupon: v.nullable(
    v.object({
      name: label,
      applyTo: openEnum(['SERVICE', 'ELEC', 'TOTAL'] as const),
      thresholdAmount: amount,
    }),
  ),
  /** Kilometres that the energy so far is good for in this car; `null` where nothing is known of the car. */
  rangeKm: v.nullable(count),
};
