import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { orderStatus } from '#contract/schema/order/order-status.ts';

export const orderCancel = defineCall({
  name: 'orderCancel',
  method: 'POST',
  path: '/v1/h5/order/cancel',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.prepaymentFinished],
  request: v.object({ orderNo: id, reason: v.optional(v.pipe(v.string(), v.maxLength(100))), requestId }),
  answer: unneeded(v.object({ status: orderStatus })),
});
