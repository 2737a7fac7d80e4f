import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { time, id, requestId, openEnum } from '#contract/schema/common.ts';
import { payChannels } from '#contract/schema/order/pay-channel.ts';

export const orderPay = defineCall({
  name: 'orderPay',
  method: 'POST',
  path: '/v1/h5/order/pay',
  auth: 'required',
  idempotent: true,
  codes: [codes.prepaymentFinished, codes.prepaymentProcessingOrRefunded, codes.preCreateError],
  request: v.object({
    prepayNo: id,
    channel: v.picklist(payChannels),
    /** Path of this site to return to after the payment; never an address of another host. */
    returnPath: v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\]*$/), v.maxLength(512)),
    requestId,
  }),
  answer: v.object({
    payParams: v.object({
      type: openEnum(['URL', 'MINI'] as const),
      url: v.nullable(v.string()),
      miniProgram: v.nullable(v.object({ userName: v.string(), path: v.string(), type: v.number() })),
    }),
    expireTime: v.nullable(time),
  }),
});
