import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { activityBenefit as answer } from '#contract/schema/benefit/activity.ts';
import { id } from '#contract/schema/common.ts';

/**
 * One activity of the charging club: the one with the given id; without an id the one that runs now, or the
 * last one that ended.
 */
export const activityBenefit = defineCall({
  name: 'activityBenefit',
  method: 'GET',
  path: '/v1/h5/charging/activity/benefit',
  auth: 'optional',
  codes: [codes.noSuchOrder],
  request: v.object({ activityId: v.optional(id) }),
  answer,
});
