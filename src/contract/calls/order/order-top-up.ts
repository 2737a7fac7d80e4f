import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { payChannel } from '#contract/schema/order/pay-channel.ts';

/**
 * Requests a payment that adds to the prepaid amount of a running charge; `prepayNo` is then paid with `orderPay` like any
 * other payment. There is one at a time: a request for another amount closes the unpaid one, and while the channel processes
 * one, the call returns that. Once it is paid, the charge may cost as much more; paid after the end of the charge, all of it
 * goes back. An order that does not charge, and an amount outside of `topUp` of `chargeCurrent`, are refused with -1.
 */
export const orderTopUp = defineCall({
  name: 'orderTopUp',
  method: 'POST',
  path: '/v1/h5/order/top-up',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id, amount, requestId }),
  answer: v.object({
    prepayNo: id,
    /** fen; that of the payment that is processed, if there is one. */
    amount,
    /** Payment channels, the one that the server prefers first. */
    channels: v.array(payChannel),
  }),
});
