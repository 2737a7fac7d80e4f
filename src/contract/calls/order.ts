import * as v from 'valibot';
import { defineCall } from '../call';
import { codes } from '../codes';
import { amount, count, id, openEnum, pollMs, requestId, time } from '../schema/common';
import { chargeOrder, orderStatus } from '../schema/order';
import {
  payChannels,
  paymentTrial as paymentTrialSchema,
  prepayment,
  prepaymentEntries,
} from '../schema/payment';

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
    /** Path of this site to come back to; never an address of another host. */
    returnPath: v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\]*$/), v.maxLength(512)),
    requestId,
  }),
  answer: v.object({
    payParams: v.object({
      type: openEnum(['URL', 'MINI', 'SANDBOX'] as const),
      url: v.nullable(v.string()),
      miniProgram: v.nullable(v.object({ userName: v.string(), path: v.string(), type: v.number() })),
    }),
    expireTime: time,
  }),
});

export const payResult = defineCall({
  name: 'payResult',
  method: 'GET',
  path: '/v1/h5/order/pay-result',
  auth: 'required',
  codes: [codes.noSuchOrder, codes.orderReceivedError],
  request: v.object({ prepayNo: id }),
  answer: v.object({ ...prepaymentEntries, orderStatus, nextPollMs: pollMs }),
});

export const orderCancel = defineCall({
  name: 'orderCancel',
  method: 'POST',
  path: '/v1/h5/order/cancel',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.prepaymentFinished],
  request: v.object({ orderNo: id, reason: v.optional(v.pipe(v.string(), v.maxLength(100))), requestId }),
  answer: v.object({ status: orderStatus }),
});

export const orderRefund = defineCall({
  name: 'orderRefund',
  method: 'POST',
  path: '/v1/h5/order/refund',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.prepaymentProcessingOrRefunded],
  request: v.object({
    orderNo: id,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    requestId,
  }),
  answer: v.object({ status: orderStatus, refundAmount: amount }),
});

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
