import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId, time } from '#contract/schema/common.ts';
import { repairStatus } from '#contract/schema/home-pile/repair.ts';

/**
 * Moves the visit to another time: any number of times before the repair is accepted, once after the visit is
 * fixed.
 */
export const repairReschedule = defineCall({
  name: 'repairReschedule',
  method: 'POST',
  path: '/v1/h5/energy/home/repair/reschedule',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({ repairId: id, expectedTime: time, requestId }),
  answer: unneeded(v.object({ status: repairStatus })),
});
