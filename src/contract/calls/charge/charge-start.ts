import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { pollMs, id, requestId, openEnum } from '#contract/schema/common.ts';

export const chargeStart = defineCall({
  name: 'chargeStart',
  method: 'POST',
  path: '/v1/h5/charging/charge/start',
  auth: 'required',
  idempotent: true,
  codes: [
    codes.noSuchOrder,
    codes.prepaymentProcessingOrRefunded,
    codes.orderInProgress,
    codes.orderReceivablesError,
    codes.noBoundCar,
    codes.tooFrequent,
    codes.noFunds,
    codes.pileNotUsable,
  ],
  request: v.object({ orderNo: id, requestId }),
  answer: unneeded(v.object({ status: openEnum(['STARTING'] as const), nextPollMs: pollMs })),
});
