import { orderArrears as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal, type SandboxContext } from '#sandbox/context.ts';
import { owingOf } from '#sandbox/case/dispute.ts';
import { moveOrder } from '../orders/order-moves.ts';
import { nextNumber, orderNoOf } from '../ids.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { newPayment } from './new-payment.ts';
import { owedFor } from './owed.ts';
import type { Order } from '../orders/order-record.ts';
import { channelsOf } from './pay-params.ts';
import { prepayMachine } from './prepay-machine.ts';
import type { Payment } from './prepayment-record.ts';
import { answerRefund, refundPayment } from './refund.ts';
import { ownOrder, paymentsOf, savePayment } from '../store.ts';
import type { DueEvent } from '../sessions/timeline.ts';

const open: readonly Payment['status'][] = ['INIT', 'PAYING', 'PROCESSING'];

/**
 * Creates the payment of an unpaid amount, without the part that is in dispute; while one is open there is no second one,
 * unless the amount is another one now.
 */
export const orderArrears = implement(call, async ({ db, clock, scenario }, request, caller) => {
  const userId = caller?.userId ?? '';
  const order = await ownOrder(db, userId, request.orderNo);
  const amount = (await owingOf({ db }, userId)).due(order);
  if (amount === 0) {
    const isDisputed = owedFor(order) > 0;
    throw new Refusal(
      codes.failure,
      isDisputed ? '有争议的金额正在核实，暂不需要补缴' : '该订单没有待补缴的金额',
    );
  }
  const channels = channelsOf(scenario);
  const known = (await paymentsOf(db, order.orderNo)).find(
    (payment) => payment.purpose === 'ARREARS' && open.includes(payment.status),
  );
  if (known?.amount === amount || known?.status === 'PROCESSING')
    return { prepayNo: known.prepayNo, amount: known.amount, channels };
  if (known) {
    known.status = transition(prepayMachine, known.status, 'close');
    await savePayment(db, known);
  }
  const now = clock.now();
  const prepayNo = `P${orderNoOf(now, await nextNumber(db))}`;
  const { orderNo } = order;
  await savePayment(db, newPayment({ prepayNo, orderNo, userId, purpose: 'ARREARS', amount }, now));
  return { prepayNo, amount, channels };
});

/**
 * The channel's notice about a payment of an unpaid order: the whole amount settles the order, and a part, while the rest is in
 * dispute, is kept. Another amount than was requested, or more than is owed by now, is refunded.
 */
export function takeArrears(order: Order, payment: Payment, amount: number, time: number): void {
  const owed = owedFor(order);
  if (amount !== payment.amount || amount > owed) return refundPayment(payment, amount, time);
  order.record.arrearsCleared = (order.record.arrearsCleared ?? 0) + amount;
  if (amount === owed) moveOrder(order, 'arrearsPaid', time, 'amount equals arrears');
}

/** Open payments of unpaid orders, each with its order. */
export async function openArrears({ db }: SandboxContext): Promise<{ prepayNo: string; orderNo: string }[]> {
  return db
    .selectFrom('prepayment')
    .select(['prepayNo', 'orderNo'])
    .where('purpose', '=', 'ARREARS')
    .where('status', 'in', [...open, 'REFUNDING'])
    .orderBy('prepayNo')
    .execute();
}

/** Advances a payment of an unpaid order: it expires, the channel fails, a refund is answered. */
export async function applyToArrears(
  context: SandboxContext,
  order: Order,
  payment: Payment,
  { kind, time }: Pick<DueEvent, 'kind' | 'time'>,
): Promise<void> {
  if (kind === 'payExpires') payment.status = transition(prepayMachine, payment.status, 'close');
  else if (kind === 'channelGivesUp')
    payment.status = transition(prepayMachine, payment.status, 'channelGivesUp');
  else await answerRefund(context, order, payment, kind === 'refundDone', time);
  await savePayment(context.db, payment);
}
