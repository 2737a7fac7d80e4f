import type { OrderPayment } from '#contract/calls/order/order-detail.ts';
import { channelText, refundText } from './labels.ts';
import type { OrderDetail } from './order-view.ts';

/** A movement of money, or a word of service; `amount` in fen, negative where it goes back to the owner. */
export interface PaymentLine {
  id: string;
  label: string;
  /** Epoch ms; `null` for what has not happened yet. */
  time: number | null;
  note: string;
  /** `null` where no money moved. */
  amount: number | null;
  /** It was to move and did not. */
  failed?: boolean;
}

/** @returns why a payment is worth a word: it is not decided, or another amount came than was asked for. */
function noteOf({ status, payTime, amount, paidAmount }: OrderPayment): string {
  if (status === 'PROCESSING') return '支付处理中';
  return payTime !== null && paidAmount !== amount ? '实收金额异常，款项将原路退回' : '';
}

const purposes: Record<OrderPayment['purpose'], string> = { PREPAY: '预付', ARREARS: '补缴', UNKNOWN: '' };

function paid(prepayment: OrderPayment): PaymentLine[] {
  const note = noteOf(prepayment);
  if (prepayment.payTime === null && !note) return [];
  const label = `${channelText(prepayment.channel)}${purposes[prepayment.purpose]}`;
  const amount = prepayment.payTime === null ? prepayment.amount : prepayment.paidAmount;
  return [{ id: prepayment.prepayNo, label, time: prepayment.payTime, note, amount }];
}

const refunded = (prepayment: OrderPayment): PaymentLine[] =>
  prepayment.refunds.map(({ refundNo, amount, status, time }) => ({
    id: refundNo,
    label: '原路退回',
    time,
    note: refundText(status),
    amount: -amount,
    failed: status === 'FAILED',
  }));

/**
 * @returns payments, refunds and what service said of an order, by time. A correction is a line of the bill; its money
 * moves as a refund.
 */
export function paymentLines(order: Pick<OrderDetail, 'prepayments' | 'adjustments'>): PaymentLine[] {
  const corrections = order.adjustments.map(({ time, reason }, index) => ({
    id: `adjustment-${index}`,
    label: '客服处理',
    time,
    note: reason,
    amount: null,
  }));
  return [
    ...order.prepayments.flatMap((prepayment) => [...paid(prepayment), ...refunded(prepayment)]),
    ...corrections,
  ].sort((a, b) => (a.time ?? Infinity) - (b.time ?? Infinity));
}
