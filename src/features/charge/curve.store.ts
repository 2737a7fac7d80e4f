import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '../../contract/call';
import { chargeCurve } from '../../contract/calls/charge/charge-curve';
import type { ChargeSession } from '../../contract/schema/charge-session';
import type { Environment } from '../../core/environment';
import { inOrder } from './curve-order';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];
export type Curve = { state: 'none' } | { state: 'failed' } | { state: 'ready'; points: CurvePoints };

export interface CurveStore {
  readonly $curve: ReadableAtom<Curve>;
  /** Adds a sample of the running charge; reads the curve where samples between are missing. */
  follow(session: Pick<ChargeSession, 'orderNo' | 'sampleTime' | 'powerW' | 'soc'>): Promise<void>;
  /** Reads it now. */
  load(orderNo: string): Promise<void>;
}

/** Samples further apart than this leave a hole, which the server fills. */
const holeMs = 60_000;
/** As many points as the server sends at most. */
const mostPoints = 240;

/** Every second point, and the last one. */
const thinned = (points: CurvePoints): CurvePoints =>
  points.length < mostPoints
    ? points
    : points.filter((_, index) => index % 2 === 0 || index === points.length - 1);

/** Power and state of charge over time: read once, then grown by the samples that the page gets anyway. */
export function createCurve(env: Environment): CurveStore {
  const $curve = atom<Curve>({ state: 'none' });
  let busy = false;
  let askedAt = -Infinity;

  async function load(orderNo: string): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      const { points } = await env.call(chargeCurve, { orderNo }, { toast: false });
      $curve.set({ state: 'ready', points: inOrder(points, env.clock.serverNow()) });
    } catch {
      // The last curve stays; without one the card says so and offers another try.
      if ($curve.get().state !== 'ready') $curve.set({ state: 'failed' });
    } finally {
      busy = false;
    }
  }

  return {
    $curve,
    load,
    async follow({ orderNo, sampleTime, powerW, soc }) {
      const curve = $curve.get();
      const last = curve.state === 'ready' ? curve.points[curve.points.length - 1] : undefined;
      const since = last ? sampleTime - last.time : Infinity;
      if (curve.state === 'ready' && since <= 0) return;
      if (curve.state === 'ready' && since <= holeMs) {
        $curve.set({ state: 'ready', points: [...thinned(curve.points), { time: sampleTime, powerW, soc }] });
      } else if (env.$visible.get() && sampleTime - askedAt >= holeMs) {
        askedAt = sampleTime;
        await load(orderNo);
      }
    },
  };
}
