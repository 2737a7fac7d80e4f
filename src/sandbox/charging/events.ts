import { billProblem } from '../../contract/bill-check';
import type { SandboxContext, Scenario } from '../context';
import { carOf, chargeInput, targetSocOf, unplugCar } from './car-state';
import { bookChoice, freeConnector, holdConnector, unlockChoice } from './locks';
import { transition } from './machine';
import { orderMachine, type OrderEvent } from './order-machine';
import { operatorBill } from './operator-bill';
import { planOrder } from './order-plan';
import type { Order } from './order-record';
import type { Payment } from './prepayment-record';
import { prepayMachine } from './prepay-machine';
import { answerRefund, askRefund } from './refund';
import { rules } from './rules';
import { chargeOf } from './session-model';
import { settle } from './settlement';
import { sampleTimeAt, type DueEvent } from './timeline';

/** An order with its prepayment, which is `null` where cards or points cover everything. */
export interface Case {
  order: Order;
  payment: Payment | null;
}

/** Moves an order along its machine; `time` in epoch ms of the sandbox. */
export function moveOrder(order: Order, event: OrderEvent, time: number, guard: string | null = null): void {
  order.status = transition(orderMachine, order.status, event, guard);
  order.statusTime = time;
}

/** Ends an order that nobody paid: prepayment closed, locks off, connector free. */
export async function cancelOrder(
  context: SandboxContext,
  { order, payment }: Case,
  event: 'cancel' | 'payExpires',
  time: number,
): Promise<void> {
  const gaveUp = payment?.status === 'PROCESSING';
  if (payment)
    payment.status = transition(prepayMachine, payment.status, gaveUp ? 'channelGivesUp' : 'close');
  moveOrder(order, event, time, 'not processing in channel');
  await unlockChoice(context.db, order);
  await freeConnector(context.db, order);
}

/** Gives everything back for an order on which nothing was charged. */
export async function refundOrder(
  context: SandboxContext,
  { order, payment }: Case,
  event: 'refund' | 'prepaidExpires' | 'startFails' | 'paidOther' | 'serviceRefunds',
  time: number,
): Promise<void> {
  moveOrder(order, event, time, event === 'startFails' ? 'attempts = 3' : null);
  askRefund(order, payment, order.record.prepaidAmount, time);
  await unlockChoice(context.db, order);
  await freeConnector(context.db, order);
}

async function beginCharge(context: SandboxContext, order: Order, time: number): Promise<void> {
  const { record } = order;
  const car = await carOf(context, order.userId, order.vin, time);
  if (!car) throw new Error(`order ${order.orderNo} has no car`);
  const current = record.connector.standard === 'GBT_AC' ? 'AC' : 'DC';
  const input = chargeInput(car, { powerW: record.connector.powerW, current }, time);
  record.charge = input;
  record.targetSoc = targetSocOf(input, rules.targetSoc);
  planOrder(order);
  record.device = { mode: context.scenario.device, since: time };
  record.startFail = null;
  moveOrder(order, 'deviceCharges', time);
  await holdConnector(context.db, order, 3, time);
}

/** Stop reason of the domain model, 1.5. */
const unplugged = 4;

async function failStart(context: SandboxContext, it: Case, time: number): Promise<void> {
  const { record } = it.order;
  const refused = record.start?.outcome === 'refuse';
  record.startFail = {
    code: refused ? 2 : 5,
    text: refused ? '充电桩自检未通过，请重试' : '充电桩无响应，请重试',
    attempts: record.attempts,
  };
  if (record.attempts >= rules.startAttempts) await refundOrder(context, it, 'startFails', time);
  else moveOrder(it.order, 'startFails', time, 'attempts < 3');
}

function endAt(order: Order, time: number, reason: number): void {
  const { plan, charge } = order.record;
  if (!plan || !charge) throw new Error(`order ${order.orderNo} does not charge`);
  const wh = time >= plan.endTime ? plan.wh : Math.min(plan.wh, chargeOf(charge).whAt(time));
  const end = { time: Math.min(time, plan.endTime), wh, reason };
  Object.assign(order.record, { end, leaveTime: end.time });
}

/** How long the driver stays after his charge; whoever pulls the plug has left. */
function stay({ record }: Order, { leave }: Scenario): void {
  const { end } = record;
  if (!end || end.reason === unplugged || leave === 'soon') return;
  record.leaveTime = leave === 'late' ? end.time + rules.lateLeaveMs : null;
}

