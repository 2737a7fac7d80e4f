import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { useful } from '#contract/grade.ts';
import { id, pollMs } from '#contract/schema/common.ts';
import { application, applyAction } from '#contract/schema/home-pile/application.ts';

/** One application with everything that happened to it, and what the owner may do now. */
export const applicationDetail = defineCall({
  name: 'applicationDetail',
  method: 'GET',
  path: '/v1/h5/energy/home/station/detail',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ applyId: id }),
  answer: v.object({
    ...application.entries,
    actions: useful(v.array(applyAction), []),
    /** Phone number of the service, `null` if it is not known. */
    serviceTel: v.nullable(v.string()),
    nextPollMs: pollMs,
  }),
});
