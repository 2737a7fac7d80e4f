import { orderArrears as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import { owingOf } from '#sandbox/case/dispute.ts';
import { moveOrder } from '../orders/order-moves.ts';
import { owedFor } from './owed.ts';
import type { Order } from '../orders/order-record.ts';
import { channelsOf } from './pay-params.ts';
import type { Payment } from './prepayment-record.ts';
import { refundPayment } from './refund.ts';
import { requestPayment } from './request-payment.ts';
import { ownOrder } from '../store.ts';

/**
 * Creates the payment of an unpaid amount, without the part that is in dispute; while one is open there is no second one,
 * unless the amount is another one now.
 */
export const orderArrears = implement(call, async (context, request, caller) => {
  const { db, scenario } = context;
  const userId = caller?.userId ?? '';
  const order = await ownOrder(db, userId, request.orderNo);
  const due = (await owingOf({ db }, userId)).due(order);
  if (due === 0) {
    const isDisputed = owedFor(order) > 0;
    throw new Refusal(
      codes.failure,
      isDisputed ? '有争议的金额正在核实，暂不需要补缴' : '该订单没有待补缴的金额',
    );
  }
  const { prepayNo, amount } = await requestPayment(context, order, 'ARREARS', due);
  return { prepayNo, amount, channels: channelsOf(scenario) };
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
