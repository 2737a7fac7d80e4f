import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { caseRecord } from '#contract/schema/case.ts';
import { id, pollMs } from '#contract/schema/common.ts';

/** A case with everything that was written and done. */
export const caseDetail = defineCall({
  name: 'caseDetail',
  method: 'GET',
  path: '/v1/h5/charging/case/detail',
  auth: 'required',
  logged: true,
  codes: [codes.noSuchOrder],
  request: v.object({ caseId: id }),
  answer: v.object({
    ...caseRecord.entries,
    /** Phone number of service, for danger and a plug that does not come off; `null` if it is not known. */
    serviceTel: v.nullable(v.string()),
    nextPollMs: pollMs,
  }),
});
