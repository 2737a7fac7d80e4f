import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { amount, time, id, count, requestId } from '../../schema/common';
import { orderStatus } from '../../schema/order-status';

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
    channelType: v.picklist([0, 1, 2]),
    requestId,
  }),
  answer: v.object({
    orderNo: id,
    prepayNo: v.nullable(id),
    cashAmount: amount,
    status: orderStatus,
    expireTime: time,
  }),
});
