import { lazy } from '#core/lazy/lazy.ts';

/** Loads the actions that few pages use, with the first of them. If that fails, the caller tells the owner. */
export const rareActions = lazy(() => import('./rare-actions.ts'), { loss: 'caller' });

/** Loads what reads an answer that does not fit. */
export const oddAnswers = lazy(() => import('./odd-answers.ts'), { loss: 'caller' });
