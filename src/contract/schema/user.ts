import * as v from 'valibot';
import { decoration, useful } from '../grade.ts';
import { amount, count, flag, id, text, time, units } from './common.ts';
import { orderStatus } from './order/order-status.ts';

/** The charge to which an order number of {@link chargeUserInfo} belongs, as the owner recognises it. */
const charge = v.nullable(
  v.object({
    stationName: text,
    /** When the charge ended, or, before that, when the order was created. */
    time: v.nullable(time),
  }),
);

/**
 * The order that prevents its owner from creating another one, from the payment to the bill: also while
 * nothing is charged, such as after a failed start, or while the gun is still plugged in. `currentOrderNo`
 * has it only while the device works.
 */
const openOrder = v.nullable(
  v.object({
    orderNo: id,
    status: orderStatus,
    stationName: text,
    /** It is paid, and the last attempt to start it failed. */
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
  /** Value of all points as a deduction from a charge, fen; `null` if the rule is not known. */
  pointAmount: v.nullable(amount),
  defaultVin: v.nullable(v.string()),
  vehicleCount: decoration(count, 0),
  /** The order in STARTING, CHARGING or STOPPING; one in PREPAID or FINISHED is in `openOrder`. */
  currentOrderNo: v.nullable(v.string()),
  openOrder,
  /** An order that has to be paid before another charge; one whose arrears are all in dispute is none. */
  arrearsOrderNo: v.nullable(v.string()),
  /** Of all orders, without what a case without an answer disputes. */
  arrearsAmount: v.nullable(amount),
  arrearsCharge: charge,
  cardCount: v.nullable(count),
  couponCount: v.nullable(count),
  /**
   * The highest deduction of a fixed-amount coupon among them, fen; `null` if there is none, or if it is not
   * known.
   */
  couponMostAmount: v.nullable(amount),
  /** The usable coupons that end first; `null` if this back end has no `couponList`. */
  couponEnds: v.nullable(
    v.object({
      /** `null` if there is no usable coupon. */
      time: v.nullable(time),
      /** Usable coupons that end on that day of Asia/Shanghai. */
      count: useful(count, 0),
    }),
  ),
  uninvoicedCount: decoration(count, 0),
  homePileCount: decoration(count, 0),
  activeApplyId: v.nullable(v.string()),
  unratedOrderNo: v.nullable(v.string()),
  unratedCharge: charge,
  /** Notices that are not read yet, see `noticeList`. */
  unreadNotices: v.nullable(count),
  /** Cases that are not closed, see `caseList`; `null` if this back end has none. */
  openCases: v.nullable(count),
  agreedVersions: useful(v.record(v.string(), v.string()), {}),
});
export type ChargeUserInfo = v.InferOutput<typeof chargeUserInfo>;
