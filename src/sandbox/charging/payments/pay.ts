import { orderPay as payCall, payResult as resultCall } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import { refuse } from '../orders/refuse.ts';
import { refusalCode, transition } from '#sandbox/machine/machine.ts';
import type { Payment } from './prepayment-record.ts';
import { payParamsOf } from './pay-params.ts';
import { prepayMachine } from './prepay-machine.ts';
import { findOrder, findPayment, savePayment } from '../store.ts';
import { paymentView } from './payment-view.ts';

/** @throws Refusal for a prepayment that cannot be paid, by its state (domain model, 2.2). */
function checkPayable(payment: Payment | undefined, userId: string): asserts payment is Payment {
  if (payment?.userId !== userId) throw refuse(codes.preCreateError);
  const code = refusalCode(prepayMachine, payment.status, 'pay');
  if (code !== null) throw refuse(code, { orderNo: payment.orderNo });
}

/** Opens a cashier for a prepayment; a repeated request returns the same one. */
export const orderPay = implement(payCall, async (context, request, caller) => {
  const { db } = context;
  const payment = await findPayment(db, request.prepayNo);
  checkPayable(payment, caller?.userId ?? '');
  const { status, record } = payment;
  const guard =
    status === 'INIT' ? null : record.channel === request.channel ? 'same channel' : 'other channel';
  payment.status = transition(prepayMachine, status, 'pay', guard);
  record.channel = request.channel;
  record.returnPath = request.returnPath;
  await savePayment(db, payment);
  return {
    payParams: payParamsOf(context, request.channel, payment.prepayNo, request.returnPath),
    expireTime: payment.expireTime,
  };
});

/** The only proof of a payment. A payment of a wrong amount returns 1282062 permanently. */
export const payResult = implement(resultCall, async ({ db, clock }, request, caller) => {
  const payment = await findPayment(db, request.prepayNo);
  const order = payment && (await findOrder(db, payment.orderNo));
  if (!payment || !order || payment.userId !== caller?.userId) {
    throw new Refusal(codes.noSuchOrder, '订单不存在');
  }
  if (payment.record.mismatch) {
    throw new Refusal(codes.orderReceivedError, '订单实收金额异常，款项将原路退回', {
      orderNo: order.orderNo,
    });
  }
  const open = ['INIT', 'PAYING', 'PROCESSING'].includes(payment.status);
  return { ...paymentView(payment), orderStatus: order.status, nextPollMs: open ? clock.pollMs(2_000) : 0 };
});
