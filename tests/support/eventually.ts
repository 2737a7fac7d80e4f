import { vi } from 'vitest';

/**
 * Waits until a check no longer throws. The second that Vitest gives it by itself is not enough on a busy machine for a part
 * that is loaded when it is needed.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 });
