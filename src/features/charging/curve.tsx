import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { chargeCurve } from '#contract/calls/charge/charge-curve.ts';
import type { ChargeSession } from '#contract/schema/order/charge-session.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { PowerChart } from '#domain/ui/power-curve/power-chart.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Charge } from './session-sample.ts';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];

/** Most by which the clock of a pile may be ahead of the server's. */
const aheadMs = 60_000;

const isFuture = (time: number, now: number): boolean => time > now + aheadMs;

/**
 * Sorts the points of a curve by time. Of two points of one moment the later one in the list counts; points from the
 * future are dropped.
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
  /** `forecast`: the power that the server expected when the curve was read, by time. */
  | { state: 'ready'; points: CurvePoints; forecast: CurvePoints };

export interface CurveStore {
  readonly $curve: ReadableAtom<Curve>;
  /** Reads the curve now. */
  load(): Promise<void>;
}

/** Samples further apart than this leave a hole: the curve is then read again. */
const holeMs = 60_000;
/** Most points that the server sends. */
const mostPoints = 240;

/**
 * Thins a full curve to about half of its points, evenly over its time. A charge of many hours is thinned several times;
 * dropping every second point would empty its beginning.
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
 * Power and state of charge over time: read once, then extended by the samples that the page polls anyway.
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
      // The last curve stays; without one the card shows the error and offers another attempt.
      if ($curve.get().state !== 'ready') $curve.set({ state: 'failed', error: toAppError(thrown) });
    } finally {
      busy = false;
    }
  }

  /** Adds a sample of the running charge; reads the curve again if samples before it are missing. */
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

interface Props {
  /** A charge that runs. */
  $charge: ReadableAtom<Live<Charge>>;
  /** The last sample is older than it should be. */
  stale: boolean;
}

/** Power and state of charge since the start. An error of the curve is shown here and leaves the rest of the page alone. */
export function CurveCard({ $charge, stale }: Props) {
  const store = useMade((env) => createCurve(env, $charge));
  const curve = useView(store.$curve);
  if (curve.state === 'ready')
    return <PowerChart points={curve.points} forecast={curve.forecast} running stale={stale} />;
  if (curve.state === 'none') return <Skeleton card lines={5} />;
  return (
    <Card title="功率曲线">
      <p className="sub">{curve.error.message || '加载失败，请稍后重试'}</p>
      <Button variant="soft" size="m" onPress={store.load}>
        重新加载
      </Button>
    </Card>
  );
}
