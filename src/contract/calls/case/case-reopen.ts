import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { caseState } from '#contract/schema/case.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { entered } from './entered.ts';

/**
 * Reopens a case once, within seven days of its answer, or of its end if it ended without one: the owner has more to say.
 * 1284010 with LATE after that, with REOPENED the second time, and with OPEN if another case of the kind is open by then.
 */
export const caseReopen = defineCall({
  name: 'caseReopen',
  method: 'POST',
  path: '/v1/h5/charging/case/reopen',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.caseRefused, codes.failure],
  request: v.object({ caseId: id, ...entered, requestId }),
  answer: unneeded(v.object({ state: caseState })),
});
