import * as v from 'valibot';
import { amount, priceE4, wh, time, id, count, openEnum } from '../common.ts';
import { energyCard } from '../card/energy-card.ts';
import { payChannel } from './pay-channel.ts';

const coupon = v.object({
  couponId: id,
  name: v.string(),
  type: openEnum(['CASH', 'DISCOUNT', 'FREE_WH'] as const),
  applyTo: openEnum(['SERVICE', 'ELEC', 'TOTAL'] as const),
  /** fen, percent times 100, or Wh, by `type`. */
  value: count,
  thresholdAmount: amount,
  scope: openEnum(['ALL', 'PART'] as const),
  scopeText: v.string(),
  startTime: time,
  endTime: time,
  status: openEnum(['UNUSED', 'LOCKED', 'USED', 'EXPIRED'] as const),
  source: openEnum(['ACTIVITY', 'RIGHTS', 'MANUAL'] as const),
});
export type Coupon = v.InferOutput<typeof coupon>;

/** 试算: what a charge on this connector will probably cost and how it would be paid. */
export const paymentTrial = v.object({
  trialId: id,
  expireTime: time,
  connectorId: id,
  vin: v.nullable(v.string()),
  tariffId: id,
  currentPriceE4: priceE4,
  prepayOptions: v.array(amount),
  suggestedAmount: amount,
  minAmount: amount,
  maxAmount: amount,
  estimatedWh: wh,
  estimatedAmount: amount,
  /** State of charge up to which is estimated, percent; 90 where it is not said (domain model, 1.5). */
  estimatedSoc: v.optional(count, 90),
  /** In the order in which they are used up: the earliest expiry first. */
  cards: v.array(
    v.object({
      card: energyCard,
      usable: v.boolean(),
      reason: v.nullable(v.string()),
      /** What it covers of this charge: beside the other chosen ones, or alone where it is not chosen. */
      estimatedWh: wh,
      estimatedAmount: amount,
    }),
  ),
  coupons: v.array(
    v.object({
      coupon,
      usable: v.boolean(),
      reason: v.nullable(v.string()),
      estimatedAmount: amount,
      best: v.boolean(),
    }),
  ),
  pointsUsable: count,
  pointsPerYuan: count,
  chosen: v.object({
    cardIds: v.array(id),
    couponId: v.nullable(id),
    points: count,
    prepayAmount: amount,
  }),
  cardAmount: amount,
  couponAmount: amount,
  pointAmount: amount,
  /** What the cashier will ask for now: the chosen prepayment. */
  cashAmount: amount,
  channels: v.array(payChannel),
  agreementId: v.string(),
  warnings: v.array(v.string()),
});
export type PaymentTrial = v.InferOutput<typeof paymentTrial>;
