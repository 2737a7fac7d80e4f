import type { Environment } from '#core/environment.ts';
import { createCurve, type CurveStore } from './curve.store.ts';
import { createTabs, type Tabs } from './cross-tab.ts';

/** What /charge does behind its first values, and loads after them. */
export interface Behind {
  curve: CurveStore;
  tabs: Tabs;
}

/** @param asked the order of the address, or an empty string */
export const createBehind = (env: Environment, asked: string): Behind => ({
  curve: createCurve(env),
  tabs: createTabs(env, asked),
});
