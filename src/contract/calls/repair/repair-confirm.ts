import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { repairStatus } from '#contract/schema/home-pile/repair.ts';

/** The owner says whether a repair that is done has helped. What has not is done again, once, for a reason. */
export const repairConfirm = defineCall({
  name: 'repairConfirm',
  method: 'POST',
  path: '/v1/h5/energy/home/repair/confirm',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    repairId: id,
    solved: v.boolean(),
    /** What is still wrong, by the rule of a fault's description; only where it is not solved. */
    reason: v.nullable(v.pipe(v.string(), v.maxLength(4_000))),
    requestId,
  }),
  answer: unneeded(v.object({ status: repairStatus })),
});
