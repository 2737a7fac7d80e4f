import { billTotals } from '#contract/bill.ts';
import type { ChargeSession } from '#contract/schema/order/order.ts';
import { linesAt } from './charge-plan.ts';
import { planBase } from '../orders/order-plan.ts';
import { limitOf } from './charge-limit.ts';
import { leaveTimeOf } from './occupy.ts';
import type { Order } from '../orders/order-record.ts';
import { rules } from '../rules.ts';
import { chargeOf, isPausedAt } from './session-model.ts';
import { sampleTimeAt } from './timeline.ts';

/** Time and energy of a charge known to the platform: its end, or its last sample. */
export function shownAt({ record }: Order, now: number): { time: number; wh: number } {
  const { charge: input, plan, device, end } = record;
  if (end) return { time: end.time, wh: end.wh };
  if (!input || !plan) return { time: 0, wh: 0 };
  const heard = device.mode === 'silent' ? Math.min(now, device.since) : now;
  const time = Math.min(plan.endTime, sampleTimeAt(input.startTime, heard));
  return { time, wh: Math.min(plan.wh, chargeOf(input).whAt(time)) };
}

/** Voltage and current that give the power: a pack of 400 V that rises while it fills, or one phase of 220 V. */
function electric(current: 'AC' | 'DC', powerW: number, soc: number) {
  const voltageMv = current === 'AC' ? 220_000 : 330_000 + Math.round(soc * 900);
  const currentMa = Math.round((powerW * 1_000_000) / voltageMv);
  return { voltageMv, currentMa, powerW: Math.round((voltageMv * currentMa) / 1_000_000) };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Before the device answers: a session without values. */
const startingSession = (order: Order, time: number): ChargeSession => ({
  startChargeSeq: order.record.startChargeSeq ?? '',
  orderNo: order.orderNo,
  seqStat: 1,
  connectorStatus: 2,
  soc: null,
  startSoc: null,
  targetSoc: null,
  voltageMv: 0,
  currentMa: 0,
  powerW: 0,
  chargedWh: 0,
  elecAmount: 0,
  serviceAmount: 0,
  totalAmount: 0,
  startTime: time,
  durationSec: 0,
  estimatedRemainSec: null,
  expectedStopReason: null,
  batteryTempC: null,
  connectorTempC: null,
  limit: null,
  sampleTime: time,
  stale: false,
});

/** The live view of an order's charge at `now`, as of the last sample; `null` if it was not started. */
export function sessionView(order: Order, now: number): ChargeSession | null {
  const { record } = order;
  const { charge: input } = record;
  if (!input)
    return order.status === 'STARTING' && record.start ? startingSession(order, record.start.time) : null;
  const { time, wh } = shownAt(order, now);
  const charge = chargeOf(input);
  const live = record.end === null && time < (record.plan?.endTime ?? 0);
  const isPaused = live && isPausedAt(input, time);
  const soc = charge.socAfter(wh);
  const dc = input.current === 'DC';
  const powerW = live ? charge.powerAt(time) : 0;
  const totals = billTotals(linesAt(planBase(order), time, wh));
  const minutes = (time - input.startTime) / 60_000;
  return {
    ...startingSession(order, input.startTime),
    seqStat: record.end ? 4 : order.status === 'STOPPING' ? 3 : 2,
    connectorStatus: !record.end ? (isPaused ? 2 : 3) : now < leaveTimeOf(record) ? 2 : 1,
    soc: dc ? Math.round(soc) : null,
    startSoc: dc ? Math.round(input.startSoc) : null,
    targetSoc: dc ? record.targetSoc : null,
    ...electric(input.current, powerW, soc),
    chargedWh: wh,
    elecAmount: totals.elecAmount,
    serviceAmount: totals.serviceAmount,
    totalAmount: totals.totalAmount,
    durationSec: Math.floor((time - input.startTime) / 1000),
    estimatedRemainSec:
      live && record.plan && !isPaused ? Math.max(0, Math.round((record.plan.endTime - time) / 1000)) : null,
    expectedStopReason: live ? (record.plan?.reason ?? null) : null,
    batteryTempC: dc ? oneDecimal(24 + 14 * (1 - Math.exp(-minutes / 20))) : null,
    connectorTempC: oneDecimal(22 + (24 * powerW) / Math.max(1, record.connector.powerW)),
    limit: live ? limitOf(input, charge, time) : null,
    sampleTime: time,
    stale: record.end === null && now - time > rules.staleMs,
  };
}

/** At most 240 points of power and state of charge from the start to the last sample before `now`. */
export function curveView(order: Order, now: number): { time: number; powerW: number; soc: number | null }[] {
  const { charge: input } = order.record;
  if (!input) return [];
  const charge = chargeOf(input);
  const { time: endTime, wh: endWh } = shownAt(order, now);
  const samples = Math.floor((endTime - input.startTime) / rules.sampleMs);
  const every = Math.max(1, Math.ceil((samples + 1) / (rules.curvePoints - 1)));
  const times: number[] = [];
  for (let sample = 0; sample <= samples; sample += every)
    times.push(input.startTime + sample * rules.sampleMs);
  if (times.at(-1) !== endTime) times.push(endTime);
  return times.map((time) => {
    const wh = Math.min(endWh, charge.whAt(time));
    return {
      time,
      powerW: charge.powerAt(time),
      soc: input.current === 'DC' ? Math.round(charge.socAfter(wh)) : null,
    };
  });
}

/** At most 60 points of the rest of a running charge, from the last sample to the end of its plan. */
export function forecastView(order: Order, now: number): ReturnType<typeof curveView> {
  const { charge: input, plan, end } = order.record;
  if (order.status !== 'CHARGING' || !input || !plan || end) return [];
  const charge = chargeOf(input);
  const { time } = shownAt(order, now);
  if (isPausedAt(input, time)) return [];
  const every = Math.max(rules.sampleMs, Math.ceil((plan.endTime - time) / (rules.forecastPoints - 1)));
  const times: number[] = [];
  for (let next = time + every; next < plan.endTime; next += every) times.push(next);
  if (time < plan.endTime) times.push(plan.endTime);
  return times.map((moment) => ({
    time: moment,
    powerW: charge.powerAt(moment),
    soc: input.current === 'DC' ? Math.round(charge.socAfter(Math.min(plan.wh, charge.whAt(moment)))) : null,
  }));
}
