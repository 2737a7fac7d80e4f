import type { SandboxContext } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Order } from '../orders/order-record.ts';
import type { Payment, Refund } from './prepayment-record.ts';
import { prepayMachine } from './prepay-machine.ts';
import { rules } from '../rules.ts';
import { addLedger } from '../store.ts';

/** @returns by when a refund arrives, as the payment channel promises, epoch ms */
export const refundDueOf = ({ acceptedTime, time }: Pick<Refund, 'acceptedTime' | 'time'>): number =>
  (acceptedTime ?? time) + rules.refundPromiseMs;

/** Requests a refund of `amount` fen of a payment from the channel. Changes the record, writes nothing. */
export function refundPayment(payment: Payment, amount: number, time: number): void {
  payment.status = transition(
    prepayMachine,
    payment.status,
    payment.record.mismatch ? 'autoRefund' : 'refund',
  );
  payment.record.refunds.push({
    refundNo: `R${payment.prepayNo.slice(1)}`,
    amount,
    status: 'PROCESSING',
    time,
    acceptedTime: time,
    attempts: 0,
    dueTime: time + rules.refundMs,
  });
}

/**
 * Requests a refund of `amount` more fen of an order's prepayment; nothing happens for 0. Changes both
 * records, writes nothing.
 */
export function askRefund(order: Order, payment: Payment | null, amount: number, time: number): void {
  order.record.refundAmount += amount;
  if (!payment || amount === 0) return;
  refundPayment(payment, amount, time);
  order.record.refundStatus = 'PROCESSING';
}

/**
 * The refund of an order is that of its prepayment: a refunded payment of an unpaid amount does not belong to
 * it.
 */
const tellOrder = (order: Order, payment: Payment, status: 'REFUNDED' | 'FAILED') => {
  if (payment.purpose === 'PREPAY') order.record.refundStatus = status;
};

/** The channel's answer to the running refund. Changes both records and writes the ledger entry. */
export async function answerRefund(
  context: SandboxContext,
  order: Order,
  payment: Payment,
  done: boolean,
  time: number,
): Promise<void> {
  const refund = payment.record.refunds.at(-1);
  if (!refund) throw new Error(`${payment.prepayNo} has no refund`);
  refund.attempts += 1;
  if (done) {
    const all = refund.amount === payment.record.paidAmount;
    payment.status = transition(prepayMachine, payment.status, 'refundDone', all ? 'all' : 'part');
    Object.assign(refund, { status: 'REFUNDED', time });
    tellOrder(order, payment, 'REFUNDED');
    await addLedger(context.db, 'REFUND', payment, refund.amount, time);
    return;
  }
  const last = refund.attempts >= rules.refundAttempts;
  payment.status = transition(
    prepayMachine,
    payment.status,
    'refundFails',
    last ? 'attempts = 3' : 'attempts < 3',
  );
  if (last) {
    Object.assign(refund, { status: 'FAILED', time });
    tellOrder(order, payment, 'FAILED');
  } else refund.dueTime = time + rules.refundMs;
}
