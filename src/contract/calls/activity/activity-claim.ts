import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { givenCoupon } from '#contract/schema/card/given-coupon.ts';
import { id, requestId } from '#contract/schema/common.ts';

/**
 * Claims the reward of a tier. An owner gets it once, from whatever page or phone; a second request with
 * another request id is refused.
 */
export const activityClaim = defineCall({
  name: 'activityClaim',
  method: 'POST',
  path: '/v1/h5/charging/activity/claim',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.tooFrequent, codes.failure],
  request: v.object({ activityId: id, tierId: id, requestId }),
  answer: unneeded(v.object({ reward: v.nullable(givenCoupon) })),
});
