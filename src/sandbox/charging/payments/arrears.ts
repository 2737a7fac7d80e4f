import { orderArrears as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal, type SandboxContext } from '#sandbox/context.ts';
import { moveOrder } from '../orders/order-moves.ts';
import { nextNumber, orderNoOf } from '../ids.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { newPayment } from './new-payment.ts';
import type { Order } from '../orders/order-record.ts';
import { channelsOf } from './pay-params.ts';
import { prepayMachine } from './prepay-machine.ts';
import type { Payment } from './prepayment-record.ts';
import { answerRefund, refundPayment } from './refund.ts';
import { ownOrder, paymentsOf, savePayment } from '../store.ts';
import type { DueEvent } from '../sessions/timeline.ts';

/** fen of an order that are still unpaid. */
export const owedFor = ({ record, status }: Order): number =>
  status === 'ARREARS' ? (record.settlement?.arrearsAmount ?? 0) : 0;

const open: readonly Payment['status'][] = ['INIT', 'PAYING', 'PROCESSING'];

/** Creates the payment of an unpaid amount; while one is open there is no second one. */
export const orderArrears = implement(call, async ({ db, clock, scenario }, request, caller) => {
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  const amount = owedFor(order);
  if (amount === 0) throw new Refusal(codes.failure, '该订单没有待补缴的金额');
  const channels = channelsOf(scenario);
  const known = (await paymentsOf(db, order.orderNo)).find(
    (payment) => payment.purpose === 'ARREARS' && open.includes(payment.status),
  );
  if (known) return { prepayNo: known.prepayNo, amount: known.amount, channels };
  const now = clock.now();
  const prepayNo = `P${orderNoOf(now, await nextNumber(db))}`;
  const { orderNo, userId } = order;
  await savePayment(db, newPayment({ prepayNo, orderNo, userId, purpose: 'ARREARS', amount }, now));
  return { prepayNo, amount, channels };
});

/**
 * The channel's notice about a payment of an unpaid order: the whole amount settles the order; another amount
 * is refunded and the order stays unpaid.
 */
export function takeArrears(order: Order, payment: Payment, amount: number, time: number): void {
  if (amount === owedFor(order)) moveOrder(order, 'arrearsPaid', time, 'amount equals arrears');
  else refundPayment(payment, amount, time);
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
