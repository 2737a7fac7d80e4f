import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';
import { createTicker } from './ticker.ts';

const stepMs = 1_000;

/**
 * Counts the age of a value by the server's clock while somebody listens and the page is visible.
 *
 * @param $value with the server time of its arrival, epoch ms; 0 for none
 * @returns ms, whole seconds
 */
export function createAge(
  env: Pick<Environment, 'clock' | '$visible'>,
  $value: ReadableAtom<{ time: number }>,
): ReadableAtom<number> {
  const ageAt = (now: number) => {
    const { time } = $value.get();
    return time ? Math.max(0, Math.floor((now - time) / stepMs) * stepMs) : 0;
  };
  return createTicker(env, ageAt, () => stepMs, $value);
}
