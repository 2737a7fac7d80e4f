import type { Action, Params } from './actions.ts';

/** Asks for what a page does not start with; the code that reads the answer comes while the app thinks. */
export type AskLazily = <T>(
  action: Action,
  params: Params,
  pick: (answers: typeof import('./lazy-answers.ts')) => (data: unknown) => T,
) => Promise<T>;
