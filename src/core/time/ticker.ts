import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';

/**
 * A number that is recomputed by the server's clock while somebody listens and the page is visible, and at once when
 * the page becomes visible.
 *
 * @param valueAt the number at a server time, epoch ms
 * @param waitMs time until it is recomputed, ms
 * @param $source a store whose changes recompute it at once as well
 * @returns an atom; 0 without a listener
 */
export function createTicker(
  { clock, $visible }: Pick<Environment, 'clock' | '$visible'>,
  valueAt: (now: number) => number,
  waitMs: (now: number) => number,
  $source?: ReadableAtom,
): ReadableAtom<number> {
  const $number = atom(0);
  onMount($number, () => {
    let cancel = () => {};
    const tick = () => {
      cancel();
      const now = clock.serverNow();
      $number.set(valueAt(now));
      if ($visible.get()) cancel = clock.after(waitMs(now), tick);
    };
    const stops = [$source?.listen(tick), $visible.subscribe(tick)];
    return () => {
      cancel();
      for (const stop of stops) stop?.();
    };
  });
  return $number;
}
