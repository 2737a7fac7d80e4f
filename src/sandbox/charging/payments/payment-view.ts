import type { OrderPayment } from '#contract/calls/order/order-detail.ts';
import type { Payment } from './prepayment-record.ts';

/** A prepayment as the contract shows it. */
export const paymentView = ({ record, ...row }: Payment): OrderPayment => ({
  prepayNo: row.prepayNo,
  orderNo: row.orderNo,
  purpose: row.purpose,
  amount: row.amount,
  paidAmount: record.paidAmount,
  channel: record.channel,
  status: row.status,
  expireTime: row.expireTime,
  payTime: record.payTime,
  tradeNo: record.tradeNo,
  refunds: record.refunds.map(({ refundNo, amount, status, time }) => ({ refundNo, amount, status, time })),
});
