import * as v from 'valibot';
import { amount, id, label, openEnum, text, time, units } from '../common.ts';

/** A coupon, which takes something off one charge. */
export const coupon = v.object({
  couponId: id,
  name: label,
  type: openEnum(['CASH', 'DISCOUNT', 'FREE_WH'] as const),
  applyTo: openEnum(['SERVICE', 'ELEC', 'TOTAL'] as const),
  /** fen, percent times 100, or Wh, by `type`. */
  value: units,
  thresholdAmount: amount,
  /** PART: only some stations, which `scopeText` names and `couponId` of the station filter finds. */
  scope: openEnum(['ALL', 'PART'] as const),
  scopeText: text,
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  status: openEnum(['UNUSED', 'LOCKED', 'USED', 'EXPIRED'] as const),
  source: openEnum(['ACTIVITY', 'RIGHTS', 'MANUAL'] as const),
});
export type Coupon = v.InferOutput<typeof coupon>;

/** A coupon as the list of its owner shows it. */
export const ownCoupon = v.object({
  ...coupon.entries,
  /** The order that holds a locked coupon or has used a used one; `null` if none does, or if it is not known. */
  order: v.nullable(
    v.object({
      orderNo: id,
      stationName: text,
      /** When the charge ended, or, before that, when the order was created. */
      time: v.nullable(time),
    }),
  ),
  /** What a used coupon took off the bill of its order, fen. */
  savedAmount: v.nullable(amount),
});
export type OwnCoupon = v.InferOutput<typeof ownCoupon>;
