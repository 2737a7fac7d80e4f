import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { Scenario } from '#sandbox/context.ts';
import { leaveTimeOf } from './occupy.ts';
import type { Case } from '../orders/order-case.ts';
import type { Order } from '../orders/order-record.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { rules } from '../rules.ts';

/** The next automatic event of an order, and its exact time (epoch ms of the sandbox). */
export type DueEvent = { time: number } & (
  | { kind: 'payExpires' | 'channelGivesUp' | 'prepaidExpires' | 'deviceCharges' | 'startFails' }
  | { kind: 'deviceEnds'; endTime: number; reason: number }
  | { kind: 'deviceLost'; sampleTime: number }
  | { kind: 'stopFails' | 'bill' | 'billLate' | 'serviceDecides' }
  | { kind: 'targetAnswered' | 'targetUnanswered' }
  | { kind: 'refundDone' | 'refundFails'; prepayNo: string }
);

/** Time of the last sample at `time`: the device sends one every 10 s from the start on. */
export const sampleTimeAt = (startTime: number, time: number): number =>
  startTime + Math.floor(Math.max(0, time - startTime) / rules.sampleMs) * rules.sampleMs;

/** Why a device that behaves so ends the charge. */
const endings: Readonly<Partial<Record<Scenario['device'], number>>> = {
  platform: stoppedBy.platform,
  bms: stoppedBy.full,
  fault: stoppedBy.fault,
  unplug: stoppedBy.unplugged,
  emergency: stoppedBy.emergency,
};

function deviceEvent(order: Order): DueEvent | null {
  const { charge, plan, device, stop } = order.record;
  if (!charge || !plan) return null;
  if (device.mode === 'silent') {
    const sampleTime = sampleTimeAt(charge.startTime, device.since);
    if (plan.endTime <= sampleTime) return endOf(plan.endTime, plan);
    return order.status === 'STOPPING'
      ? null
      : { kind: 'deviceLost', time: Math.max(sampleTime + rules.lostMs, order.statusTime), sampleTime };
  }
  const planned = endOf(Math.max(plan.endTime, device.since, order.statusTime), plan);
  const ending = endings[device.mode];
  const broken: DueEvent | null =
    ending !== undefined && device.since < plan.endTime
      ? {
          kind: 'deviceEnds',
          time: Math.max(device.since, order.statusTime),
          endTime: device.since,
          reason: ending,
        }
      : null;
  const stopped: DueEvent | null =
    order.status === 'STOPPING' && stop?.outcome === 'ok'
      ? { kind: 'deviceEnds', ...bothTimes(stop.time + rules.stopReplyMs), reason: stoppedBy.user }
      : null;
  return earliest([broken, planned, stopped]);
}

const bothTimes = (time: number) => ({ time, endTime: time });
const endOf = (time: number, plan: { endTime: number; reason: number }): DueEvent => ({
  kind: 'deviceEnds',
  time,
  endTime: plan.endTime,
  reason: plan.reason,
});

/** The earliest event; between two of the same time the first in the list. */
export function earliest<Event extends { time: number }>(events: readonly (Event | null)[]): Event | null {
  return events.reduce(
    (first, event) => (event && (!first || event.time < first.time) ? event : first),
    null,
  );
}

/** The expiry of a payment that is not made, or that the channel does not decide. */
const unpaidEvent = ({ status, record, expireTime }: Payment): DueEvent =>
  status === 'PROCESSING'
    ? { kind: 'channelGivesUp', time: (record.processingTime ?? 0) + rules.processingMs }
    : { kind: 'payExpires', time: expireTime };

function refundEvent({ status, record, prepayNo }: Payment, scenario: Scenario): DueEvent | null {
  const refund = status === 'REFUNDING' ? record.refunds.at(-1) : undefined;
  return refund
    ? { kind: scenario.refund === 'ok' ? 'refundDone' : 'refundFails', time: refund.dueTime, prepayNo }
    : null;
}

/** The device's answer to another target, or the end of the wait for it. */
function targetEvent({ record: { targetChange: change, device } }: Order): DueEvent | null {
  if (change?.state !== 'SENT') return null;
  return change.outcome === 'silent' || device.mode === 'silent'
    ? { kind: 'targetUnanswered', time: change.time + rules.stopSilentMs }
    : { kind: 'targetAnswered', time: Math.max(change.time + rules.stopReplyMs, device.since) };
}

function orderEvent(order: Order, payment: Payment | undefined): DueEvent | null {
  const { record, statusTime } = order;
  switch (order.status) {
    case 'CREATED':
      return payment ? unpaidEvent(payment) : null;
    case 'PREPAID':
      return { kind: 'prepaidExpires', time: statusTime + rules.prepaidMs };
    case 'STARTING':
      if (!record.start) return null;
      return record.start.outcome === 'ok'
        ? { kind: 'deviceCharges', time: record.start.time + rules.startReplyMs }
        : {
            kind: 'startFails',
            time:
              record.start.time +
              (record.start.outcome === 'refuse' ? rules.startReplyMs : rules.startSilentMs),
          };
    case 'CHARGING':
      return earliest([deviceEvent(order), targetEvent(order)]);
    case 'STOPPING': {
      const silent = record.stop?.outcome === 'silent' || record.device.mode === 'silent';
      const fails: DueEvent | null =
        silent && record.stop ? { kind: 'stopFails', time: record.stop.time + rules.stopSilentMs } : null;
      return earliest([deviceEvent(order), fails]);
    }
    case 'FINISHED':
      if (record.bill === 'late') return { kind: 'billLate', time: statusTime + rules.billLateMs };
      return { kind: 'bill', time: Math.max(statusTime, leaveTimeOf(record)) + rules.billMs };
    case 'ABNORMAL':
      return record.decideTime === null ? null : { kind: 'serviceDecides', time: record.decideTime };
    default:
      return null;
  }
}

/**
 * The next automatic event of an order, or `null` if it waits for a request or is over. A pure function:
 * called every second or once after an hour, the same events happen at the same times.
 */
export function nextEvent({ order, funds }: Case, scenario: Scenario): DueEvent | null {
  return earliest([...funds.map((payment) => refundEvent(payment, scenario)), orderEvent(order, funds[0])]);
}

/** The next automatic event of a payment beside those of the charge: of what is owed, or an unpaid top-up. */
export function nextOfSide(payment: Payment, scenario: Scenario): DueEvent | null {
  const open = payment.status === 'INIT' || payment.status === 'PAYING' || payment.status === 'PROCESSING';
  return open ? unpaidEvent(payment) : refundEvent(payment, scenario);
}
