import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { amount, id, count } from '#contract/schema/common.ts';
import { chargeTarget } from '#contract/schema/order/charge-target.ts';
import { paymentTrial as paymentTrialSchema } from '#contract/schema/order/payment-trial.ts';

export const paymentTrial = defineCall({
  name: 'paymentTrial',
  method: 'POST',
  path: '/v1/h5/order/payment-trial',
  auth: 'required',
  logged: true,
  codes: [codes.noBoundCar, codes.pileNotUsable, codes.orderPointError],
  request: v.object({
    connectorId: id,
    vin: v.optional(v.string()),
    prepayAmount: v.optional(amount),
    cardIds: v.optional(v.array(id)),
    couponId: v.optional(v.nullable(id)),
    points: v.optional(count),
    target: v.optional(chargeTarget),
    /**
     * 1: if the request names no cards and no coupon, those of the first of `combinations` are used. If it is
     * left out, or the back end does not know it: no cards, and the best coupon.
     */
    recommend: v.optional(v.literal(1)),
  }),
  answer: paymentTrialSchema,
});
