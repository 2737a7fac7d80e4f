import { createClock, type Clock } from '#core/time/clock.ts';

interface Timer {
  id: number;
  time: number;
  action: () => void;
}

export interface ManualClock extends Clock {
  /**
   * Moves on by `ms`; each timer on the way runs at its own time, and whatever it started is waited for
   * before the next one.
   */
  tick(ms: number): Promise<void>;
  /** Timers that wait. */
  waiting(): number;
}

/**
 * A clock that stands still until it is moved.
 *
 * @param start epoch ms
 * @param idle resolves when whatever the timers started has come to rest
 */
export function createManualClock(start: number, idle: () => Promise<void>): ManualClock {
  let time = start;
  let lastId = 0;
  let timers: Timer[] = [];
  const clock = createClock(
    () => time,
    (ms, action) => {
      lastId += 1;
      const timer = { id: lastId, time: time + Math.max(0, ms), action };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  );
  const next = (until: number) =>
    timers.filter((timer) => timer.time <= until).sort((a, b) => a.time - b.time || a.id - b.id)[0];
  return {
    ...clock,
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
