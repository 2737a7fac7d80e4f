import type { SandboxContext } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { fundNosOf } from '../orders/order-case.ts';
import type { Order } from '../orders/order-record.ts';
import type { DueEvent } from '../sessions/timeline.ts';
import { findOrder, findPayment, savePayment } from '../store.ts';
import { prepayMachine } from './prepay-machine.ts';
import type { Payment } from './prepayment-record.ts';
import { answerRefund } from './refund.ts';

/** States of a payment that can still be made. */
export const openStates: readonly Payment['status'][] = ['INIT', 'PAYING', 'PROCESSING'];

/**
 * Payments beside those of the charge that something can still happen to, each with its order: of what is owed, and of a
 * top-up that is not paid, or came too late.
 */
export async function sidePayments({ db }: SandboxContext): Promise<{ order: Order; payment: Payment }[]> {
  const rows = await db
    .selectFrom('prepayment')
    .select(['prepayNo', 'orderNo'])
    .where('purpose', 'in', ['ARREARS', 'TOP_UP'])
    .where('status', 'in', [...openStates, 'REFUNDING'])
    .orderBy('prepayNo')
    .execute();
  const found = await Promise.all(
    rows.map(async ({ prepayNo, orderNo }) => {
      const order = await findOrder(db, orderNo);
      const payment = await findPayment(db, prepayNo);
      return order && payment && !fundNosOf(order).includes(prepayNo) ? [{ order, payment }] : [];
    }),
  );
  return found.flat();
}

/** Advances such a payment: it expires, the channel fails, a refund is answered. None of it changes the order. */
export async function applyToSidePayment(
  context: SandboxContext,
  payment: Payment,
  { kind, time }: Pick<DueEvent, 'kind' | 'time'>,
): Promise<void> {
  if (kind === 'payExpires') payment.status = transition(prepayMachine, payment.status, 'close');
  else if (kind === 'channelGivesUp')
    payment.status = transition(prepayMachine, payment.status, 'channelGivesUp');
  else await answerRefund(context, payment, kind === 'refundDone', time);
  await savePayment(context.db, payment);
}
