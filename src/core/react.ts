import { useState } from 'react';
import { matchRoute } from '../routes';
import type { Environment } from './environment';
import { getEnvironment } from './page-environment';

/**
 * The store of a screen, made once when its island starts. The first render shows the store's initial
 * state, which is the same at build time and in the browser: read stores with `{ ssr: 'initial' }`.
 */
export function useScreen<T>(create: (env: Environment) => T): T {
  return useState(() => create(getEnvironment()))[0];
}

/** @returns the `:id` of this page's address, or an empty string. */
export const pageId = (env: Environment): string => matchRoute(env.navigator.path)?.params.id ?? '';
