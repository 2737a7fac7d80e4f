import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { applyStatus } from '#contract/schema/home-pile/application.ts';

/** The owner accepts the plan of the survey with its price, or refuses it. */
export const confirmPlan = defineCall({
  name: 'confirmPlan',
  method: 'POST',
  path: '/v1/h5/energy/home/station/confirm-plan',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    applyId: id,
    accept: v.boolean(),
    /** Price beyond the included work as the owner has read it, fen: any other is refused. */
    extraAmount: amount,
    /** Reason, 5 to 100 characters; only for a refusal. */
    reason: v.nullable(v.pipe(v.string(), v.maxLength(4_000))),
    requestId,
  }),
  answer: unneeded(v.object({ status: applyStatus })),
});
