import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { repairStatus } from '#contract/schema/home-pile/repair.ts';

/**
 * The owner says whether a finished repair has solved the problem. If not, it is repeated once, with a
 * reason.
 */
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
    /** What is still wrong, by the rule for the description of a fault; only if the problem is not solved. */
    reason: v.nullable(v.pipe(v.string(), v.maxLength(4_000))),
    requestId,
  }),
  answer: unneeded(v.object({ status: repairStatus })),
});
