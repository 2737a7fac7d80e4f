import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';
import { useState } from 'react';
import type { Environment } from './environment.ts';
import { getEnvironment } from './page/page-environment.ts';

/** The store of a screen, made once when its island starts. */
export function useScreen<T>(create: (env: Environment) => T): T {
  return useState(() => create(getEnvironment()))[0];
}

/**
 * Value of a store that follows it. The first render takes the value that the store began with, the same
 * at build time and in the browser, also where the environment has changed the store before the island
 * came to life. A computed store has no such value (`ssr: 'initial'` does not know it): it is asked.
 */
export function useView<S extends Store>($store: S): StoreValue<S> {
  const [first] = useState(() => ($store.init === undefined ? $store.get() : $store.init) as StoreValue<S>);
  return useStore($store, { ssr: () => first });
}
