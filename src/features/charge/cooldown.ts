import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment';

export interface Cooldown {
  /** Whole seconds until the action may be tried again; 0 when it may. */
  readonly $seconds: ReadableAtom<number>;
  /** Starts (or restarts) the countdown. @param ms duration, ms */
  begin(ms: number): void;
}

/** The countdown of a button that the server asked to wait for (1283015; domain model, 2.6). */
export function createCooldown(env: Pick<Environment, 'clock'>): Cooldown {
  const $seconds = atom(0);
  let end = 0;
  let cancel = () => {};
  const tick = () => {
    const left = Math.max(0, end - env.clock.now());
    $seconds.set(Math.ceil(left / 1000));
    if (left > 0) cancel = env.clock.after(Math.min(left, 1000), tick);
  };
  return {
    $seconds,
    begin(ms) {
      cancel();
      end = env.clock.now() + ms;
      tick();
    },
  };
}
