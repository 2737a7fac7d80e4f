import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import type { AppError } from '../error.ts';

export interface Cooldown {
  /** Whole seconds until the action may be tried again; 0 when it may. */
  readonly $seconds: ReadableAtom<number>;
  /** Starts (or restarts) the countdown. @param ms duration, ms */
  begin(ms: number): void;
}

/** The countdown of a button after the server asked to wait (1283015; domain model, 2.6). */
export function createCooldown(env: Pick<Environment, 'clock'>): Cooldown {
  const $seconds = atom(0);
  let end = 0;
  let cancel = () => {};
  /** @param most time that can be left, ms: a clock that was set back must not make the wait longer */
  const tick = (most: number) => {
    const left = Math.max(0, Math.min(most, end - env.clock.now()));
    $seconds.set(Math.ceil(left / 1000));
    const pause = Math.min(left, 1000);
    if (left > 0) cancel = env.clock.after(pause, () => tick(left - pause));
  };
  return {
    $seconds,
    begin(ms) {
      cancel();
      end = env.clock.now() + ms;
      tick(ms);
    },
  };
}

const retry = v.object({ retryAfterMs: v.pipe(v.number(), v.minValue(0)) });

/**
 * @param longestMs longer times are treated as missing
 * @returns how long 1283015 asks to wait, ms; 10 s if it names no time (domain model, 2.6)
 */
export function retryAfterMs({ data }: AppError, longestMs = 600_000): number {
  const { success, output } = v.safeParse(retry, data);
  return success && output.retryAfterMs <= longestMs ? output.retryAfterMs : 10_000;
}