/** Service looks at an order from now on; the device no longer works for it. */
async function becomeAbnormal(
  context: SandboxContext,
  order: Order,
  event: 'deviceLost' | 'stopFails' | 'billWrong' | 'billLate',
  time: number,
  reason: string,
): Promise<void> {
  moveOrder(order, event, time, event === 'stopFails' ? 'failures = 3' : null);
  order.record.abnormalReason = reason;
  order.record.decideTime = time + rules.serviceMs;
  order.record.leaveTime = Math.min(order.record.leaveTime ?? time, time);
  await leaveConnector(context, order, time);
}

async function leaveConnector(context: SandboxContext, order: Order, time: number): Promise<void> {
  const { charge, end } = order.record;
  const held = await freeConnector(context.db, order);
  if (held && charge && end)
    await unplugCar(context, order.vin, Math.round(chargeOf(charge).socAfter(end.wh)), time);
}

async function settleOrder(context: SandboxContext, { order, payment }: Case, time: number): Promise<void> {
  const { record } = order;
  if (!record.end) throw new Error(`order ${order.orderNo} has no end`);
  const bill = operatorBill(order);
  if (billProblem(bill)) {
    return becomeAbnormal(context, order, 'billWrong', time, '账单金额核对不一致，客服正在处理');
  }
  record.details = bill.details;
  record.settlement = settle(bill.details, record.choice, record.prepaidAmount, bill.occupyAmount);
  const owes = record.settlement.arrearsAmount > 0;
  moveOrder(order, 'bill', time, owes ? 'due > prepaid' : 'due <= prepaid');
  record.settleTime = time;
  record.abnormalReason = null;
  if (record.settlement.payableAmount === 0) record.invoiceStatus = 'NOT_ALLOWED';
  askRefund(order, payment, record.settlement.refundAmount, time);
  await bookChoice(context.db, order);
  await leaveConnector(context, order, time);
}

async function failStop(context: SandboxContext, order: Order, time: number): Promise<void> {
  const { record } = order;
  record.stopFailures += 1;
  if (record.stopFailures >= rules.stopFailures) {
    endAt(order, sampleTimeAt(record.charge?.startTime ?? time, Math.min(time, silentSince(order))), 99);
    await becomeAbnormal(context, order, 'stopFails', time, '充电桩多次未响应停止指令，客服正在处理');
    return;
  }
  record.abnormalReason = '停止失败，请重试或按下充电桩急停按钮';
  moveOrder(order, 'stopFails', time, 'failures < 3');
}

const silentSince = ({ record }: Order): number =>
  record.device.mode === 'silent' ? record.device.since : Infinity;

/** Makes a due event happen: changes the case and the tables around it; the caller writes the case. */
export async function applyEvent(context: SandboxContext, it: Case, event: DueEvent): Promise<void> {
  const { order, payment } = it;
  const { time } = event;
  switch (event.kind) {
    case 'payExpires':
    case 'channelGivesUp':
      return cancelOrder(context, it, 'payExpires', time);
    case 'prepaidExpires':
      return refundOrder(context, it, 'prepaidExpires', time);
    case 'deviceCharges':
      return beginCharge(context, order, time);
    case 'startFails':
      return failStart(context, it, time);
    case 'deviceEnds':
      endAt(order, event.endTime, event.reason);
      stay(order, context.scenario);
      order.record.bill = context.scenario.bill;
      order.record.abnormalReason = null;
      moveOrder(order, 'deviceEnds', time);
      return holdConnector(context.db, order, event.reason === unplugged ? 1 : 2, time);
    case 'deviceLost':
      endAt(order, event.sampleTime, 99);
      return becomeAbnormal(context, order, 'deviceLost', time, '充电桩长时间无数据，客服正在处理');
    case 'stopFails':
      return failStop(context, order, time);
    case 'bill':
      return settleOrder(context, it, time);
    case 'billLate':
      return becomeAbnormal(context, order, 'billLate', time, '运营商账单超时未到，客服正在处理');
    case 'serviceReopens':
      if (order.record.end?.wh === 0) return refundOrder(context, it, 'serviceRefunds', time);
      order.record.bill = 'ok';
      order.record.decideTime = null;
      order.record.adjustments.push({ time, amount: 0, reason: '客服已核实，按实际电量重新结算' });
      return moveOrder(order, 'serviceReopens', time);
    case 'refundDone':
    case 'refundFails':
      if (payment) await answerRefund(context, order, payment, event.kind === 'refundDone', time);
  }
}
