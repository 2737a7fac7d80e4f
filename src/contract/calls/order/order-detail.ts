import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { chargeOrder } from '../../schema/charge-order';
import { pollMs, id } from '../../schema/common';
import { orderAction } from '../../schema/order-action';
import { prepayment } from '../../schema/prepayment';

export const orderDetail = defineCall({
  name: 'orderDetail',
  method: 'GET',
  path: '/v1/h5/charging/order/detail',
  auth: 'required',
  logged: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id }),
  answer: v.object({
    ...chargeOrder.entries,
    prepayments: v.array(prepayment),
    actions: v.array(orderAction),
    /** Number of the operator's service, `null` where it is not known. */
    serviceTel: v.nullable(v.string()),
    nextPollMs: pollMs,
  }),
});
