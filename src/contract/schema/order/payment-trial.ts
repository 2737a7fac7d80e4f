import * as v from 'valibot';
import { decoration, exactly, useful, whole } from '#contract/grade.ts';
import {
  amount,
  count,
  flag,
  id,
  openEnum,
  priceE4,
  soc,
  text,
  texts,
  units,
  wh,
  wholeYuan,
} from '../common.ts';
import { coupon } from '../card/coupon.ts';
import { energyCard } from '../card/energy-card.ts';
import { targetKinds } from './charge-target.ts';
import { costRules } from '../station/cost-rules.ts';
import { targetQuote } from './target-quote.ts';
import { payChannel } from './pay-channel.ts';

/** 试算, the estimate: what a charge on this connector will probably cost, and how it would be paid. */
export const paymentTrial = v.object({
  trialId: id,
  /**
   * Epoch milliseconds, not shown to anybody: an estimate that never expires may have any large number here.
   */
  expireTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
  connectorId: decoration(id, ''),
  vin: v.nullable(v.string()),
  tariffId: decoration(id, ''),
  currentPriceE4: v.nullable(priceE4),
  /** Whole yuan; clients offer those between `minAmount` and `maxAmount`. */
  prepayOptions: decoration(v.array(wholeYuan), []),
  suggestedAmount: amount,
  /** Minimum and maximum prepayment, whole yuan: `orderCreate` refuses any other with -1. */
  minAmount: amount,
  maxAmount: amount,
  estimatedWh: wh,
  estimatedAmount: amount,
  /**
   * Costs beside the energy, which neither cards nor coupons nor points pay; the order keeps them as they are here.
   * `null` if this back end tells none of them.
   */
  costRules: v.nullable(costRules),
  /** Current state of charge of the car, as its own cloud service knows it: a target has to be above it. */
  startSoc: soc,
  /**
   * State of charge for which the estimate is made, percent: the one at which the charge ends automatically,
   * so 100 at a pile that does not know the state of charge; 90 if it is not sent (domain model, 1.5).
   */
  estimatedSoc: v.optional(count, 90),
  /** Duration of a charge up to that state of charge if it began now, seconds. */
  estimatedSec: v.nullable(count),
  /** Kinds of target that the owner may choose on this connector; empty if the owner cannot choose. */
  targetKinds: decoration(v.array(openEnum(targetKinds)), []),
  /** Each target that pages offer on this connector (`offeredTargets`), with the chosen cards, coupon and points. */
  targetQuotes: decoration(v.array(targetQuote), []),
  /** In the order in which they are used up: the earliest expiry first. */
  cards: useful(
    v.array(
      v.object({
        card: energyCard,
        usable: flag,
        reason: v.nullable(v.string()),
        /**
         * What it covers of this charge: together with the other chosen ones, or alone if it is not chosen.
         */
        estimatedWh: wh,
        estimatedAmount: amount,
      }),
    ),
    [],
  ),
  coupons: useful(
    v.array(
      v.object({
        coupon,
        usable: flag,
        reason: v.nullable(v.string()),
        estimatedAmount: amount,
        best: flag,
      }),
    ),
    [],
  ),
  /**
   * Cards and coupon that may be used together, with their deduction from this charge before points, fen.
   * First the combination that leaves the least to pay, then each of its parts alone, then others. Empty if
   * the back end recommends none.
   */
  combinations: useful(
    v.array(
      v.object({
        cardIds: whole(v.array(id)),
        couponId: exactly(v.nullable(id)),
        cardAmount: amount,
        couponAmount: amount,
      }),
    ),
    [],
  ),
  pointsUsable: useful(units, 0),
  pointsPerYuan: useful(units, 0),
  chosen: v.object({
    cardIds: whole(v.array(id)),
    couponId: exactly(v.nullable(id)),
    points: units,
    prepayAmount: amount,
  }),
  cardAmount: amount,
  couponAmount: amount,
  pointAmount: amount,
  /** What the cashier will ask for now: the chosen prepayment. */
  cashAmount: amount,
  channels: v.array(payChannel),
  agreementId: text,
  warnings: texts,
});
export type PaymentTrial = v.InferOutput<typeof paymentTrial>;
