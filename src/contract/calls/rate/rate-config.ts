import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { ratedThing, rating, ratingTarget, ratingTypes } from '#contract/schema/order/rating.ts';

/** What the page of a rating needs: what is rated, the tags on offer, and the owner's rating where it was given. */
export const rateConfig = defineCall({
  name: 'rateConfig',
  method: 'GET',
  path: '/v1/h5/charging/rate/config',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ targetType: v.picklist(ratingTypes), targetId: ratingTarget }),
  answer: v.object({
    target: ratedThing,
    /** By the number of stars, '1' to '5'. */
    tagsByStars: decoration(v.record(v.string(), v.array(v.string())), {}),
    /** The owner's rating; with it nothing can be entered any more. */
    mine: v.nullable(rating),
    /** Why it cannot be rated (yet), for the owner. Ours. */
    blockReason: v.nullable(v.string()),
    /** What a rating earns and by what, for the owner; `null` where there is nothing. Ours. */
    rewardText: v.nullable(v.string()),
  }),
});
