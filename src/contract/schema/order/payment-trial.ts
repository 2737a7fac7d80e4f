import * as v from 'valibot';
import { decoration, exactly, useful, whole } from '#contract/grade.ts';
import {
  amount,
  priceE4,
  wh,
  time,
  id,
  count,
  flag,
  label,
  openEnum,
  soc,
  text,
  texts,
  units,
} from '../common.ts';
import { energyCard } from '../card/energy-card.ts';
import { targetKinds } from './charge-target.ts';
import { payChannel } from './pay-channel.ts';

const coupon = v.object({
  couponId: id,
  name: label,
  type: openEnum(['CASH', 'DISCOUNT', 'FREE_WH'] as const),
  applyTo: openEnum(['SERVICE', 'ELEC', 'TOTAL'] as const),
  /** fen, percent times 100, or Wh, by `type`. */
  value: units,
  thresholdAmount: amount,
  scope: openEnum(['ALL', 'PART'] as const),
  scopeText: text,
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  status: openEnum(['UNUSED', 'LOCKED', 'USED', 'EXPIRED'] as const),
  source: openEnum(['ACTIVITY', 'RIGHTS', 'MANUAL'] as const),
});
export type Coupon = v.InferOutput<typeof coupon>;

/** Fen of whole yuan, at least one. */
const wholeYuan = v.pipe(v.number(), v.integer(), v.minValue(100), v.multipleOf(100));

/** 试算: what a charge on this connector will probably cost and how it would be paid. */
export const paymentTrial = v.object({
  trialId: id,
  /** Epoch milliseconds, which nobody is shown: a trial that holds for ever may say so by any number. */
  expireTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
  connectorId: decoration(id, ''),
  vin: v.nullable(v.string()),
  tariffId: decoration(id, ''),
  currentPriceE4: v.nullable(priceE4),
  /** Whole yuan; a client offers those between `minAmount` and `maxAmount`. */
  prepayOptions: decoration(v.array(wholeYuan), []),
  suggestedAmount: amount,
  /** Least and largest prepayment, whole yuan: `orderCreate` refuses any other with -1. */
  minAmount: amount,
  maxAmount: amount,
  estimatedWh: wh,
  estimatedAmount: amount,
  /** State of charge of the car now, as its own cloud knows it: a target has to be above. */
  startSoc: soc,
  /**
   * State of charge up to which is estimated, percent: where the charge ends by itself, so 100 at a pile that does not know
   * that of the battery; 90 where it is not sent (domain model, 1.5).
   */
  estimatedSoc: v.optional(count, 90),
  /** How long a charge to there takes that begins now, seconds. */
  estimatedSec: v.nullable(count),
  /** What the owner may choose the end by on this connector; empty where the end is not his to choose. */
  targetKinds: decoration(v.array(openEnum(targetKinds)), []),
  /** In the order in which they are used up: the earliest expiry first. */
  cards: useful(
    v.array(
      v.object({
        card: energyCard,
        usable: flag,
        reason: v.nullable(v.string()),
        /** What it covers of this charge: beside the other chosen ones, or alone where it is not chosen. */
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
   * What may be used together, with what it takes off this charge before points, fen: the combination that leaves the least
   * to pay first, then each of its parts alone, then others. Empty where the back end recommends nothing.
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
