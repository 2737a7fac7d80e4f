import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';
import type { Clock } from '../time/clock.ts';

/** Re-login lock (specification, section 9). */
const lockMs = 3000;
const key = 'login-opened';

/**
 * Lets the native login open at most once per 3 s, over all pages and tabs (specification, section 4).
 *
 * @param shared storage of all pages and tabs; where it is blocked or full the lock holds for this page
 */
export function createLoginLock(shared: AppStorage, clock: Pick<Clock, 'now'>) {
  let openedHere = -Infinity;
  /** Compares both ways: if the device's clock was set back, the login must not stay locked until the old time. */
  const isRecent = (time: number) => Math.abs(clock.now() - time) < lockMs;
  return {
    /** @returns whether the login may open now; it then counts as opened */
    acquire(): boolean {
      if (isRecent(openedHere) || isRecent(shared.read(key, v.number()) ?? -Infinity)) return false;
      openedHere = clock.now();
      shared.write(key, openedHere);
      return true;
    },
  };
}
