const dropped = new WeakMap<readonly unknown[], number>();

/** Remembers for a list how many of its rows could not be read. @returns the list */
export function withUnreadableRows<List extends readonly unknown[]>(list: List, count: number): List {
  if (count > 0) dropped.set(list, count);
  return list;
}

/** @returns how many rows of the list could not be read, so that the page can show it */
export const unreadableRows = (list: readonly unknown[]): number => dropped.get(list) ?? 0;
