import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { requestId } from '#contract/schema/common.ts';

/**
 * Records that the owner agrees to a version of an agreement (domain model, 3.2 row 5). -1 if a newer version
 * is in force: the message asks the owner to read it. Agreeing to the same version twice changes nothing.
 */
export const agreementAccept = defineCall({
  name: 'agreementAccept',
  method: 'POST',
  path: '/v1/h5/charging/agreement/accept',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure],
  request: v.object({
    /**
     * Id of a text in `src/content/agreements`: user, privacy, charging, prepay, invoice, pileInstall,
     * idConsent or robot.
     */
    id: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,32}$/)),
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
    requestId,
  }),
  answer: unneeded(v.object({})),
});
