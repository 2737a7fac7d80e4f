import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { id, requestId } from '../../schema/common';
import { orderStatus } from '../../schema/order-status';

export const orderCancel = defineCall({
  name: 'orderCancel',
  method: 'POST',
  path: '/v1/h5/order/cancel',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.prepaymentFinished],
  request: v.object({ orderNo: id, reason: v.optional(v.pipe(v.string(), v.maxLength(100))), requestId }),
  answer: v.object({ status: orderStatus }),
});
