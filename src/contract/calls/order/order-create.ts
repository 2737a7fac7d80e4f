import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { exactly } from '#contract/grade.ts';
import { longestPlate } from '#contract/licence-plate.ts';
import { amount, time, id, count, requestId } from '#contract/schema/common.ts';
import { chargeTarget } from '#contract/schema/order/charge-target.ts';
import { orderStatus } from '#contract/schema/order/order-status.ts';

export const orderCreate = defineCall({
  name: 'orderCreate',
  method: 'POST',
  path: '/v1/h5/order/create',
  auth: 'required',
  idempotent: true,
  logged: true,
  codes: [
    codes.noBoundCar,
    codes.orderInProgress,
    codes.orderReceivablesError,
    codes.tooFrequent,
    codes.preCreateError,
    codes.pileNotUsable,
    codes.orderPointError,
  ],
  request: v.object({
    trialId: id,
    connectorId: id,
    vin: v.string(),
    prepayAmount: amount,
    cardIds: v.array(id),
    couponId: v.optional(v.nullable(id)),
    points: count,
    target: v.optional(chargeTarget),
    /**
     * The plate for which parking is relieved, where the rule of the place has a relief; that of the car if it is left out.
     */
    plate: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(longestPlate))),
    /** Where the page was opened from: `source=3` or `source=4` of its query, or neither. */
    channelType: v.picklist([0, 1, 2]),
    requestId,
  }),
  answer: v.object({
    orderNo: id,
    /** `null` if nothing has to be paid. */
    prepayNo: exactly(v.nullable(id)),
    cashAmount: amount,
    status: orderStatus,
    expireTime: v.nullable(time),
  }),
});
