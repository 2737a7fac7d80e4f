import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { chargeAround } from '#contract/schema/order/charge-around.ts';
import { currentOrder } from '#contract/schema/order/charge-order.ts';
import { chargeSession } from '#contract/schema/order/charge-session.ts';
import { pollMs, id } from '#contract/schema/common.ts';

export const chargeCurrent = defineCall({
  name: 'chargeCurrent',
  method: 'GET',
  path: '/v1/h5/charging/charge/current',
  auth: 'required',
  codes: [codes.noSuchOrder],
  logged: true,
  request: v.object({ orderNo: v.optional(id), vin: v.optional(v.string()) }),
  answer: v.nullable(
    v.object({
      order: currentOrder,
      session: v.nullable(chargeSession),
      nextPollMs: pollMs,
      ...chargeAround,
    }),
  ),
});
