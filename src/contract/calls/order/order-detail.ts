import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { chargeOrder } from '../../schema/charge-order';
import { pollMs, id, openEnum } from '../../schema/common';
import { prepayment } from '../../schema/prepayment';

/** What the owner may do with an order now; the server decides. */
export const orderActions = [
  'PAY',
  'CANCEL',
  'START',
  'REFUND',
  'VIEW',
  'PAY_ARREARS',
  'RATE',
  'INVOICE',
  'CHARGE_AGAIN',
  'CONTACT',
] as const;

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
    actions: v.array(openEnum(orderActions)),
    nextPollMs: pollMs,
  }),
});
