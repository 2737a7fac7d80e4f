import type { AnswerOf } from '#contract/call.ts';
import type { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import { plausibleSoc } from '#domain/charge-end.ts';
import { isRunning } from './phase.ts';

export type Running = NonNullable<AnswerOf<typeof chargeCurrent>> & {
  /** The newest sample says less energy than one before it: what is shown is that of before. */
  checking?: boolean;
};
export type Charge = Running | null;

/** How far the clocks of pile and server may be apart, ms. */
const toleranceMs = 60_000;

const isFromFuture = ({ session }: Running, now: number): boolean =>
  session !== null && session.sampleTime > now + toleranceMs;

/** How far an order has come. A failed stop leads back from STOPPING, so that both count the same. */
const ranks: Partial<Record<ChargeOrder['status'], number>> = {
  CREATED: 0,
  PREPAID: 1,
  STARTING: 2,
  CHARGING: 3,
  STOPPING: 3,
  UNKNOWN: 3,
};
const rankOf = (status: ChargeOrder['status']): number => ranks[status] ?? 4;

/** The new order with the old sample: energy, time, cost and its lines belong to the sample. */
const keepSample = (shown: Running, next: Running): Running => {
  const { order } = next;
  const { chargedWh, durationSec, maxPowerW, elecAmount, serviceAmount, details } = shown.order;
  const { occupyAmount, totalAmount } = shown.order;
  const { cardWh, cardAmount, couponAmount, pointAmount, payableAmount } = shown.order;
  const times = { chargedWh, durationSec, maxPowerW, details };
  const bill = { elecAmount, serviceAmount, occupyAmount, totalAmount };
  const paid = { cardWh, cardAmount, couponAmount, pointAmount, payableAmount };
  const { session, rangeKm } = shown;
  return { ...next, order: { ...order, ...times, ...bill, ...paid }, session, rangeKm };
};

/** A sample with the energy, the time and the cost of an earlier one; the rest is as it was measured. */
function keepEnergy(shown: Running, next: Running): Running {
  const kept = keepSample(shown, next);
  if (!shown.session || !next.session) return kept;
  const { chargedWh, durationSec, elecAmount, serviceAmount, totalAmount } = shown.session;
  const session = { ...next.session, chargedWh, durationSec, elecAmount, serviceAmount, totalAmount };
  return { ...kept, session, checking: true };
}

/**
 * A sample as far as physics allows: a battery does not empty while it charges, and what has gone in does not come out.
 * A device that begins to count anew is not believed before it has caught up.
 */
function plausible(last: Running | null, next: Running): Running {
  if (!next.session) return next;
  const soc = plausibleSoc(next.session.soc, next.session.startSoc);
  const charge = soc === next.session.soc ? next : { ...next, session: { ...next.session, soc } };
  if (!last?.session || !isRunning(next.order.status)) return charge;
  // One that comes late is less by right, and is dropped as old.
  const { sampleTime, chargedWh } = next.session;
  const isOld = sampleTime < last.session.sampleTime;
  return isOld || chargedWh >= last.session.chargedWh ? charge : keepEnergy(last, charge);
}

/**
 * What is shown after an answer. Samples come late, twice, and from devices whose clock is wrong; a value that is
 * shown is never replaced by an older one:
 * - older than the shown sample: the shown one stays, and so does the order unless it has come further;
 * - as old as the shown one: taken, it is what the server says of that moment now; its age stays;
 * - from the future, once: the shown one stays with the order's new state. A pile whose clock is minutes ahead, and a
 *   phone whose clock is behind where the server's time cannot be learned, bring all of them from there: what is shown
 *   is from there as well, or grows old, and the new one is taken. No clock hides a charge (domain model, 0).
 * - none, or one that cannot be read, of a charge that is measured: the shown one stays with the order's new state.
 *
 * - with less energy than the shown one: see {@link plausible}.
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
  return { ...next, order: last.order, session: last.session, rangeKm: last.rangeKm };
}
