import type { SandboxContext } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Case } from '../orders/order-moves.ts';
import type { Refund } from '../payments/prepayment-record.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';
import { addLedger } from '../store.ts';
import { NoDecision } from './service.ts';

/** @returns the refund of an order's prepayment that the channel gave up, `undefined` if none did */
export const failedRefundOf = ({ payment }: Case): Refund | undefined =>
  payment?.status === 'REFUND_FAILED'
    ? payment.record.refunds.find(({ status }) => status === 'FAILED')
    : undefined;

/**
 * Service transfers a refund itself that the channel gave up: it is done at once. Changes order and payment; the caller writes
 * them. @returns fen @throws NoDecision if no refund has failed
 */
export async function repay({ db }: SandboxContext, orderCase: Case, time: number): Promise<number> {
  const { order, payment } = orderCase;
  const refund = failedRefundOf(orderCase);
  if (!payment || !refund) throw new NoDecision(`order ${order.orderNo} has no refund that failed`);
  const all = refund.amount === payment.record.paidAmount;
  payment.status = transition(prepayMachine, payment.status, 'transferred', all ? 'all' : 'part');
  Object.assign(refund, { status: 'REFUNDED', time });
  order.record.refundStatus = 'REFUNDED';
  await addLedger(db, 'REFUND', payment, refund.amount, time);
  return refund.amount;
}
