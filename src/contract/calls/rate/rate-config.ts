import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { ratedThing, rating, ratingTarget, ratingTypes } from '#contract/schema/order/rating.ts';

/** Data of the rating page: what is rated, the tags on offer, and the owner's rating if there is one. */
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
    /** The owner's rating; if there is one, nothing can be entered any more. */
    mine: v.nullable(rating),
    /** Why it cannot be rated (yet), as a text for the owner. An addition of this project. */
    blockReason: v.nullable(v.string()),
    /**
     * Reward for a rating and its condition, as a text for the owner; `null` if there is none. An addition of
     * this project.
     */
    rewardText: v.nullable(v.string()),
  }),
});
