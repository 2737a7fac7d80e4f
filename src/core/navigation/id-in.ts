import { longestId } from '#contract/schema/common.ts';

/** Ids are opaque: nothing of them is changed on their way. What is too long for an id is none. */
export const idOf = (text: string): string => (text.length > longestId ? '' : text);

/** @returns the id that an address names by `key`; empty where it names none */
export const idIn = (query: URLSearchParams, key: string): string => idOf(query.get(key) ?? '');

/** @returns the id that ends the path of an address, as `href` was given it; empty where it ends with none */
export function idAtEnd(pathname: string): string {
  try {
    return idOf(decodeURIComponent(/([^/]*)\/*$/.exec(pathname)?.[1] ?? ''));
  } catch {
    return '';
  }
}
