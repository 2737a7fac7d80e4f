import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';

const stepMs = 1_000;

/**
 * Counts the age of a value by the server's clock while somebody listens and the page is seen.
 *
 * @param $value with the server time of its arrival, epoch ms; 0 for none
 * @returns ms, whole seconds
 */
export function createAge(env: Environment, $value: ReadableAtom<{ time: number }>): ReadableAtom<number> {
  const $age = atom(0);
  onMount($age, () => {
    let cancel = () => {};
    const step = () => {
      cancel();
      const { time } = $value.get();
      $age.set(time ? Math.max(0, Math.floor((env.clock.serverNow() - time) / stepMs) * stepMs) : 0);
      if (env.$visible.get()) cancel = env.clock.after(stepMs, step);
    };
    const stops = [$value.subscribe(step), env.$visible.listen(step)];
    return () => {
      cancel();
      for (const stop of stops) stop();
    };
  });
  return $age;
}
