import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import { carOf } from './car-state.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { moveOrder } from '../orders/order-moves.ts';
import { orderMachine } from '../orders/order-machine.ts';
import type { Order } from '../orders/order-record.ts';
import { rules } from '../rules.ts';
import type { ReplayInput } from './session-model.ts';

/** The report of a device about a charge after the order is over. */
export interface LateReport {
  /** Energy of the whole charge, Wh. */
  wh: number;
  /** Duration, ms; the charge ended when the report arrived. */
  durationMs: number;
}

/** Energy that the order knows already: billed, or reported before. */
const knownWh = ({ record }: Order): number => Math.max(record.end?.wh ?? 0, record.reportedWh);

/** The charge of a report: energy and time are known, its curve is not. */
async function chargeFrom(
  context: SandboxContext,
  order: Order,
  { wh, durationMs }: LateReport,
  time: number,
): Promise<ReplayInput> {
  const car = await carOf(context, order.userId, order.vin, time);
  const startSoc = car?.soc ?? 0;
  const gained = car ? (wh / car.vehicle.batteryWh) * 100 : 0;
  return {
    kind: 'replay',
    startTime: time - durationMs,
    current: order.record.connector.standard === 'GBT_AC' ? 'AC' : 'DC',
    startSoc,
    endSoc: Math.min(100, startSoc + gained),
    wh,
    peakW: Math.min(order.record.connector.powerW, Math.ceil((wh * 3_600_000) / durationMs) * 2),
    durationMs,
  };
}

/**
 * A device reports a charge of a finished order (domain model, 2.1, last row). Only energy that is on no bill
 * makes the order abnormal; a repeated report, and one without energy, change nothing. A settled bill does
 * not change.
 *
 * @returns whether the order changed
 */
export async function takeLateReport(
  context: SandboxContext,
  order: Order,
  report: LateReport,
  time: number,
): Promise<boolean> {
  const { status, record } = order;
  if (!orderMachine.ends.includes(status) || report.wh <= knownWh(order)) return false;
  record.lateFrom = status as 'SETTLED' | 'REFUNDED' | 'CANCELLED';
  record.reportedWh = report.wh;
  if (status !== 'SETTLED') {
    const charge = await chargeFrom(context, order, report, time);
    record.charge = charge;
    record.plan = { endTime: time, wh: report.wh, reason: stoppedBy.full };
    record.end = { time, wh: report.wh, reason: stoppedBy.other };
    // Whether the car stayed is unknown, and the connector was free all the time.
    record.leaveTime = time;
    // Cards, coupon and points were returned and may be used elsewhere by now.
    record.choice = { cards: [], coupon: null, points: 0 };
  }
  moveOrder(order, 'lateReport', time, 'energy > 0 that no bill knows');
  record.abnormalReason = '充电桩补报了充电数据，客服正在处理';
  record.decideTime = time + rules.serviceMs;
  return true;
}
