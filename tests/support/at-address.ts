import type { Environment } from '#core/environment.ts';

/** @returns the environment as a page of another address has it @param address path and query */
export function atAddress<E extends Environment>(env: E, address: string): E {
  const { pathname, searchParams } = new URL(address, 'http://page.test');
  return { ...env, navigator: { ...env.navigator, path: pathname, query: searchParams } };
}
