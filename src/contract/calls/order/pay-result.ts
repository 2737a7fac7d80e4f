import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { pollMs, id } from '../../schema/common';
import { orderStatus } from '../../schema/order-status';
import { prepaymentEntries } from '../../schema/prepayment';

export const payResult = defineCall({
  name: 'payResult',
  method: 'GET',
  path: '/v1/h5/order/pay-result',
  auth: 'required',
  codes: [codes.noSuchOrder, codes.orderReceivedError],
  request: v.object({ prepayNo: id }),
  answer: v.object({ ...prepaymentEntries, orderStatus, nextPollMs: pollMs }),
});
