import { channelText, refundText } from './labels';
import type { OrderDetail } from './order-view';

/** A movement of money; `amount` in fen, negative where it goes back to the owner. */
export interface PaymentLine {
  id: string;
  label: string;
  /** Epoch ms. */
  time: number;
  note: string;
  amount: number;
}

type Prepayment = OrderDetail['prepayments'][number];

/** Why a prepayment that was not paid is worth a word. */
const notes: Partial<Record<Prepayment['status'], string>> = {
  MISMATCH: '实收金额异常，款项将原路退回',
  PROCESSING: '支付处理中',
};

const purposes: Record<Prepayment['purpose'], string> = { PREPAY: '预付', ARREARS: '补缴', UNKNOWN: '' };

function paid(it: Prepayment): PaymentLine[] {
  const note = notes[it.status];
  if (it.payTime === null && !note) return [];
  const label = `${channelText(it.channel)}${purposes[it.purpose]}`;
  return [{ id: it.prepayNo, label, time: it.payTime ?? it.expireTime, note: note ?? '', amount: it.amount }];
}

const refunded = (it: Prepayment): PaymentLine[] =>
  it.refunds.map(({ refundNo, amount, status, time }) => ({
    id: refundNo,
    label: '原路退回',
    time,
    note: refundText(status),
    amount: -amount,
  }));

/** @returns payments, refunds and corrections of an order, by time. */
export function paymentLines(order: Pick<OrderDetail, 'prepayments' | 'adjustments'>): PaymentLine[] {
  const corrections = order.adjustments.map(({ time, amount, reason }, index) => ({
    id: `adjustment-${index}`,
    label: '账单调整',
    time,
    note: reason,
    amount,
  }));
  return [...order.prepayments.flatMap((it) => [...paid(it), ...refunded(it)]), ...corrections].sort(
    (a, b) => a.time - b.time,
  );
}
