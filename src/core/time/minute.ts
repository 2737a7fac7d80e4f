import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';
import { createTicker } from './ticker.ts';

const minuteMs = 60_000;

/**
 * Changes at each whole minute of the server's clock while somebody listens and the page is visible, for the time of
 * day and for prices that change at a full minute.
 *
 * @returns the server's time at the last change, epoch ms; 0 without a listener
 */
export const createMinute = (env: Pick<Environment, 'clock' | '$visible'>): ReadableAtom<number> =>
  createTicker(
    env,
    (now) => now,
    (now) => minuteMs - (now % minuteMs),
  );
