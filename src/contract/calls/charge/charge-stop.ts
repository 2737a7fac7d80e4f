import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { pollMs, id, requestId, openEnum } from '../../schema/common';

export const chargeStop = defineCall({
  name: 'chargeStop',
  method: 'POST',
  path: '/v1/h5/charging/charge/stop',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id, requestId }),
  answer: v.object({ status: openEnum(['STOPPING'] as const), nextPollMs: pollMs }),
});
