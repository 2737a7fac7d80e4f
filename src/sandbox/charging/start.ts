import { chargeStart as call } from '../../contract/calls/charge';
import { codes } from '../../contract/codes';
import { implement, Refusal, type SandboxContext } from '../context';
import { getConnector } from '../world/connectors';
import { carOrRefuse } from './estimate';
import { moveOrder } from './events';
import { startChargeSeqOf } from './ids';
import { checkInterval, checkOtherOrders } from './other-orders';
import type { Order } from './order-record';
import { rules } from './rules';
import { cardWhOf } from './settlement';
import { findPayment, ownOrder, saveOrder } from './store';

/** @throws Refusal 1282044 for an order that is over or whose payment the channel still works on. */
async function checkPaid({ db }: SandboxContext, { status, record, orderNo }: Order): Promise<void> {
  const payment = record.prepayNo ? await findPayment(db, record.prepayNo) : undefined;
  const over = ['REFUNDED', 'CANCELLED', 'SETTLED', 'ABNORMAL'].includes(status);
  if (over || payment?.status === 'PROCESSING') {
    throw new Refusal(codes.prepaymentProcessingOrRefunded, '预付订单处理中或已退款', { orderNo });
  }
}

/** @throws Refusal 1281003 when the order itself runs already. */
function checkNotRunning({ status, orderNo }: Order): void {
  if (['STARTING', 'CHARGING', 'STOPPING', 'FINISHED'].includes(status)) {
    throw new Refusal(codes.orderInProgress, '您有正在进行中的充电订单', { orderNo });
  }
}

/** @throws Refusal 1283025 below ¥1 without a card that still has energy; an unpaid order has no funds. */
function checkFunds({ scenario }: SandboxContext, { status, record, orderNo, connectorId }: Order): void {
  const card = record.choice.cards.some((it) => cardWhOf(it) > 0);
  const points = (record.choice.points * 100) / rules.pointsPerYuan;
  const enough = scenario.funds === 'ok' && (card || record.prepaidAmount + points >= rules.minFunds);
  if (status !== 'PREPAID' || !enough) {
    throw new Refusal(codes.noFunds, '可用金额不足，请先预付', { orderNo, connectorId });
  }
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
  checkNotRunning(order);
  await checkOtherOrders(context, userId, order.vin, (it) => it.orderNo !== order.orderNo);
  if (order.status === 'ARREARS') throw new Refusal(codes.orderReceivablesError, '您有未结清的充电订单');
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
