import {
  orderCancel as cancelCall,
  orderDetail as detailCall,
  orderRefund as refundCall,
} from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import { casesOfOrder } from '#sandbox/case/case-store.ts';
import { orderCasesOf } from '#sandbox/case/case-view.ts';
import { disputedOf } from '#sandbox/case/dispute.ts';
import { costRulesIn, type Order } from './order-record.ts';
import { caseOf, saveCase } from './order-case.ts';
import { cancelOrder, refundOrder } from './order-moves.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { orderMachine } from './order-machine.ts';
import { actionsOf, isFresh, orderView, pollOf, quietPollMs, serviceTelOf, startByOf } from './order-view.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { isAwaited, isProcessing } from '../payments/prepayment-record.ts';
import { paymentView } from '../payments/payment-view.ts';
import { refuse } from './refuse.ts';
import { findParking } from '../parking/parking-store.ts';
import { parkingPollOf, parkingView } from '../parking/parking-record.ts';
import { ownOrder, paymentsOf } from '../store.ts';

/** Cancels an unpaid order; cancelling it again returns the same result. */
export const orderCancel = implement(cancelCall, async (context, request, caller) => {
  const { db, clock } = context;
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  if (order.status === 'CANCELLED') return { status: order.status };
  const { status, orderNo } = order;
  const code = refusalCode(orderMachine, status, 'cancel');
  if (code !== null) throw refuse(code, { orderNo });
  const orderCase = await caseOf(context, order);
  if (orderCase.funds[0]?.status === 'PROCESSING')
    throw new Refusal(codes.failure, '支付处理中，暂时无法取消');
  await cancelOrder(context, orderCase, 'cancel', clock.now());
  await saveCase(context, orderCase);
  return { status: order.status };
});

/** Refunds a prepayment without a charge. */
export const orderRefund = implement(refundCall, async (context, request, caller) => {
  const { db, clock } = context;
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  const code = refusalCode(orderMachine, order.status, 'refund');
  if (code !== null) throw refuse(code, { orderNo: order.orderNo });
  const orderCase = await caseOf(context, order);
  await refundOrder(context, orderCase, 'refund', clock.now());
  await saveCase(context, orderCase);
  return { status: order.status, refundAmount: order.record.refundAmount };
});

const isOver = ({ status }: Order): boolean => ['SETTLED', 'REFUNDED', 'CANCELLED'].includes(status);

/** An order with its payments, the actions of its user, and the poll interval. @throws Refusal 1280004 */
export const orderDetail = implement(detailCall, async (context, request, caller) => {
  const { db, clock } = context;
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  const payments = await paymentsOf(db, order.orderNo);
  const parking = await findParking(db, order.orderNo);
  const cases = await casesOfOrder(db, order.orderNo);
  const disputedAmount = disputedOf(order, cases);
  const processing = payments.some(isProcessing);
  const moving = (payment: Payment) =>
    payment.status === 'REFUNDING' && payment.record.refunds.some(({ time }) => isFresh(time, clock.now()));
  return {
    ...orderView(order, clock.now()),
    prepayments: payments.map(paymentView),
    actions: actionsOf(order, payments.some(isAwaited), clock.now(), disputedAmount),
    serviceTel: serviceTelOf(context, order),
    costRules: costRulesIn(order.record),
    startBy: startByOf(order),
    parking: parkingView(parking),
    cases: orderCasesOf(cases),
    disputedAmount,
    dueTime: order.status === 'ABNORMAL' ? order.record.decideTime : null,
    nextPollMs:
      pollOf(order, clock) ||
      parkingPollOf(parking, clock) ||
      (processing || payments.some(moving) ? clock.pollMs(3_000) : isOver(order) ? 0 : quietPollMs),
  };
});
