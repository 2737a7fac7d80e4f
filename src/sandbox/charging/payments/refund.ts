import type { SandboxContext } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Case } from '../orders/order-case.ts';
import type { OrderRecord } from '../orders/order-record.ts';
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

/** @returns fen of a payment that are neither refunded nor being refunded */
const keptOf = ({ record: { paidAmount, refunds } }: Payment): number =>
  refunds.reduce((kept, { amount }) => kept - amount, paidAmount);

/**
 * Divides an amount that goes back among the payments of an order: the one that was made last first, each at most what is kept
 * of it. @param amount fen @throws Error if less is kept
 */
export function partsBack(funds: Case['funds'], amount: number): { payment: Payment; part: number }[] {
  let left = amount;
  const parts = [...funds].reverse().flatMap((payment) => {
    const part = Math.min(left, keptOf(payment));
    left -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
  if (left > 0) throw new Error(`${left} fen more go back than were paid`);
  return parts;
}

/** The refund of an order: done once that of each of its payments is. */
export function refundStatusOf(funds: Case['funds']): OrderRecord['refundStatus'] {
  const states = funds.flatMap(({ record }) => record.refunds.map(({ status }) => status));
  return (['PROCESSING', 'FAILED', 'REFUNDED'] as const).find((status) => states.includes(status)) ?? 'NONE';
}

/**
 * Requests a refund of `amount` more fen of what was paid for an order; nothing happens for 0. Changes the records, writes
 * nothing.
 */
export function askRefund({ order, funds }: Case, amount: number, time: number): void {
  order.record.refundAmount += amount;
  for (const { payment, part } of partsBack(funds, amount)) refundPayment(payment, part, time);
  order.record.refundStatus = refundStatusOf(funds);
}

/** The channel's answer to the running refund of a payment. Changes its record and writes the ledger entry. */
export async function answerRefund(
  context: SandboxContext,
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
  if (last) Object.assign(refund, { status: 'FAILED', time });
  else refund.dueTime = time + rules.refundMs;
}
