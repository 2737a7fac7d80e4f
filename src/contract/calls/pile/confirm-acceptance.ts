import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { applyStatus } from '#contract/schema/home-pile/application.ts';

/** The owner accepts the installation, or reports a problem with it. */
export const confirmAcceptance = defineCall({
  name: 'confirmAcceptance',
  method: 'POST',
  path: '/v1/h5/energy/home/station/confirm-acceptance',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    applyId: id,
    accept: v.boolean(),
    /** Reason, 5 to 100 characters; only for a refusal. */
    reason: v.nullable(v.pipe(v.string(), v.maxLength(4_000))),
    requestId,
  }),
  answer: unneeded(v.object({ status: applyStatus })),
});
