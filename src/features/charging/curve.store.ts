import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { chargeCurve } from '#contract/calls/charge/charge-curve.ts';
import type { ChargeSession } from '#contract/schema/order/charge-session.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import type { Charge } from './sample.ts';

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

export type Curve =
  | { state: 'none' }
  | { state: 'failed'; error: AppError }
  /** `forecast`: what the server expected when it was asked, by time. */
  | { state: 'ready'; points: CurvePoints; forecast: CurvePoints };

export interface CurveStore {
  readonly $curve: ReadableAtom<Curve>;
  /** Reads it now. */
  load(): Promise<void>;
}

/** Samples further apart than this leave a hole, which the server fills. */
const holeMs = 60_000;
/** As many points as the server sends at most. */
const mostPoints = 240;

/**
 * About half of a full curve, evenly over its time: a charge of many hours would otherwise lose its beginning, which
 * was thinned most often.
 */
export function thinned(points: CurvePoints): CurvePoints {
  const last = points[points.length - 1];
  const first = points[0];
  if (!first || !last || points.length < mostPoints) return points;
  const least = (last.time - first.time) / (mostPoints / 2);
  let kept = -Infinity;
  return points.filter((point) => {
    if (point !== last && point.time - kept < least) return false;
    kept = point.time;
    return true;
  });
}

/**
 * Power and state of charge over time: read once, then grown by the samples that the page gets anyway.
 *
 * @param $charge the charge of the page
 */
export function createCurve(env: Environment, $charge: ReadableAtom<Live<Charge>>): CurveStore {
  const $curve = atom<Curve>({ state: 'none' });
  let busy = false;
  let askedAt = -Infinity;

  const sessionNow = () => {
    const shown = $charge.get();
    return shown.state === 'ready' ? shown.value?.session : null;
  };

  async function load(orderNo: string): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      const { points, forecast } = await env.call(chargeCurve, { orderNo }, { toast: false });
      $curve.set({ state: 'ready', points: inOrder(points, env.clock.serverNow()), forecast });
    } catch (thrown) {
      // The last curve stays; without one the card says so and offers another try.
      if ($curve.get().state !== 'ready') $curve.set({ state: 'failed', error: toAppError(thrown) });
    } finally {
      busy = false;
    }
  }

  /** Adds a sample of the running charge; reads the curve where samples between are missing. */
  function follow({ orderNo, sampleTime, powerW, soc }: ChargeSession): void {
    const curve = $curve.get();
    const last = curve.state === 'ready' ? curve.points[curve.points.length - 1] : undefined;
    const since = last ? sampleTime - last.time : Infinity;
    if (curve.state === 'ready' && (since <= 0 || powerW === null)) return;
    if (curve.state === 'ready' && powerW !== null && since <= holeMs) {
      const points = [...thinned(curve.points), { time: sampleTime, powerW, soc }];
      $curve.set({ ...curve, points });
    } else if (env.$visible.get() && sampleTime - askedAt >= holeMs) {
      askedAt = sampleTime;
      void load(orderNo);
    }
  }

  onMount($curve, () =>
    $charge.subscribe(() => {
      const session = sessionNow();
      if (session) follow(session);
    }),
  );

  return {
    $curve,
    async load() {
      const session = sessionNow();
      if (session) await load(session.orderNo);
    },
  };
}
