import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { caseState } from '#contract/schema/case.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { entered } from './entered.ts';

/**
 * Adds words and photos to a case that is not answered; in WAITING_OWNER they answer the question of service, and the time for
 * its answer begins again. Photos without words are enough (`caseAddition` of `case-rules.ts`).
 */
export const caseAdd = defineCall({
  name: 'caseAdd',
  method: 'POST',
  path: '/v1/h5/charging/case/add',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.caseRefused, codes.failure],
  request: v.object({ caseId: id, ...entered, requestId }),
  answer: unneeded(v.object({ state: caseState })),
});
