import { orderTopUp as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import type { Order } from '../orders/order-record.ts';
import { planOrder } from '../orders/order-plan.ts';
import { canBeChanged, notCharging } from '../sessions/running-change.ts';
import { rules } from '../rules.ts';
import { ownOrder } from '../store.ts';
import { channelsOf } from './pay-params.ts';
import type { Payment } from './prepayment-record.ts';
import { refundPayment } from './refund.ts';
import { requestPayment } from './request-payment.ts';

const isTopUpAmount = (amount: number): boolean =>
  amount >= rules.minTopUp && amount <= rules.maxAmount && amount % 100 === 0;

/** Creates a payment that adds to the prepaid amount of a running charge; there is one at a time. */
export const orderTopUp = implement(call, async (context, request, caller) => {
  const order = await ownOrder(context.db, caller?.userId ?? '', request.orderNo);
  if (order.status !== 'CHARGING') throw notCharging(order);
  if (!canBeChanged(order)) throw new Refusal(codes.failure, '该运营商的充电不支持加预付金额');
  if (!isTopUpAmount(request.amount))
    throw new Refusal(codes.failure, '请输入5-500之间的整数金额', { field: 'amount' });
  const { prepayNo, amount } = await requestPayment(context, order, 'TOP_UP', request.amount);
  return { prepayNo, amount, channels: channelsOf(context.scenario) };
});

/**
 * The channel's notice about a top-up. While the car charges, it may cost as much more from now on; what arrives after the end,
 * and another amount than was requested, is refunded. Changes order and payment; the caller writes them.
 */
export function takeTopUp(order: Order, payment: Payment, time: number): void {
  const { paidAmount, mismatch } = payment.record;
  const { record, status } = order;
  const runs = status === 'CHARGING' || status === 'STOPPING';
  // The end of a charge whose device is silent is not known yet.
  const isOver = !runs || !record.plan || time >= record.plan.endTime;
  if (mismatch || isOver) return refundPayment(payment, paidAmount, time);
  record.prepaidAmount += paidAmount;
  record.topUps = [...(record.topUps ?? []), payment.prepayNo];
  record.replanTime = time;
  // When this money runs out too, the owner gets another notice.
  record.told = record.told?.filter((kind) => kind !== 'MONEY_LOW');
  planOrder(order);
}
