import type { Environment } from '#core/environment.ts';

/**
 * Storage key of "the back end takes complaints", shared by all users of the phone: pages without a framework cannot ask, and
 * offer a complaint only then.
 */
export const takesCasesKey = 'all:cases';

/** Keeps for the pages of the help whether the back end takes complaints. */
export function learnCases({ storage }: Pick<Environment, 'storage'>, takes: boolean): void {
  if (takes) storage.write(takesCasesKey, true);
  else storage.remove(takesCasesKey);
}
