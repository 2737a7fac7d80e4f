import type { SandboxContext } from '#sandbox/context.ts';
import { cashOf } from '#sandbox/invoice/sale/cash.ts';
import { invoiceBar } from '#sandbox/invoice/sale/invoiceable.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Case } from '../orders/order-case.ts';
import { moveOrder, netPaidOf } from '../orders/order-moves.ts';
import type { Order } from '../orders/order-record.ts';
import { owedFor } from '../payments/owed.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';
import { partsBack, refundPayment, refundStatusOf } from '../payments/refund.ts';
import { paymentsOf, savePayment } from '../store.ts';
import { NoDecision } from './service.ts';

/** Pays money out without the channel, which refunds a payment only once: service transfers it at once. */
async function payOut({ db }: SandboxContext, payment: Payment, amount: number, time: number): Promise<void> {
  const { refunds } = payment.record;
  const refundNo = `R${payment.prepayNo.slice(1)}-${refunds.length}`;
  refunds.push({
    refundNo,
    amount,
    status: 'REFUNDED',
    time,
    acceptedTime: time,
    attempts: 1,
    dueTime: time,
  });
  const { orderNo } = payment;
  await db
    .insertInto('ledger')
    .values({ entryId: refundNo, orderNo, kind: 'REFUND', amount, time })
    .execute();
}

/**
 * How much service can take off the bill of an order now: what is owed for it, and what was prepaid and kept. Nothing without
 * a bill, while it is on an invoice, which would become wrong, and while a refund is on its way. @returns fen
 */
export function mostOff({ order, funds }: Case, time: number): number {
  const { record, status } = order;
  const owed = owedFor(order);
  if (status !== 'SETTLED' && status !== 'ARREARS') return 0;
  const bar = status === 'SETTLED' ? invoiceBar(order, time) : null;
  if (bar === 'TAKEN' || bar === 'REFUNDING' || record.refundStatus === 'PROCESSING') return owed;
  const kept = funds.length > 0 ? Math.min(cashOf(record) - owed, netPaidOf(order)) : 0;
  return owed + Math.max(0, kept);
}

/** Payments of what was owed that are not made yet have the wrong amount now: they are closed. */
async function closePayments({ db }: SandboxContext, { orderNo }: Order): Promise<void> {
  for (const payment of await paymentsOf(db, orderNo)) {
    const isOpen = payment.status === 'INIT' || payment.status === 'PAYING';
    if (payment.purpose !== 'ARREARS' || !isOpen) continue;
    payment.status = transition(prepayMachine, payment.status, 'close');
    await savePayment(db, payment);
  }
}

/**
 * Service takes an amount off a bill. The bill stays as it is, and a row of adjustments says why; what is owed becomes less, and
 * the rest is refunded. Changes order and payment; the caller writes them.
 * @param amount fen @returns whether money goes back @throws NoDecision if it is more than {@link mostOff}
 */
export async function takeOff(
  context: SandboxContext,
  orderCase: Case,
  amount: number,
  time: number,
  reason: string,
): Promise<boolean> {
  const { order, funds } = orderCase;
  const { record } = order;
  if (amount > mostOff(orderCase, time))
    throw new NoDecision(`order ${order.orderNo} was not paid so much for, or is on an invoice`);
  const cleared = Math.min(amount, owedFor(order));
  const back = amount - cleared;
  record.adjustments.push({ time, amount: -amount, reason });
  if (cleared > 0) {
    record.arrearsCleared = (record.arrearsCleared ?? 0) + cleared;
    await closePayments(context, order);
    if (owedFor(order) === 0) moveOrder(order, 'serviceClears', time, 'nothing is left');
  }
  if (back === 0 || funds.length === 0) return false;
  record.refundAmount += back;
  for (const { payment, part } of partsBack(funds, back)) {
    if (payment.status === 'PAID') refundPayment(payment, part, time);
    else await payOut(context, payment, part, time);
  }
  record.refundStatus = refundStatusOf(funds);
  return true;
}
