import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';
import { createTicker } from './ticker.ts';

/** The server's time, epoch ms, each second while somebody listens and the page is visible. */
export const createSeconds = (env: Pick<Environment, 'clock' | '$visible'>): ReadableAtom<number> =>
  createTicker(
    env,
    (now) => now,
    () => 1_000,
  );
