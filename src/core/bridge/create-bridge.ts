import { connectBridge, type BridgeOptions } from './connect-bridge.ts';
import { oddAnswers, rareActions } from './rare/rare.ts';
import type { Bridge } from './types.ts';
import type { BridgeWindow } from './window.ts';

export type { BridgeOptions } from './connect-bridge.ts';

/** Connects a page to the app around it, or to the fall-backs of the browser; what is rare is loaded when it is used. */
export const createBridge = (window: BridgeWindow, options: BridgeOptions = {}): Bridge =>
  connectBridge(window, { rareActions, oddAnswers }, options);
