import { lazy } from '../lazy/lazy.ts';
import type { Action, Params } from './actions.ts';

/** Loads the actions that few pages use, with the first of them. If that fails, the caller tells the owner. */
export const rareActions = lazy(() => import('./rare-actions.ts'), { loss: 'caller' });

/** Asks for something that no page needs at its start; the code that reads the answer is loaded while the app works. */
export type AskRare = <T>(
  action: Action,
  params: Params,
  pick: (rare: typeof import('./rare-actions.ts')) => (data: unknown) => T,
) => Promise<T>;
