import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, unneeded } from '#contract/grade.ts';
import { givenCoupon } from '#contract/schema/card/given-coupon.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { installAnswers, ratingTarget, ratingTypes, starCount } from '#contract/schema/order/rating.ts';

/** Limit before characters are counted: joined signs could make a text of the allowed length very large. */
const rawContentMax = 4_000;

/**
 * Stores a rating; each target can be rated once. The rules are in `rating-rules.ts`. `fileIds` are photos
 * that this owner uploaded with `biz: 'RATE'`.
 */
export const rateSubmit = defineCall({
  name: 'rateSubmit',
  method: 'POST',
  path: '/v1/h5/charging/rate/submit',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    targetType: v.picklist(ratingTypes),
    targetId: ratingTarget,
    stars: starCount,
    tags: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(30))), v.maxLength(50)),
    content: v.pipe(v.string(), v.maxLength(rawContentMax)),
    fileIds: v.pipe(v.array(id), v.maxLength(50)),
    anonymous: v.boolean(),
    install: v.nullable(installAnswers),
    requestId,
  }),
  answer: unneeded(
    v.object({
      ratingId: decoration(id, ''),
      /** The coupon that the owner received for the rating. */
      reward: v.nullable(givenCoupon),
    }),
  ),
});
