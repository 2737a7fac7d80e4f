import { feeOf } from '#contract/bill.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import { nextNumber, orderNoOf } from '#sandbox/charging/ids.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { settle, type Choice } from '#sandbox/charging/orders/settlement.ts';
import type { Payment } from '#sandbox/charging/payments/prepayment-record.ts';
import { addLedger, saveOrder, savePayment } from '#sandbox/charging/store.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { operators } from '#sandbox/world/places.ts';
import { card, coupon } from '../../charging/fixtures.ts';
import type { Charge } from './steps.ts';

const dayMs = 86_400_000;
const refundMs = 10_000;

function detailsOf({ lines }: Charge, endTime: number): ChargeDetail[] {
  return lines.map((line, index) => ({
    ...line,
    startTime: endTime - (lines.length - index) * 600_000,
    endTime: endTime - (lines.length - index - 1) * 600_000,
    period: 3,
    elecAmount: feeOf(line.wh, line.elecPriceE4),
    serviceAmount: feeOf(line.wh, line.servicePriceE4),
  }));
}

const choices: Readonly<Record<string, Partial<Choice>>> = {
  card: { cards: [card()] },
  'service card': { cards: [card({ cover: 'SERVICE_ONLY', remain: 100 })] },
  coupon: { coupon: coupon({ value: 900 }) },
  points: { points: 777 },
  'all points': { points: 10_000_000 },
};

/** The state of a generated order: settled, or unpaid. */
export interface Standing {
  userId: string;
  isOwed?: boolean;
}

/** A past order with its payment and money, as charging leaves it; `model` names station and car. */
export async function addPast(
  context: SandboxContext,
  model: { order: Order; payment: Payment },
  past: Charge,
  { userId, isOwed = false }: Standing,
): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const endTime = now - past.daysAgo * dayMs - refundMs;
  const orderNo = orderNoOf(endTime - 3_600_000, await nextNumber(db));
  const prepayNo = `P${orderNo}`;
  const details = detailsOf(past, endTime);
  const choice: Choice = { cards: [], coupon: null, points: 0, ...choices[past.by] };
  const due = settle(details, choice, 0, past.occupyAmount).payableAmount;
  const paid = isOwed ? 0 : past.surplus === 'none' ? due : due + 1_234;
  const settlement = settle(details, choice, paid, past.occupyAmount);
  const { operatorId, name: operatorName } = operators[past.operator];
  const refund = settlement.refundAmount;
  const isOnItsWay = refund > 0 && past.surplus === 'on its way';
  const wh = past.lines.reduce((sum, line) => sum + line.wh, 0);
  const order: Order = {
    ...model.order,
    orderNo,
    userId,
    status: isOwed ? 'ARREARS' : 'SETTLED',
    createTime: endTime - 3_600_000,
    statusTime: endTime,
    record: {
      ...model.order.record,
      operatorId,
      operatorName,
      details,
      choice,
      settlement,
      prepayNo,
      prepaidAmount: paid,
      refundAmount: refund,
      refundStatus: isOnItsWay ? 'PROCESSING' : refund > 0 ? 'REFUNDED' : 'NONE',
      end: { time: endTime, wh, reason: 0 },
      settleTime: endTime,
      adjustments: [],
      rated: true,
      invoiceStatus: settlement.payableAmount === 0 ? 'NOT_ALLOWED' : 'NONE',
      invoiceId: null,
    },
  };
  const status = isOnItsWay ? 'PROCESSING' : 'REFUNDED';
  const row = {
    refundNo: `R${orderNo}`,
    amount: refund,
    status,
    time: endTime,
    attempts: 0,
    dueTime: now + refundMs,
  };
  const payment: Payment = {
    ...model.payment,
    prepayNo,
    orderNo,
    userId,
    amount: paid,
    status: isOnItsWay ? 'REFUNDING' : refund > 0 ? 'PARTIAL_REFUNDED' : 'PAID',
    record: {
      ...model.payment.record,
      paidAmount: paid,
      refunds: refund > 0 ? [row as Payment['record']['refunds'][0]] : [],
    },
  };
  await saveOrder(db, order);
  await savePayment(db, payment);
  if (paid > 0) await addLedger(db, 'PAID', payment, paid, endTime);
  if (refund > 0 && !isOnItsWay) await addLedger(db, 'REFUND', payment, refund, endTime);
}
