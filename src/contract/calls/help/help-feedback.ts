import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { requestId } from '#contract/schema/common.ts';

/**
 * A user rates whether an article of the help was useful (domain model, 3.2 row 70). It needs no login. -1
 * for an unknown article.
 */
export const helpFeedback = defineCall({
  name: 'helpFeedback',
  method: 'POST',
  path: '/v1/h5/charging/help/feedback',
  auth: 'none',
  idempotent: true,
  codes: [codes.failure],
  request: v.object({
    issueId: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,32}$/)),
    useful: v.boolean(),
    requestId,
  }),
  answer: unneeded(v.object({})),
});
