import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';
import { createTicker } from './ticker.ts';

const minuteMs = 60_000;

/**
 * Changes at each whole minute of the server's clock while somebody listens and the page is visible. Values that show the
 * time of day, or a price that changes at a full minute, are computed from it.
 *
 * @returns the server's time at the last change, epoch ms; 0 before anybody listens
 */
export const createMinute = (env: Pick<Environment, 'clock' | '$visible'>): ReadableAtom<number> =>
  createTicker(
    env,
    (now) => now,
    (now) => minuteMs - (now % minuteMs),
  );
