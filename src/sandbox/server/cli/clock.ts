import type { SandboxClock } from '#sandbox/context.ts';
import type { Meta } from '../http/meta.ts';

interface ClockBase {
  /** Sandbox time at `realBase`, epoch ms. */
  base: number;
  realBase: number;
  speed: number;
}

export interface RestartableClock extends SandboxClock {
  /** Resets to the initial time and speed. @returns that time, epoch ms */
  restart(): number;
}

export const speedRange = { min: 1, max: 600 } as const;

/** @returns whether a speed is a number from 1 to 600. */
export const isSpeed = (speed: number): boolean => speed >= speedRange.min && speed <= speedRange.max;

/**
 * The sandbox's clock: `base + (real − realBase) × speed`. It is stored in the database and so continues
 * while the process is down.
 *
 * @param realNow the machine's clock, epoch ms @param start initial sandbox time, epoch ms; default the
 * machine's time
 */
export function createSandboxClock(
  meta: Meta,
  realNow: () => number,
  speed: number | undefined,
  start?: number,
): RestartableClock {
  const stored = meta.get<ClockBase>('clock');
  const begin = (): ClockBase => ({ base: start ?? realNow(), realBase: realNow(), speed: speed ?? 1 });
  let current: ClockBase = stored ?? begin();
  const now = () => Math.floor(current.base + (realNow() - current.realBase) * current.speed);
  const rebase = (change: { by?: number; speed?: number }) => {
    current = { base: now() + (change.by ?? 0), realBase: realNow(), speed: change.speed ?? current.speed };
    meta.set('clock', current);
  };
  rebase({ speed: speed ?? current.speed });
  return {
    now,
    get speed() {
      return current.speed;
    },
    advance: (ms) => rebase({ by: ms }),
    setSpeed: (factor) => rebase({ speed: factor }),
    restart() {
      current = begin();
      meta.set('clock', current);
      return current.base;
    },
    pollMs: (sandboxMs) => Math.max(1_000, Math.round(sandboxMs / current.speed)),
  };
}
