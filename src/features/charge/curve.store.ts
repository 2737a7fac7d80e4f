import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '../../contract/call';
import { chargeCurve } from '../../contract/calls/charge/charge-curve';
import type { Environment } from '../../core/environment';
import { inOrder } from './sample-order';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];
export type Curve = { state: 'none' } | { state: 'failed' } | { state: 'ready'; points: CurvePoints };

export interface CurveStore {
  readonly $curve: ReadableAtom<Curve>;
  /** Reads the curve when it is older than a minute at `sampleTime` (epoch ms of the device). */
  follow(orderNo: string, sampleTime: number): Promise<void>;
  /** Reads it now. */
  load(orderNo: string): Promise<void>;
}

const everyMs = 60_000;

/** Power over time. It follows the samples of the charge: no sample, no request. */
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
    async follow(orderNo, sampleTime) {
      if (sampleTime - askedAt < everyMs) return;
      askedAt = sampleTime;
      await load(orderNo);
    },
  };
}
