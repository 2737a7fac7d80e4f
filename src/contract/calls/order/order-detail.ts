import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { chargeOrder } from '../../schema/charge-order';
import { amount, pollMs, id } from '../../schema/common';
import { orderAction } from '../../schema/order-action';
import { prepaymentEntries } from '../../schema/prepayment';

const payment = v.object({
  ...prepaymentEntries,
  /** What the channel took, fen: 0 before it is paid, another amount than asked for where 1282062 says so. */
  paidAmount: amount,
});
export type OrderPayment = v.InferOutput<typeof payment>;

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
    prepayments: v.array(payment),
    actions: v.array(orderAction),
    /** Number of the operator's service, `null` where it is not known. */
    serviceTel: v.nullable(v.string()),
    nextPollMs: pollMs,
  }),
});
