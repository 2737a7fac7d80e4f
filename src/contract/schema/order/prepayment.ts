import * as v from 'valibot';
import { useful } from '#contract/grade.ts';
import { amount, time, id, openEnum } from '../common.ts';
import { payChannel } from './pay-channel.ts';

export const prepayStatuses = [
  'INIT',
  'PAYING',
  'PROCESSING',
  'PAID',
  'CLOSED',
  'MISMATCH',
  'REFUNDING',
  'PARTIAL_REFUNDED',
  'REFUNDED',
  'REFUND_FAILED',
] as const;
const prepayStatus = openEnum(prepayStatuses);
export type PrepayStatus = v.InferOutput<typeof prepayStatus>;

const refundState = openEnum(['PROCESSING', 'REFUNDED', 'FAILED'] as const);
export type RefundState = v.InferOutput<typeof refundState>;

const refund = v.object({
  /** Its number in the payment channel. */
  refundNo: id,
  amount,
  status: refundState,
  /** Of its request, later of its end. */
  time: v.nullable(time),
  /** 受理时间: when the payment channel took it; `null` if it is not known. */
  acceptedTime: v.nullable(time),
  /** 预计到账: by when it should have arrived; `null` if it is not known. */
  expectedTime: v.nullable(time),
  /** Where it goes, masked if it is a number: `微信零钱`; `null` if it is not known. */
  account: v.nullable(v.string()),
});

export const prepaymentEntries = {
  prepayNo: id,
  orderNo: id,
  /** Before the charge, for what is owed after it, and while it runs. */
  purpose: openEnum(['PREPAY', 'ARREARS', 'TOP_UP'] as const),
  amount,
  channel: v.nullable(payChannel),
  status: prepayStatus,
  expireTime: v.nullable(time),
  payTime: v.nullable(time),
  tradeNo: v.nullable(v.string()),
  refunds: useful(v.array(refund), []),
};
