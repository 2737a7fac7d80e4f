import type { Prepayment } from '../../contract/schema/payment';
import type { Payment } from './prepayment-record';

/** A prepayment as the contract shows it. */
export const paymentView = ({ record, ...row }: Payment): Prepayment => ({
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
