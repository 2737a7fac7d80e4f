import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { applyStatus } from '#contract/schema/home-pile/application.ts';
import { voidReasonCodes } from '#contract/schema/home-pile/apply-choices.ts';

/** Cancels an application before its installation begins, by the rules of `pile/void-rules.ts`. */
export const voidOrder = defineCall({
  name: 'voidOrder',
  method: 'POST',
  path: '/v1/h5/energy/home/station/void-order',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    applyId: id,
    reasonCode: v.picklist(voidReasonCodes),
    /** Explanation, with the reason `OTHER` only. */
    reasonText: v.pipe(v.string(), v.maxLength(4_000)),
    requestId,
  }),
  answer: unneeded(v.object({ status: applyStatus })),
});
