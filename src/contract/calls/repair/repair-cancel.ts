import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { repairStatus } from '#contract/schema/home-pile/repair.ts';

/** Cancels a repair request before its visit is fixed. */
export const repairCancel = defineCall({
  name: 'repairCancel',
  method: 'POST',
  path: '/v1/h5/energy/home/repair/cancel',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({ repairId: id, requestId }),
  answer: unneeded(v.object({ status: repairStatus })),
});
