import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Environment } from '#core/environment.ts';

/**
 * Storage key of "the back end takes complaints", shared by all users of the phone: pages without a framework cannot ask, and
 * offer a complaint only then.
 */
export const takesCasesKey = 'all:cases';

/** Whether the back end takes complaints; `false` until its answer about the owner is known. */
export const takesCases = (user: Pick<ChargeUserInfo, 'openCases'> | null): boolean =>
  typeof user?.openCases === 'number';

/** Keeps for the pages of the help whether the back end takes complaints, as soon as a page has read the account. */
export function learnCases({ session, storage }: Pick<Environment, 'session' | 'storage'>): void {
  session.$chargeUser.subscribe((user) => {
    if (takesCases(user)) storage.write(takesCasesKey, true);
    else if (user) storage.remove(takesCasesKey);
  });
}
