import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, useful } from '#contract/grade.ts';
import { chargeOrder } from '#contract/schema/order/charge-order.ts';
import { amount, pollMs, id, time } from '#contract/schema/common.ts';
import { orderAction } from '#contract/schema/order/order-action.ts';
import { prepaymentEntries } from '#contract/schema/order/prepayment.ts';

const payment = v.object({
  ...prepaymentEntries,
  orderNo: decoration(id, ''),
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
    prepayments: useful(v.array(payment), []),
    actions: useful(v.array(orderAction), []),
    /** Number of the operator's service, `null` where it is not known. */
    serviceTel: v.nullable(v.string()),
    /**
     * Until when a paid order may be started before it is closed, as in `chargeCurrent`; `null` of any other.
     */
    startBy: v.nullable(time),
    nextPollMs: pollMs,
  }),
});
