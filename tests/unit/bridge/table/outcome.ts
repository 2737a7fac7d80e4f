import { settle, type FakeWindow } from '../support.ts';
import type { AppError } from '#core/error.ts';

/** What a host does with a call. */
export const outcomes = ['answer', 'refusal', 'cancel', 'unsupported', 'time-out', 'malformed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What became of a capability: for the caller, and for the owner. */
export interface Result {
  /** `value`, the kind of an error, or `pending` where only the owner can end it. */
  ends: string;
  value?: unknown;
  /** What else happened: `copied`, `in page`, `opened …`, `stays`; a refusal that nobody waits for as its kind. */
  traces: string[];
}

/** It was rejected. */
export const ends = (kind: string, ...traces: string[]): Result => ({ ends: kind, traces });

/** It was resolved. */
export const value = (value: unknown, ...traces: string[]): Result => ({ ends: 'value', value, traces });

/** The places where a capability leaves its traces. */
export interface Traces {
  readonly window: FakeWindow;
  readonly failures: readonly AppError[];
  readonly copied: readonly string[];
  readonly inPage: { count: number };
}

/** Lets a capability run to its end, as far as the host lets it. */
export async function observe(run: Promise<unknown>, left: Traces, advance: () => void): Promise<Result> {
  const state: { ends: string; value?: unknown } = { ends: 'pending' };
  run.then(
    (value) => Object.assign(state, { ends: 'value', value }),
    (error: AppError) => Object.assign(state, { ends: error.kind }),
  );
  // What is loaded lazily takes turns of its own; what waits for the host ends with its time.
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
