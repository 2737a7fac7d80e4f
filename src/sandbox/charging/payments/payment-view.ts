import type { OrderPayment } from '#contract/calls/order/order-detail.ts';
import type { Payment, PrepaymentRecord, Refund } from './prepayment-record.ts';
import { refundDueOf } from './refund.ts';

/** Where a channel returns money to; the sandbox has no numbers of accounts. */
const accounts = {
  WECHAT_H5: '微信零钱',
  WECHAT_MINI: '微信零钱',
  ALIPAY_WAP: '支付宝余额',
} as const;

const refundView = (refund: Refund, channel: PrepaymentRecord['channel']) => {
  const { refundNo, amount, status, time, acceptedTime = null } = refund;
  const expectedTime = refundDueOf(refund);
  return {
    refundNo,
    amount,
    status,
    time,
    acceptedTime,
    expectedTime,
    account: channel && accounts[channel],
  };
};

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
  refunds: record.refunds.map((refund) => refundView(refund, record.channel)),
});
