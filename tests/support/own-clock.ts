import { afterAll, vi } from 'vitest';

/** 2026-03-02 02:00 in Asia/Shanghai: a Monday, in the cheapest hours of most tariffs. */
const usualTime = Date.UTC(2026, 2, 1, 18, 0, 0);

/**
 * Fixes `Date` of the process for a whole test file, and with it each sandbox that uses the machine's clock. Timers run
 * as usual. Prices, opening hours and simulated drivers depend on the time of day; their tests must not depend on when
 * they run.
 *
 * @param time epoch ms
 */
export function standAt(time = usualTime): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  afterAll(() => void vi.useRealTimers());
}
