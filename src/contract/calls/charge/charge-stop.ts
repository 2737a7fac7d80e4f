import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { pollMs, id, requestId, openEnum } from '#contract/schema/common.ts';

export const chargeStop = defineCall({
  name: 'chargeStop',
  method: 'POST',
  path: '/v1/h5/charging/charge/stop',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id, requestId }),
  answer: unneeded(v.object({ status: openEnum(['STOPPING'] as const), nextPollMs: pollMs })),
});
