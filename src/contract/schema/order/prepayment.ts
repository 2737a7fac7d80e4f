import * as v from 'valibot';
import { useful } from '#contract/grade.ts';
import { amount, time, id, label, openEnum } from '../common.ts';
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

export const prepaymentEntries = {
  prepayNo: id,
  orderNo: id,
  purpose: openEnum(['PREPAY', 'ARREARS'] as const),
  amount,
  channel: v.nullable(payChannel),
  status: prepayStatus,
  expireTime: v.nullable(time),
  payTime: v.nullable(time),
  tradeNo: v.nullable(v.string()),
  refunds: useful(v.array(v.object({ refundNo: id, amount, status: label, time: v.nullable(time) })), []),
};
