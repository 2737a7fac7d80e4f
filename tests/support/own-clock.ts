import { afterAll, vi } from 'vitest';

/** 2026-03-02 02:00 in Asia/Shanghai: a Monday, in the cheapest hours of most tariffs. */
const usualTime = Date.UTC(2026, 2, 1, 18, 0, 0);

/**
 * Lets the whole file of tests run at one moment: `Date` of the process stands still there, and with it each sandbox that
 * takes the machine's clock. Timers run as always. Prices, open hours and what drivers of the world do depend on the hour;
 * a test of them is not to depend on when it runs.
 *
 * @param time epoch ms
 */
export function standAt(time = usualTime): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  afterAll(() => void vi.useRealTimers());
}
