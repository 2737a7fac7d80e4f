import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { pageOf, pageRequest } from '#contract/schema/common.ts';
import { ownCoupon } from '#contract/schema/card/coupon.ts';

export const couponTabs = ['USABLE', 'LOCKED', 'USED', 'EXPIRED'] as const;
export type CouponTab = (typeof couponTabs)[number];

/**
 * Coupons of the owner. `USABLE`: neither used, locked nor expired, also those that begin later; `LOCKED`: held by an order
 * that is not settled. Both have the coupon that ends first at the top; `USED` has the latest order, and `EXPIRED` the
 * latest end. A coupon that an order holds does not expire before the order ends.
 */
export const couponList = defineCall({
  name: 'couponList',
  method: 'POST',
  path: '/v1/h5/charging/coupon/list',
  auth: 'required',
  request: v.object({ tab: v.picklist(couponTabs), ...pageRequest }),
  answer: pageOf(ownCoupon),
});
