import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';

/** The server's time, epoch ms, each second while somebody listens and the page is seen. */
export function createSeconds(env: Pick<Environment, 'clock' | '$visible'>): ReadableAtom<number> {
  const $now = atom(0);
  onMount($now, () => {
    let cancel = () => {};
    const step = () => {
      cancel();
      $now.set(env.clock.serverNow());
      if (env.$visible.get()) cancel = env.clock.after(1_000, step);
    };
    const stop = env.$visible.subscribe(step);
    return () => {
      cancel();
      stop();
    };
  });
  return $now;
}
