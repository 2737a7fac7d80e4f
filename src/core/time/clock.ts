/** The page's clock and timers; tests use a fake one. All values in ms. */
export interface Clock {
  /** The device's wall clock, epoch ms. May be wrong. */
  now(): number;
  /** The server's time, epoch ms: device clock plus the offset of the last answer's `Date`. */
  serverNow(): number;
  /** Learns the offset from an HTTP `Date` header; an unreadable one is ignored. */
  learn(dateHeader: string | null): void;
  /** Runs `action` once after `ms`. @returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
}

/** @returns the clock of the browser; the timer and `now` can be replaced. */
export function createClock(
  now: () => number = () => Date.now(),
  after: Clock['after'] = (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
): Clock {
  let offset = 0;
  return {
    now,
    serverNow: () => now() + offset,
    learn(dateHeader) {
      const time = dateHeader ? Date.parse(dateHeader) : NaN;
      if (Number.isFinite(time)) offset = time - now();
    },
    after,
  };
}
