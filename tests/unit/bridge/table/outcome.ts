import { settle, type FakeWindow } from '../support.ts';
import type { AppError } from '#core/error.ts';

/** How the app or browser reacts to a call. */
export const outcomes = ['answer', 'refusal', 'cancel', 'unsupported', 'time-out', 'malformed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Result of a call of a capability, and its side effects. */
export interface Result {
  /** `value`, the kind of an error, or `pending` if only the user can end it. */
  ends: string;
  value?: unknown;
  /**
   * Side effects: `copied`, `in page`, `opened …`, `stays`, or the kind of a refusal for which no caller
   * waits.
   */
  traces: string[];
}

/** The call was rejected. */
export const ends = (kind: string, ...traces: string[]): Result => ({ ends: kind, traces });

/** The call was resolved. */
export const value = (value: unknown, ...traces: string[]): Result => ({ ends: 'value', value, traces });

/** Where side effects of a call are recorded. */
export interface Traces {
  readonly window: FakeWindow;
  readonly failures: readonly AppError[];
  readonly copied: readonly string[];
  readonly inPage: { count: number };
}

/**
 * Waits for the end of a call, or until nothing more happens.
 * @returns its result with its side effects
 */
export async function observe(run: Promise<unknown>, left: Traces, advance: () => void): Promise<Result> {
  const state: { ends: string; value?: unknown } = { ends: 'pending' };
  run.then(
    (value) => Object.assign(state, { ends: 'value', value }),
    (error: AppError) => Object.assign(state, { ends: error.kind }),
  );
  // Lazily loaded code needs some turns of the event loop; then the waiting time of the call runs out.
  for (let turn = 0; turn < 6; turn += 1) {
    await settle();
    await new Promise((done) => setImmediate(done));
  }
  advance();
  for (let turn = 0; turn < 4; turn += 1) {
    await settle();
    await new Promise((done) => setImmediate(done));
  }
  const { window, failures, copied, inPage } = left;
  return {
    ...state,
    traces: [
      ...failures.map(({ kind }) => kind),
      ...window.assigned.map((url) => `here ${url}`),
      ...window.opened.map((url) => `beside ${url.split('?')[0]}`),
      ...copied.map((text) => `copied ${text.split('?')[0]}`),
      ...(inPage.count > 0 ? ['in page'] : []),
      ...(window.backs > 0 ? ['back'] : []),
    ],
  };
}
