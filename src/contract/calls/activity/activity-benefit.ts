import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { activityBenefit as answer } from '#contract/schema/benefit/activity.ts';
import { id } from '#contract/schema/common.ts';

/** An activity of the charging club: that of the id, else the one that runs, else the last one that did. */
export const activityBenefit = defineCall({
  name: 'activityBenefit',
  method: 'GET',
  path: '/v1/h5/charging/activity/benefit',
  auth: 'optional',
  codes: [codes.noSuchOrder],
  request: v.object({ activityId: v.optional(id) }),
  answer,
});
