import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { pollMs, id } from '#contract/schema/common.ts';
import { orderStatus } from '#contract/schema/order/order-status.ts';
import { prepaymentEntries } from '#contract/schema/order/prepayment.ts';

export const payResult = defineCall({
  name: 'payResult',
  method: 'GET',
  path: '/v1/h5/order/pay-result',
  auth: 'required',
  codes: [codes.noSuchOrder, codes.orderReceivedError],
  request: v.object({ prepayNo: id }),
  answer: v.object({ ...prepaymentEntries, orderStatus, nextPollMs: pollMs }),
});
