import * as v from 'valibot';
import { orderCase } from './order-case.ts';
import { costRules } from '../station/cost-rules.ts';
import { orderParking } from './order-parking.ts';
import { chargeQuote, targetChange } from './target-quote.ts';
import { decoration } from '#contract/grade.ts';
import { amount, count, id, label, openEnum, time, wholeYuan } from '../common.ts';

/** What an owner has to know about a charge, besides the order and the values of the device. */
export const chargeAround = {
  /** Phone number of the operator's service; `null` if it is not known. */
  serviceTel: v.nullable(v.string()),
  /**
   * Deadline for the start of the charge: a paid order without a start command is closed then and refunded, and a
   * start command without an answer of the device has failed by then. `null` once the charge has begun.
   */
  startBy: v.nullable(time),
  /** How many attempts to start are left; `null` once the charge has begun. */
  startsLeft: v.nullable(count),
  /**
   * Idle fee of a car that stays after its charge, also while it still charges; `null` if there is no such fee, if
   * none applies after this end (a fault, an emergency stop), and once the car has left.
   */
  occupy: v.nullable(
    v.object({
      /**
       * Time from which each minute costs, by the expected end while the car charges; `null` if no end is expected, and
       * after it as long as no notice of the end could be delivered.
       */
      freeUntil: v.nullable(time),
      perMinAmount: amount,
      /** Maximum of the fee; 0 means no limit. */
      capAmount: amount,
    }),
  ),
  /**
   * Costs beside the energy, as the order keeps them since its trial: a later rule of the station does not affect it. `null`
   * if this back end sends none of them.
   */
  costRules: v.nullable(costRules),
  /** Relief of parking, as in `orderDetail`. */
  parking: v.nullable(orderParking),
  /**
   * The coupon of the order, while it does not reduce the price of what was charged so far; its owner gets it
   * back if the charge ends like this. `null` if the order has none, or if it reduces the price.
   */
  waitingCoupon: v.nullable(
    v.object({
      name: label,
      applyTo: openEnum(['SERVICE', 'ELEC', 'TOTAL'] as const),
      thresholdAmount: amount,
    }),
  ),
  /** The cases of the order, as in `orderDetail`; `null` if this back end has no cases. */
  cases: v.nullable(v.array(orderCase)),
  /** The whole charge up to the target that applies now; `null` if its end is not known. */
  outlook: v.nullable(chargeQuote),
  /** The targets that `chargeTargetSet` takes for this charge; `null` if its target cannot be changed, or not now. */
  targets: v.nullable(
    v.object({
      quotes: decoration(v.array(chargeQuote), []),
      /** `null` if none was changed. */
      change: v.nullable(targetChange),
    }),
  ),
  /** What `orderTopUp` takes for this charge; `null` if nothing can be added to its prepaid amount, or not now. */
  topUp: v.nullable(
    v.object({
      /** Whole yuan, in fen. */
      minAmount: wholeYuan,
      maxAmount: wholeYuan,
      options: decoration(v.array(wholeYuan), []),
      /** An amount that was requested and is not paid yet; `null` if there is none. */
      open: v.nullable(v.object({ prepayNo: id, amount })),
    }),
  ),
  /** Until when service decides a charge in ABNORMAL, as in `orderDetail`. */
  dueTime: v.nullable(time),
  /** Range in km from the energy charged so far in this car; `null` if the car is not known. */
  rangeKm: v.nullable(count),
};
