import { setTimeout } from 'node:timers/promises';

/** A failure that may be gone a moment later: a dropped connection, a busy server. */
export class PassingError extends Error {}

export type Wait = (ms: number) => Promise<unknown>;

/** Before the second, third and fourth attempt, ms. */
const pauses = [250, 1_000, 4_000];

/** Repeats `action` up to 3 times where it fails with a {@link PassingError}. @throws the last failure */
export async function retry<T>(action: () => Promise<T>, wait: Wait = setTimeout): Promise<T> {
  for (const ms of pauses) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof PassingError)) throw error;
      await wait(ms);
    }
  }
  return action();
}
