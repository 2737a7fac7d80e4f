import { vi } from 'vitest';

/**
 * Waits until a check no longer throws. Vitest's default of one second is not enough on a busy machine for lazily
 * loaded code.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 });
