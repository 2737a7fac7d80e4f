import { lazy } from '../lazy/lazy.ts';
import type { Action, Params } from './actions.ts';

/** Loads what few pages ask of the app, with the first of it. Whoever asked says what could not be loaded. */
export const rareActions = lazy(() => import('./rare-actions.ts'), { loss: 'caller' });

/** Asks for what a page does not start with; the code that reads the answer comes while the app thinks. */
export type AskRare = <T>(
  action: Action,
  params: Params,
  pick: (rare: typeof import('./rare-actions.ts')) => (data: unknown) => T,
) => Promise<T>;
