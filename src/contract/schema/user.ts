import * as v from 'valibot';
import { amount, count, id } from './common.ts';

/** The signed-in owner as the charging service knows him (answer of getUser). */
export const chargeUserInfo = v.object({
  userId: id,
  nick: v.string(),
  avatar: v.nullable(v.string()),
  phoneMasked: v.string(),
  memberLevel: count,
  points: count,
  defaultVin: v.nullable(v.string()),
  vehicleCount: count,
  currentOrderNo: v.nullable(v.string()),
  arrearsOrderNo: v.nullable(v.string()),
  arrearsAmount: amount,
  cardCount: count,
  couponCount: count,
  uninvoicedCount: count,
  homePileCount: count,
  activeApplyId: v.nullable(v.string()),
  unratedOrderNo: v.nullable(v.string()),
  agreedVersions: v.record(v.string(), v.string()),
});
export type ChargeUserInfo = v.InferOutput<typeof chargeUserInfo>;
