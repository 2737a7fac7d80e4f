import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { amount, id, count } from '../../schema/common';
import { paymentTrial as paymentTrialSchema } from '../../schema/payment-trial';

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
  }),
  answer: paymentTrialSchema,
});
