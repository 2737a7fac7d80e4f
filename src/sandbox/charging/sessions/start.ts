import { chargeStart as call } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal, type SandboxContext } from '#sandbox/context.ts';
import { getConnector } from '#sandbox/world/connectors.ts';
import { carOrRefuse } from './estimate.ts';
import { moveOrder } from '../orders/order-moves.ts';
import { startChargeSeqOf } from '../ids.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { orderMachine } from '../orders/order-machine.ts';
import type { Order } from '../orders/order-record.ts';
import { checkInterval, checkOtherOrders } from '../orders/other-orders.ts';
import { refuse } from '../orders/refuse.ts';
import { rules } from '../rules.ts';
import { cardWhOf } from '../orders/settlement.ts';
import { findPayment, ownOrder, saveOrder } from '../store.ts';

/** @throws Refusal `code` if the order's state refuses a start with that code. */
function checkState({ status, orderNo, connectorId }: Order, code: number): void {
  if (refusalCode(orderMachine, status, 'start') === code) throw refuse(code, { orderNo, connectorId });
}

/** @throws Refusal 1282044 for a finished order and while the channel processes its payment. */
async function checkPaid({ db }: SandboxContext, order: Order): Promise<void> {
  const { record, orderNo } = order;
  checkState(order, codes.prepaymentProcessingOrRefunded);
  const payment = record.prepayNo ? await findPayment(db, record.prepayNo) : undefined;
  if (payment?.status === 'PROCESSING') throw refuse(codes.prepaymentProcessingOrRefunded, { orderNo });
}

/** @throws Refusal 1283025 below ¥1 without a card that still has energy; an unpaid order has no funds. */
function checkFunds({ scenario }: SandboxContext, order: Order): void {
  const { record, orderNo, connectorId } = order;
  checkState(order, codes.noFunds);
  const card = record.choice.cards.some((used) => cardWhOf(used) > 0);
  const points = (record.choice.points * 100) / rules.pointsPerYuan;
  const enough = scenario.funds === 'ok' && (card || record.prepaidAmount + points >= rules.minFunds);
  if (!enough) throw refuse(codes.noFunds, { orderNo, connectorId });
}

/** @throws Refusal 1282001 unless a car is plugged in and the order holds the connector. */
async function checkPlugged(context: SandboxContext, order: Order): Promise<void> {
  const view = await getConnector(context, order.connectorId);
  const connectorStatus = view?.status ?? 0;
  if (connectorStatus === 1 || connectorStatus === 4) {
    throw new Refusal(codes.pileNotUsable, '请先插好充电枪', { connectorStatus });
  }
  const held = view?.holder === null || view?.holder === order.userId;
  if (connectorStatus !== 2 || !held) {
    throw new Refusal(codes.pileNotUsable, '当前充电枪不可用，请更换充电枪', { connectorStatus });
  }
}

/** Sends the start command. The checks run in the fixed order of the domain model, 2.1. */
export const chargeStart = implement(call, async (context, request, caller) => {
  const { db, clock, scenario } = context;
  const userId = caller?.userId ?? '';
  const order = await ownOrder(db, userId, request.orderNo);
  await checkPaid(context, order);
  checkState(order, codes.orderInProgress);
  await checkOtherOrders(context, userId, order.vin, (other) => other.orderNo !== order.orderNo);
  checkState(order, codes.orderReceivablesError);
  await carOrRefuse(context, userId, order.vin);
  checkInterval(context, order.record.start?.time, rules.startIntervalMs);
  checkFunds(context, order);
  await checkPlugged(context, order);

  const { record } = order;
  record.attempts += 1;
  record.startChargeSeq = startChargeSeqOf(record.operatorId, order.orderNo, record.attempts);
  record.start = { time: clock.now(), outcome: scenario.start };
  moveOrder(order, 'start', clock.now());
  await saveOrder(db, order);
  return { status: order.status, nextPollMs: clock.pollMs(2_000) };
});
