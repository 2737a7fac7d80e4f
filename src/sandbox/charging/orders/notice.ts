import type { SandboxContext } from '#sandbox/context.ts';
import { takeArrears } from '../payments/arrears.ts';
import { takeTopUp } from '../payments/top-up.ts';
import { moveOrder, refundOrder } from './order-moves.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { plugIn } from '../sessions/plug.ts';
import type { Order } from './order-record.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';
import { addLedger, findOrder, findPayment, saveOrder, savePayment } from '../store.ts';

export const outcomes = ['ok', 'processing', 'amount-1', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

/** States in which the channel has an open order that can be paid. */
const payable = ['PAYING', 'PROCESSING'];

async function takeMoney(context: SandboxContext, payment: Payment, amount: number, time: number) {
  Object.assign(payment.record, {
    paidAmount: amount,
    payTime: time,
    tradeNo: `S${payment.prepayNo.slice(1)}`,
  });
  await addLedger(context.db, 'PAID', payment, amount, time);
}

/** Applies a payment to its order: funds to charge with, more of them, payment of an unpaid amount, or money to refund. */
async function tellOrder(context: SandboxContext, order: Order, payment: Payment, time: number) {
  const { paidAmount, mismatch } = payment.record;
  if (payment.purpose === 'ARREARS') {
    takeArrears(order, payment, paidAmount, time);
    return;
  }
  if (payment.purpose === 'TOP_UP') {
    takeTopUp(order, payment, time);
    return;
  }
  Object.assign(order.record, { prepaidAmount: paidAmount, payTime: time });
  if (mismatch) return refundOrder(context, { order, funds: [payment] }, 'paidOther', time);
  moveOrder(order, 'paid', time, 'amount equals prepayAmount');
  await plugIn(context, order, time);
}

/**
 * A notice of the payment channel: the only proof of a payment (domain model, 2.2). A second notice, and one
 * for a closed prepayment, changes nothing. `cancel` leaves the channel's order open: the user may pay again.
 *
 * @returns the state of the prepayment, or `null` for an unknown one
 */
export async function applyNotice(
  context: SandboxContext,
  prepayNo: string,
  outcome: Outcome,
): Promise<Payment['status'] | null> {
  const { db, clock } = context;
  const now = clock.now();
  const payment = await findPayment(db, prepayNo);
  const order = payment && (await findOrder(db, payment.orderNo));
  if (!payment || !order) return null;
  if (!payable.includes(payment.status) || outcome === 'cancel') return payment.status;
  if (outcome === 'processing') {
    if (payment.status === 'PAYING') {
      payment.status = transition(prepayMachine, payment.status, 'processing');
      payment.record.processingTime = now;
    }
  } else if (outcome === 'ok') {
    payment.status = transition(prepayMachine, payment.status, 'noticePaid');
    await takeMoney(context, payment, payment.amount, now);
    await tellOrder(context, order, payment, now);
  } else {
    payment.status = transition(prepayMachine, payment.status, 'noticeOther');
    payment.record.mismatch = true;
    await takeMoney(context, payment, payment.amount - 1, now);
    await tellOrder(context, order, payment, now);
  }
  await savePayment(db, payment);
  await saveOrder(db, order);
  return payment.status;
}
