import type { SandboxContext } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Case } from '../orders/order-case.ts';
import type { Refund } from '../payments/prepayment-record.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';
import { refundStatusOf } from '../payments/refund.ts';
import { addLedger } from '../store.ts';
import { NoDecision } from './service.ts';

/** @returns the refunds of an order that the channel gave up, of the payment that was made last first */
export const failedRefundsOf = ({ funds }: Pick<Case, 'funds'>): Refund[] =>
  [...funds]
    .reverse()
    .flatMap(({ status, record }) =>
      status === 'REFUND_FAILED' ? record.refunds.filter((refund) => refund.status === 'FAILED') : [],
    );

/**
 * Service transfers the refunds itself that the channel gave up: they are done at once. Changes order and payments; the caller
 * writes them. @returns fen @throws NoDecision if no refund has failed
 */
export async function repay({ db }: SandboxContext, { order, funds }: Case, time: number): Promise<number> {
  let amount = 0;
  for (const payment of funds) {
    const [refund] = failedRefundsOf({ funds: [payment] });
    if (!refund) continue;
    const all = refund.amount === payment.record.paidAmount;
    payment.status = transition(prepayMachine, payment.status, 'transferred', all ? 'all' : 'part');
    Object.assign(refund, { status: 'REFUNDED', time });
    await addLedger(db, 'REFUND', payment, refund.amount, time);
    amount += refund.amount;
  }
  if (amount === 0) throw new NoDecision(`order ${order.orderNo} has no refund that failed`);
  order.record.refundStatus = refundStatusOf(funds);
  return amount;
}
