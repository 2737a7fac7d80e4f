import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { caseState } from '#contract/schema/case.ts';
import { id, requestId } from '#contract/schema/common.ts';

/** The owner withdraws a case that is not answered: it is closed. */
export const caseWithdraw = defineCall({
  name: 'caseWithdraw',
  method: 'POST',
  path: '/v1/h5/charging/case/withdraw',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.caseRefused],
  request: v.object({ caseId: id, requestId }),
  answer: unneeded(v.object({ state: caseState })),
});
