import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';

const minuteMs = 60_000;

/**
 * Changes at each whole minute of the server's clock while somebody listens and the page is visible. Values that show the
 * time of day, or a price that changes at a full minute, are computed from it.
 *
 * @returns the server's time at the last change, epoch ms; 0 before anybody listens
 */
export function createMinute(env: Pick<Environment, 'clock' | '$visible'>): ReadableAtom<number> {
  const $minute = atom(0);
  onMount($minute, () => {
    let cancel = () => {};
    const turn = () => {
      cancel();
      const now = env.clock.serverNow();
      $minute.set(now);
      if (env.$visible.get()) cancel = env.clock.after(minuteMs - (now % minuteMs), turn);
    };
    const stop = env.$visible.subscribe(turn);
    return () => {
      cancel();
      stop();
    };
  });
  return $minute;
}
