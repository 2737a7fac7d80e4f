import type { AnswerOf } from '#contract/call.ts';
import type { chargeCurve } from '#contract/calls/charge/charge-curve.ts';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];

/** So far the clock of a pile may be ahead of the server's. */
const aheadMs = 60_000;

const isFuture = (time: number, now: number): boolean => time > now + aheadMs;

/**
 * Points of a curve by time: of two of one moment the later one in the list counts, those from the future are left
 * out.
 *
 * @param now the server's time, epoch ms
 */
export function inOrder(points: CurvePoints, now: number): CurvePoints {
  const byTime = new Map(points.map((point) => [point.time, point]));
  return [...byTime.values()].filter((point) => !isFuture(point.time, now)).sort((a, b) => a.time - b.time);
}
