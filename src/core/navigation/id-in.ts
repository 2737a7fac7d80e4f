import { longestId } from '#contract/schema/common.ts';

/** Ids are opaque and never changed. A text that is too long is no id. */
export const idOf = (text: string): string => (text.length > longestId ? '' : text);

/** @returns the id in the query under `key`; empty if there is none */
export const idIn = (query: URLSearchParams, key: string): string => idOf(query.get(key) ?? '');

/** @returns the id at the end of the path, as it was given to `href`; empty if there is none */
export function idAtEnd(pathname: string): string {
  try {
    return idOf(decodeURIComponent(/([^/]*)\/*$/.exec(pathname)?.[1] ?? ''));
  } catch {
    return '';
  }
}
