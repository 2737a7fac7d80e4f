import { longestId } from '#contract/schema/common.ts';

/** @returns the id that an address names by `key`; empty where it names none: what is too long for an id is none */
export const idIn = (query: URLSearchParams, key: string): string => {
  const id = query.get(key) ?? '';
  return id.length > longestId ? '' : id;
};
