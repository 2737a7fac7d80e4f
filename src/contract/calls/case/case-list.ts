import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { caseRow } from '#contract/schema/case.ts';
import { pageOf, pageRequest } from '#contract/schema/common.ts';

/** Cases of the owner, the newest first. */
export const caseList = defineCall({
  name: 'caseList',
  method: 'POST',
  path: '/v1/h5/charging/case/list',
  auth: 'required',
  request: v.object(pageRequest),
  answer: pageOf(caseRow),
});
