import { createClock, type Clock } from '#core/time/clock.ts';

interface Timer {
  id: number;
  time: number;
  action: () => void;
}

export interface ManualClock extends Clock {
  /** The real time, epoch ms, which the phone's clock may not show. */
  real(): number;
  /** Sets what the phone's clock shows from now on. Timers run by the real time. @param shown the time that it shows at a real one */
  show(shown: (real: number) => number): void;
  /** Advances by `ms`; each timer runs at its own time, and its consequences are awaited before the next one. */
  tick(ms: number): Promise<void>;
  /** Pending timers. */
  waiting(): number;
}

/**
 * A clock that only advances on request.
 *
 * @param start epoch ms
 * @param idle resolves when everything started by the timers has settled
 */
export function createManualClock(start: number, idle: () => Promise<void>): ManualClock {
  let time = start;
  let shown = (real: number) => real;
  let lastId = 0;
  let timers: Timer[] = [];
  const clock = createClock({
    now: () => shown(time),
    after(ms, action) {
      lastId += 1;
      const timer = { id: lastId, time: time + Math.max(0, ms), action };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  const next = (until: number) =>
    timers.filter((timer) => timer.time <= until).sort((a, b) => a.time - b.time || a.id - b.id)[0];
  return {
    ...clock,
    real: () => time,
    show(next) {
      shown = next;
    },
    waiting: () => timers.length,
    async tick(ms) {
      const until = time + ms;
      await idle();
      for (let due = next(until); due; due = next(until)) {
        const timer = due;
        timers = timers.filter((other) => other !== timer);
        time = Math.max(time, timer.time);
        timer.action();
        await idle();
      }
      time = until;
      await idle();
    },
  };
}
