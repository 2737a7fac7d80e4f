import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { givenCoupon } from '#contract/schema/card/given-coupon.ts';
import { id, requestId } from '#contract/schema/common.ts';

/**
 * Claims the coupon of an entitlement, once for each car; a second request with another request id is
 * refused.
 */
export const rightsClaim = defineCall({
  name: 'rightsClaim',
  method: 'POST',
  path: '/v1/h5/charging/rights/claim',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({ rightsId: id, requestId }),
  answer: unneeded(v.object({ coupon: v.nullable(givenCoupon) })),
});
