import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { orderStatus } from '#contract/schema/order/order-status.ts';

export const orderRefund = defineCall({
  name: 'orderRefund',
  method: 'POST',
  path: '/v1/h5/order/refund',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.prepaymentProcessingOrRefunded],
  request: v.object({
    orderNo: id,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    requestId,
  }),
  answer: unneeded(v.object({ status: orderStatus, refundAmount: v.nullable(amount) })),
});
