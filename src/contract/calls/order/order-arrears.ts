import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { payChannel } from '#contract/schema/order/pay-channel.ts';

/**
 * Requests a payment of the unpaid amount of an order; `prepayNo` is then paid with `orderPay` like any other
 * payment. While such a payment is open, the call returns the same one again. An order without an unpaid
 * amount is refused with -1.
 */
export const orderArrears = defineCall({
  name: 'orderArrears',
  method: 'POST',
  path: '/v1/h5/order/arrears',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id, requestId }),
  answer: v.object({
    prepayNo: id,
    /** fen; the whole unpaid amount. */
    amount,
    /** Payment channels, the one that the server prefers first. */
    channels: v.array(payChannel),
  }),
});
