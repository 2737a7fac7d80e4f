import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment';

/** The running order as the bar on the map shows it. */
export interface RunningOrder {
  link: string;
  /** 充电中 · 启动中 · 停止中 */
  word: string;
  stationName: string;
  connectorName: string;
  /** Percent, `null` where the pile does not know it. */
  soc: number | null;
  targetSoc: number | null;
  /** W; `null` before the device sent a sample. */
  powerW: number | null;
  remainSec: number | null;
  /** The values are older than they should be: the device or the network is silent. */
  stale: boolean;
  /** When the device measured them, server time in epoch ms; `null` before the first sample. */
  sampleTime: number | null;
}

export interface RunningOrderStore {
  /** `null` while nothing runs, nobody is logged in, or it is not known yet. */
  readonly $running: ReadableAtom<RunningOrder | null>;
}

/** The charge that runs now. Its code is loaded once somebody is logged in: nobody else has a charge. */
export function createRunningOrder(env: Environment): RunningOrderStore {
  const $running = atom<RunningOrder | null>(null);
  onMount($running, () => {
    let loading = false;
    let ended = false;
    const stops: (() => void)[] = [];
    const follow = async () => {
      if (loading || !env.session.$token.get()) return;
      loading = true;
      try {
        const { createRunningLive } = await import('./running-live');
        if (!ended) stops.push(createRunningLive(env).$running.subscribe((it) => $running.set(it)));
      } catch {
        // As a question that failed: nothing is claimed, and the next occasion asks again.
        loading = false;
      }
    };
    for (const $occasion of [env.session.$token, env.$online, env.$visible])
      stops.push($occasion.listen(() => void follow()));
    void follow();
    return () => {
      ended = true;
      for (const stop of stops) stop();
    };
  });
  return { $running };
}
