import type { Environment } from '#core/environment.ts';

/** @returns the environment of a page at another address @param address path and query */
export function atAddress<E extends Environment>(env: E, address: string): E {
  const { pathname, searchParams } = new URL(address, 'http://page.test');
  return { ...env, navigator: { ...env.navigator, path: pathname, query: searchParams } };
}
