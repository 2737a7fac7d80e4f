import { lazy } from '#core/lazy/lazy.ts';
import { connectBridge, type BridgeOptions } from './connect-bridge.ts';
import type { Bridge } from './types.ts';
import type { BridgeWindow } from './window.ts';

export type { BridgeOptions } from './connect-bridge.ts';

/** Loads the actions that few pages use. If loading fails, the caller shows the error. */
export const lazyActions = lazy(() => import('./lazy-actions.ts'), { loss: 'caller' });

/** Loads the reader of answers that do not fit their schema. */
export const lenientAnswers = lazy(() => import('./lenient-answers.ts'), { loss: 'caller' });

/** Connects the page to the app, or to the fallbacks of the browser; actions that few pages use are loaded with the first call. */
export const createBridge = (window: BridgeWindow, options: BridgeOptions = {}): Bridge =>
  connectBridge(window, { lazyActions, lenientAnswers }, options);
