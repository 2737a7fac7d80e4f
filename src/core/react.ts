import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Environment } from './environment.ts';
import { hydratedMark } from './page/head/replay-early-taps.ts';
import { getEnvironment } from './page/page-environment.ts';

/**
 * A stable function that calls the callback of the last render, for effects that must not run again when it changes.
 * React 18 has no `useEffectEvent` of its own.
 */
export { useEffectEvent as useStableCallback } from 'use-effect-event';

/** `useLayoutEffect` without the warning of React 18 in static rendering, where no effect runs. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A value that an island creates once, when it starts. */
export function useMade<T>(create: (env: Environment) => T): T {
  return useState(() => create(getEnvironment()))[0];
}

/**
 * The store of a screen, created once when its island starts. Marks the screen as ready once all of it responds, see
 * page/head/replay-early-taps.ts.
 */
export function useScreen<T>(create: (env: Environment) => T): T {
  useEffect(() => document.documentElement.setAttribute(hydratedMark, ''), []);
  return useMade(create);
}

/**
 * The current value of a store. The first render uses the value that the store began with, which is the same at build time
 * and in the browser, even if the environment has changed the store before the island was hydrated. A computed store has
 * no such first value (`ssr: 'initial'` does not know one), so its current value is used: wrap it in `startingWith` if it
 * may change before that.
 */
export function useView<S extends Store>($store: S): StoreValue<S> {
  const [first] = useState(() => ($store.init === undefined ? $store.get() : $store.init) as StoreValue<S>);
  return useStore($store, { ssr: () => first });
}

/** Goes back without a question, for pages whose store has none. */
export const goBack = (): void => getEnvironment().navigator.back();

/** Opens the login. @param reason what needs it, e.g. the name of the route */
export const openLogin = (reason: string): Promise<boolean> => getEnvironment().session.login(reason);
