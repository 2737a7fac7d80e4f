import type { Action, Params } from './actions.ts';

/** Asks for what a page does not start with; the code that reads the answer comes while the app thinks. */
export type AskLate = <T>(
  action: Action,
  params: Params,
  pick: (late: typeof import('./late-answers.ts')) => (data: unknown) => T,
) => Promise<T>;
