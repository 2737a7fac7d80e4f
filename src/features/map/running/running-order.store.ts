import { atom, onMount } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { RunningOrder, RunningOrderStore } from './running-order.ts';

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
        const { createRunningLive } = await import('./running-live.ts');
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
