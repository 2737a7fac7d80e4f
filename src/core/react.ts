import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Environment } from './environment.ts';
import { aliveMark } from './page/head/early-press.ts';
import { getEnvironment } from './page/page-environment.ts';

/**
 * A function that is the same in each render and does what the last render gave: for what an effect calls without having
 * to run again whenever it changes. React 18 has no `useEffectEvent` of its own.
 */
export { useEffectEvent as useStableCallback } from 'use-effect-event';

/** `useLayoutEffect`, of which React 18 warns where pages are made beforehand: no effect runs there. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** What an island makes once, when it starts. */
export function useMade<T>(create: (env: Environment) => T): T {
  return useState(() => create(getEnvironment()))[0];
}

/**
 * The store of a screen, made once when its island starts. Says so once all of the screen answers, see
 * page/head/early-press.ts.
 */
export function useScreen<T>(create: (env: Environment) => T): T {
  useEffect(() => document.documentElement.setAttribute(aliveMark, ''), []);
  return useMade(create);
}

/**
 * The current value of a store. The first render uses the value that the store began with, which is the same at build time
 * and in the browser, even if the environment has changed the store before the island was hydrated. A computed store has
 * no such first value (`ssr: 'initial'` does not know one), so its current value is used.
 */
export function useView<S extends Store>($store: S): StoreValue<S> {
  const [first] = useState(() => ($store.init === undefined ? $store.get() : $store.init) as StoreValue<S>);
  return useStore($store, { ssr: () => first });
}

/** Goes back as the button of a page does where its store has nothing to ask first. */
export const goBack = (): void => getEnvironment().navigator.back();

/** Opens the login. @param reason what asks for it, e.g. the name of the route */
export const openLogin = (reason: string): Promise<boolean> => getEnvironment().session.login(reason);
