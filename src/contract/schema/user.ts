import * as v from 'valibot';
import { decoration, useful } from '../grade.ts';
import { amount, count, flag, id, text, time, units } from './common.ts';
import { orderStatus } from './order/order-status.ts';

/** Which charge an order number of {@link chargeUserInfo} means, in words for the owner. */
const charge = v.nullable(
  v.object({
    stationName: text,
    /** When the charge ended, else when the order was made. */
    time: v.nullable(time),
  }),
);

/**
 * The order that keeps its owner from making another one, from the payment to the bill: also where nothing is charged, as
 * after a start that failed, or while a connector is not pulled out. `currentOrderNo` names it only while the device works.
 */
const openOrder = v.nullable(
  v.object({
    orderNo: id,
    status: orderStatus,
    stationName: text,
    /** It was paid, and the last attempt to start it failed. */
    startFailed: decoration(flag, false),
  }),
);

/** The signed-in owner as the charging service knows him (answer of getUser). */
export const chargeUserInfo = v.object({
  userId: id,
  nick: text,
  avatar: v.nullable(v.string()),
  phoneMasked: text,
  memberLevel: decoration(count, 0),
  points: v.nullable(units),
  /** What all points take off a charge, fen; `null` where the rule is not known. */
  pointAmount: v.nullable(amount),
  defaultVin: v.nullable(v.string()),
  vehicleCount: decoration(count, 0),
  /** The order in STARTING, CHARGING or STOPPING, no other; PREPAID and FINISHED are in `openOrder`. */
  currentOrderNo: v.nullable(v.string()),
  openOrder,
  arrearsOrderNo: v.nullable(v.string()),
  arrearsAmount: v.nullable(amount),
  arrearsCharge: charge,
  cardCount: v.nullable(count),
  couponCount: v.nullable(count),
  /** The largest sum that one of them for a fixed sum takes off, fen; `null` where there is none, or it is not known. */
  couponMostAmount: v.nullable(amount),
  uninvoicedCount: decoration(count, 0),
  homePileCount: decoration(count, 0),
  activeApplyId: v.nullable(v.string()),
  unratedOrderNo: v.nullable(v.string()),
  unratedCharge: charge,
  agreedVersions: useful(v.record(v.string(), v.string()), {}),
});
export type ChargeUserInfo = v.InferOutput<typeof chargeUserInfo>;
