import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { amount, id, requestId } from '../../schema/common';
import { orderStatus } from '../../schema/order-status';

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
  answer: v.object({ status: orderStatus, refundAmount: amount }),
});
