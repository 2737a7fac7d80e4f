import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { requestId } from '#contract/schema/common.ts';

/**
 * Records that the owner agrees to a version of an agreement (domain model, 3.2 row 5). -1 where another version is in
 * force by now: the message asks to read that one. Agreeing to the same twice changes nothing.
 */
export const agreementAccept = defineCall({
  name: 'agreementAccept',
  method: 'POST',
  path: '/v1/h5/charging/agreement/accept',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure],
  request: v.object({
    /** user, privacy, charging, prepay, invoice, pileInstall, idConsent or robot: a text of `src/content/agreements`. */
    id: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,32}$/)),
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
    requestId,
  }),
  answer: unneeded(v.object({})),
});
