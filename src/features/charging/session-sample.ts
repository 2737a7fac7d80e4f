import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import type { ChargeOrder, CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { plausibleSoc } from '#domain/charge-end.ts';

export type Running = NonNullable<AnswerOf<typeof chargeCurrent>> & {
  /** The newest sample reports less energy than an earlier one, whose energy is shown. */
  checking?: boolean;
};
export type Charge = Running | null;

/** Tolerated difference between the clocks of pile and server, ms. */
const toleranceMs = 60_000;

const isFromFuture = ({ session }: Running, now: number): boolean =>
  session !== null && session.sampleTime > now + toleranceMs;

/** Progress of an order. A failed stop leads from STOPPING back to CHARGING, so both rank the same. */
const ranks: Partial<Record<ChargeOrder['status'], number>> = {
  CREATED: 0,
  PREPAID: 1,
  STARTING: 2,
  CHARGING: 3,
  STOPPING: 3,
  UNKNOWN: 3,
};
const rankOf = (status: ChargeOrder['status']): number => ranks[status] ?? 4;

/** The old sample, and what was expected from it; the outcome of a change of the target is the newest. */
const forecastOf = ({ session, rangeKm, outlook, targets }: Running, next: Running) => ({
  session,
  rangeKm,
  outlook,
  targets: targets && next.targets && { ...next.targets, quotes: targets.quotes },
});

/** The new order with the old sample: energy, time, cost and its lines belong to the sample. */
const keepSample = (shown: Running, next: Running): Running => {
  const { order } = next;
  const { chargedWh, durationSec, maxPowerW, elecAmount, serviceAmount, details } = shown.order;
  const { occupyAmount, parkingAmount, totalAmount } = shown.order;
  const { cardWh, cardAmount, couponAmount, pointAmount, payableAmount } = shown.order;
  const times = { chargedWh, durationSec, maxPowerW, details };
  const bill = { elecAmount, serviceAmount, occupyAmount, parkingAmount, totalAmount };
  const paid = { cardWh, cardAmount, couponAmount, pointAmount, payableAmount };
  return { ...next, order: { ...order, ...times, ...bill, ...paid }, ...forecastOf(shown, next) };
};

/** The new sample with the energy, duration and cost of an earlier one. */
function keepEnergy(shown: Running, next: Running): Running {
  const kept = keepSample(shown, next);
  if (!shown.session || !next.session) return kept;
  const { chargedWh, durationSec, elecAmount, serviceAmount, totalAmount } = shown.session;
  const session = { ...next.session, chargedWh, durationSec, elecAmount, serviceAmount, totalAmount };
  return { ...kept, session, checking: true };
}

/**
 * Corrects a sample that is physically impossible: a battery does not lose charge or energy while it charges. If the
 * device restarts its counter, the earlier energy is shown until the counter has caught up.
 */
function plausible(last: Running | null, next: Running): Running {
  if (!next.session) return next;
  const soc = plausibleSoc(next.session.soc, next.session.startSoc);
  const charge = soc === next.session.soc ? next : { ...next, session: { ...next.session, soc } };
  if (!last?.session || !isRunning(next.order.status)) return charge;
  // A late sample rightly has less energy; it is dropped as outdated.
  const { sampleTime, chargedWh } = next.session;
  const isOld = sampleTime < last.session.sampleTime;
  return isOld || chargedWh >= last.session.chargedWh ? charge : keepEnergy(last, charge);
}

/**
 * Decides what is shown after an answer. Samples arrive late, twice, and from devices with a wrong clock; a shown value is
 * never replaced by an older one. If the new sample is
 * - older than the shown one: the shown one stays, and so does the order unless its state has advanced;
 * - as old as the shown one: it replaces it, since it is the server's present account of that moment;
 * - from the future: the shown one stays, with the new state of the order. If the shown one is from the future too or
 *   outdated, the clock of the pile or of the phone is wrong, and the new one replaces it: a wrong clock must not hide a
 *   charge (domain model, 0);
 * - missing or unreadable while the charge runs: the shown one stays, with the new state of the order;
 * - of less energy than the shown one: see {@link plausible}.
 *
 * @param now the server's time, epoch ms
 */
export function takeSample(shown: Charge, answer: Charge, now: number): Charge {
  if (!answer) return answer;
  const next = plausible(shown?.order.orderNo === answer.order.orderNo ? shown : null, answer);
  const last = shown?.session && shown.order.orderNo === next.order.orderNo ? shown : null;
  const { status } = next.order;
  if (!next.session)
    return last && (isRunning(status) || status === 'FINISHED') ? keepSample(last, next) : next;
  const isOld = last?.session && now - last.session.sampleTime > toleranceMs;
  const isAhead = isFromFuture(next, now);
  const wasAhead = last !== null && isFromFuture(last, now);
  if (last && isAhead && !wasAhead && !isOld) return keepSample(last, next);
  if (wasAhead && !isAhead) return next;
  if (!last?.session || next.session.sampleTime >= last.session.sampleTime) return next;
  if (rankOf(next.order.status) > rankOf(last.order.status)) return keepSample(last, next);
  return { ...next, order: last.order, ...forecastOf(last, next) };
}

/** The phase of a charge, which decides what /charge shows. */
export type Phase =
  | 'waiting'
  | 'starting'
  | 'failed'
  | 'charging'
  | 'stopping'
  | 'done'
  | 'abnormal'
  | 'unknown'
  | 'over';

type Status = CurrentOrder['status'];
type Order = Pick<CurrentOrder, 'status' | 'startFail' | 'startTime'>;

const phases: Partial<Record<Status, Phase>> = {
  PREPAID: 'waiting',
  STARTING: 'starting',
  CHARGING: 'charging',
  STOPPING: 'stopping',
  FINISHED: 'done',
  ARREARS: 'done',
  SETTLED: 'done',
  ABNORMAL: 'abnormal',
  UNKNOWN: 'unknown',
};

/**
 * @returns the phase. `over`: the order neither charges nor has just ended, /order/:id shows it. A state that this version
 *   does not know counts as a running charge, because the server calls it the current one: it can be stopped.
 */
export function phaseOf({ status, startFail, startTime }: Order): Phase {
  // After a failed start the order may be started again or is being refunded; nothing was charged.
  if (startFail && startTime === null && (status === 'PREPAID' || status === 'REFUNDED')) return 'failed';
  return phases[status] ?? 'over';
}

/** Whether the device still sends samples, so that the last one can be outdated. */
export const isRunning = (status: Status): boolean =>
  status === 'CHARGING' || status === 'STOPPING' || status === 'UNKNOWN';

/** Whether only payments can follow: other tabs need no update. */
export const isClosed = (status: Status): boolean => ['ARREARS', 'SETTLED', 'REFUNDED'].includes(status);

/** How long the end of a charge is shown; after that only its bill. */
const newsMs = 2 * 3_600_000;

/**
 * Whether /charge leads on to the order: it is over, or ended so long ago that only its bill matters.
 *
 * @param now the server's time, epoch ms
 */
export function isGone(
  order: Order & Pick<CurrentOrder, 'endTime' | 'payTime' | 'createTime'>,
  now: number,
): boolean {
  const ended = order.endTime ?? order.payTime ?? order.createTime ?? 0;
  return phaseOf(order) === 'over' || (isClosed(order.status) && now - ended > newsMs);
}

const titles: Partial<Record<Phase, string>> = {
  waiting: '启动充电',
  starting: '启动充电',
  failed: '启动失败',
  charging: '充电中',
  stopping: '充电中',
  unknown: '充电中',
  done: '充电完成',
};

const { platform, fault, unplugged, emergency, other } = stoppedBy;
const broken: readonly (number | null)[] = [platform, fault, unplugged, emergency, other];

/** Whether a charge ended unintentionally: stopped by the platform, a fault, a pulled plug, an emergency or another cause. */
export const isBroken = (stopReason: number | null): boolean => broken.includes(stopReason);

/**
 * @param stopReason why a charge ended
 * @returns the title of the page; 充电 for a phase without one of its own
 */
export const titleOf = (phase: Phase, stopReason: number | null = null): string =>
  phase === 'done' && isBroken(stopReason) ? '充电已结束' : (titles[phase] ?? '充电');
