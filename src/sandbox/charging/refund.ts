import type { SandboxContext } from '../context';
import { transition } from './machine';
import type { Order } from './order-record';
import type { Payment } from './prepayment-record';
import { prepayMachine } from './prepay-machine';
import { rules } from './rules';
import { addLedger } from './store';

/** Asks the channel to give `amount` fen back; nothing happens for 0. Changes both records, writes nothing. */
export function askRefund(order: Order, payment: Payment | null, amount: number, time: number): void {
  order.record.refundAmount = amount;
  if (!payment || amount === 0) return;
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
    attempts: 0,
    dueTime: time + rules.refundMs,
  });
  order.record.refundStatus = 'PROCESSING';
}

/** The channel's answer to the running refund. Changes both records and notes the money in the ledger. */
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
    order.record.refundStatus = 'REFUNDED';
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
    order.record.refundStatus = 'FAILED';
  } else refund.dueTime = time + rules.refundMs;
}
