import type { AnswerOf } from '../../contract/call';
import type { chargeCurrent } from '../../contract/calls/charge/charge-current';
import type { chargeCurve } from '../../contract/calls/charge/charge-curve';

type Charge = AnswerOf<typeof chargeCurrent>;
type CurvePoints = AnswerOf<typeof chargeCurve>['points'];

/** So far the clock of a pile may be ahead of the server's. */
const aheadMs = 60_000;

const isFuture = (time: number, now: number): boolean => time > now + aheadMs;

/**
 * Whether an answer takes the place of the one shown. A sample that is older than the one shown, or from the future,
 * is dropped: the one shown stays and ages. One from the future that is shown already, because nothing else was
 * there, gives way to any other. A repeated sample brings the order's own state. The end of a charge always counts.
 *
 * @param now the server's time, epoch ms
 */
export function isNewerSample(shown: Charge, next: Charge, now: number): boolean {
  if (!shown?.session || !next?.session || shown.order.orderNo !== next.order.orderNo) return true;
  const hasEnded = next.order.endTime !== null;
  if (hasEnded !== (shown.order.endTime !== null)) return hasEnded;
  if (isFuture(shown.session.sampleTime, now)) return true;
  const { sampleTime } = next.session;
  return sampleTime >= shown.session.sampleTime && !isFuture(sampleTime, now);
}

/**
 * Points of a curve by time: of two of one moment the later one in the list counts, those from the future are left
 * out.
 *
 * @param now the server's time, epoch ms
 */
export function inOrder(points: CurvePoints, now: number): CurvePoints {
  const byTime = new Map(points.map((it) => [it.time, it]));
  return [...byTime.values()].filter((it) => !isFuture(it.time, now)).sort((a, b) => a.time - b.time);
}
