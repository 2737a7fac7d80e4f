import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { SandboxContext, Scenario } from '../context.ts';
import { slowed } from './sessions/charge-limit.ts';
import { becomeAbnormal } from './orders/abnormal.ts';
import { carOf, chargeInput, targetSocOf } from './sessions/car-state.ts';
import { setDeviceMode } from './sessions/device-mode.ts';
import { holdConnector } from './locks.ts';
import type { Case } from './orders/order-case.ts';
import { cancelOrder, moveOrder, refundOrder } from './orders/order-moves.ts';
import { planOrder } from './orders/order-plan.ts';
import type { Order } from './orders/order-record.ts';
import { answerRefund, refundStatusOf } from './payments/refund.ts';
import { rules } from './rules.ts';
import { decideAsUsual } from './back-office/service.ts';
import { answerTarget } from './sessions/running-change.ts';
import { chargeOf } from './sessions/session-model.ts';
import { billArrives } from './orders/settle-order.ts';
import { sampleTimeAt, type DueEvent } from './sessions/timeline.ts';

async function beginCharge(context: SandboxContext, order: Order, time: number): Promise<void> {
  const { record } = order;
  const car = await carOf(context, order.userId, order.vin, time);
  if (!car) throw new Error(`order ${order.orderNo} has no car`);
  const current = record.connector.standard === 'GBT_AC' ? 'AC' : 'DC';
  const input = slowed(
    chargeInput(car, { powerW: record.connector.powerW, current }, time),
    context.scenario.slow,
  );
  record.charge = input;
  record.targetSoc = targetSocOf(input, record.target);
  planOrder(order);
  setDeviceMode(order, context.scenario.device, time);
  record.startFail = null;
  moveOrder(order, 'deviceCharges', time);
  await holdConnector(context.db, order, 3, time);
}

async function failStart(context: SandboxContext, orderCase: Case, time: number): Promise<void> {
  const { record } = orderCase.order;
  const refused = record.start?.outcome === 'refuse';
  const why = refused ? '充电桩自检未通过' : '充电桩无响应';
  const last = record.attempts >= rules.startAttempts;
  record.startFail = {
    code: refused ? 2 : 5,
    text: last ? why : `${why}，请重试`,
    attempts: record.attempts,
  };
  if (last) await refundOrder(context, orderCase, 'startFails', time);
  else moveOrder(orderCase.order, 'startFails', time, 'attempts < 3');
}

function endAt(order: Order, time: number, reason: number): void {
  const { plan, charge } = order.record;
  if (!plan || !charge) throw new Error(`order ${order.orderNo} does not charge`);
  const wh = time >= plan.endTime ? plan.wh : Math.min(plan.wh, chargeOf(charge).whAt(time));
  const end = { time: Math.min(time, plan.endTime), wh, reason };
  Object.assign(order.record, { end, leaveTime: end.time });
}

/** How long the driver stays after the charge; a driver who pulls the plug has left. */
function stay({ record }: Order, { leave }: Scenario): void {
  const { end } = record;
  if (!end || end.reason === stoppedBy.unplugged || leave === 'soon') return;
  record.leaveTime = leave === 'manual' ? null : end.time + rules.lateLeaveMs;
  if (leave === 'locked') record.lockedUntil = end.time + rules.lockedMs;
}

async function failStop(context: SandboxContext, order: Order, time: number): Promise<void> {
  const { record } = order;
  record.stopFailures += 1;
  if (record.stopFailures >= rules.stopFailures) {
    endAt(
      order,
      sampleTimeAt(record.charge?.startTime ?? time, Math.min(time, silentSince(order))),
      stoppedBy.other,
    );
    await becomeAbnormal(context, order, 'stopFails', time, '充电桩多次未响应停止指令，客服正在处理');
    return;
  }
  record.abnormalReason = '停止失败，请重试或按下充电桩急停按钮';
  moveOrder(order, 'stopFails', time, 'failures < 3');
}

const silentSince = ({ record }: Order): number =>
  record.device.mode === 'silent' ? record.device.since : Infinity;

/** Applies a due event: changes the case and the tables around it; the caller writes the case. */
export async function applyEvent(context: SandboxContext, orderCase: Case, event: DueEvent): Promise<void> {
  const { order, funds } = orderCase;
  const { time } = event;
  switch (event.kind) {
    case 'payExpires':
    case 'channelGivesUp':
      return cancelOrder(context, orderCase, 'payExpires', time);
    case 'prepaidExpires':
      return refundOrder(context, orderCase, 'prepaidExpires', time);
    case 'deviceCharges':
      return beginCharge(context, order, time);
    case 'startFails':
      return failStart(context, orderCase, time);
    case 'targetAnswered':
    case 'targetUnanswered':
      return answerTarget(order, event.kind === 'targetAnswered', time);
    case 'deviceEnds':
      endAt(order, event.endTime, event.reason);
      stay(order, context.scenario);
      order.record.bill = context.scenario.bill;
      order.record.abnormalReason = null;
      moveOrder(order, 'deviceEnds', time);
      return holdConnector(context.db, order, event.reason === stoppedBy.unplugged ? 1 : 2, time);
    case 'deviceLost':
      endAt(order, event.sampleTime, stoppedBy.other);
      return becomeAbnormal(context, order, 'deviceLost', time, '充电桩长时间无数据，客服正在处理');
    case 'stopFails':
      return failStop(context, order, time);
    case 'bill':
      return billArrives(context, orderCase, time);
    case 'billLate':
      return becomeAbnormal(context, order, 'billLate', time, '运营商账单超时未到，客服正在处理');
    case 'serviceDecides':
      return decideAsUsual(context, orderCase, time);
    case 'refundDone':
    case 'refundFails': {
      const payment = funds.find(({ prepayNo }) => prepayNo === event.prepayNo);
      if (payment) await answerRefund(context, payment, event.kind === 'refundDone', time);
      order.record.refundStatus = refundStatusOf(funds);
    }
  }
}
