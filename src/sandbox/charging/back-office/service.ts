import type { SandboxContext } from '#sandbox/context.ts';
import type { Case } from '../orders/order-case.ts';
import { moveOrder, refundOrder } from '../orders/order-moves.ts';
import type { Order } from '../orders/order-record.ts';
import { hasActive } from '../orders/other-orders.ts';
import { rules } from '../rules.ts';
import { settleByService } from '../orders/settle-order.ts';

export const decisions = ['reopen', 'settle', 'refund'] as const;
export type Decision = (typeof decisions)[number];

/** A decision that service cannot make for this order; the message states the reason. */
export class NoDecision extends Error {
  override readonly name = 'NoDecision';
}

const noteOf = (order: Order, time: number, reason: string): void =>
  void order.record.adjustments.push({ time, amount: 0, reason });

/**
 * The default decision of service: energy of a charge is billed; an order without energy is refunded; energy
 * reported after the end is not charged.
 */
function usualDecision({ record }: Order): Decision {
  if (record.lateFrom === 'SETTLED') return 'settle';
  return record.lateFrom !== null || record.end?.wh === 0 ? 'refund' : 'reopen';
}

/**
 * Service decides an abnormal order. An existing bill stays as it is, so an order with a bill is only settled
 * again; a refunded order is billed from 0, and the amount becomes unpaid.
 *
 * @param credit fen that service takes off a bill, for `settle` only @throws NoDecision
 */
export async function decide(
  context: SandboxContext,
  orderCase: Case,
  decision: Decision,
  time: number,
  credit = 0,
): Promise<void> {
  const { order } = orderCase;
  const { record } = order;
  if (order.status !== 'ABNORMAL') throw new NoDecision(`order ${order.orderNo} is not abnormal`);
  if (record.lateFrom === 'SETTLED' && decision !== 'settle') throw new NoDecision('the bill is settled');
  if (record.lateFrom === null && !record.end) throw new NoDecision('nothing is known of the charge');
  if (record.lateFrom !== null && record.lateFrom !== 'SETTLED' && decision === 'settle') {
    throw new NoDecision('there is no bill to settle');
  }
  if (decision === 'reopen' && (await hasActive(context.db, order))) {
    throw new NoDecision('another order of this owner or car is open');
  }
  const late = record.lateFrom;
  record.decideTime = null;
  record.abnormalReason = null;
  record.lateFrom = null;
  if (decision === 'refund') {
    noteOf(order, time, late ? '客服已核实，补报的电量不再收费' : '客服已核实，全额退款');
    // Cards, coupon and points were returned at the first end already.
    if (late) moveOrder(order, 'serviceRefunds', time);
    else await refundOrder(context, orderCase, 'serviceRefunds', time);
  } else if (decision === 'reopen') {
    record.bill = 'ok';
    noteOf(order, time, '客服已核实，按实际电量重新结算');
    moveOrder(order, 'serviceReopens', time);
  } else if (late) {
    noteOf(order, time, '客服已核实，补报的电量不再收费');
    moveOrder(order, 'serviceSettles', time);
  } else await settleByService(context, orderCase, credit, time);
}

/**
 * The waiting time of service is over: the default decision is made, or postponed while another order of the
 * user is active.
 */
export async function decideAsUsual(context: SandboxContext, orderCase: Case, time: number): Promise<void> {
  const { order } = orderCase;
  const decision = usualDecision(order);
  if (decision === 'reopen' && (await hasActive(context.db, order))) {
    order.record.decideTime = time + rules.serviceAgainMs;
    return;
  }
  await decide(context, orderCase, decision, time);
}
