import type { ClockOffset } from './clock-offset.ts';

/** The page's clock and timers; tests use a fake one. All values in ms. */
export interface Clock {
  /** The device's wall clock, epoch ms. May be wrong. */
  now(): number;
  /** The server's time, epoch ms: device clock plus the offset of the last answer's `Date`, which may be an earlier page's. */
  serverNow(): number;
  /**
   * Sets the offset from an HTTP `Date` header, or from epoch ms; anything that is no time of this century is ignored.
   * @param receivedTime when the response came, epoch ms of the device; by default now
   */
  learn(serverTime: unknown, receivedTime?: number): void;
  /** Runs `action` once after `ms`. @returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
}

/** Times in seconds, and other wrong units, are outside of this range. */
const earliestTime = Date.UTC(2020, 0);
const latestTime = Date.UTC(2100, 0);

interface ClockOptions {
  /** The device's wall clock, epoch ms. */
  now?: () => number;
  after?: Clock['after'];
  /** Keeps the offset for the next page; by default it lasts as long as this one. */
  offset?: ClockOffset;
}

const browserTimer: Clock['after'] = (ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** @returns the clock of the browser; the timer and `now` can be replaced. */
export function createClock({
  now = () => Date.now(),
  after = browserTimer,
  offset: kept,
}: ClockOptions = {}): Clock {
  let offset = kept?.read() ?? 0;
  return {
    now,
    serverNow: () => now() + offset,
    learn(serverTime, receivedTime = now()) {
      const time = Number(serverTime) || Date.parse(String(serverTime));
      if (!(time > earliestTime && time < latestTime)) return;
      offset = time - receivedTime;
      kept?.write(offset);
    },
    after,
  };
}
