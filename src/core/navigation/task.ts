import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { nextKey, placeOf } from './entry.ts';

/**
 * A task of several pages, such as a payment at a cashier, ends where it began: its last page replaces its first one,
 * so that Back leads to the page before the task and never into it.
 */

/**
 * If the history does not have that many entries, for example after a web view was killed, no event comes: then the
 * page navigates itself, ms.
 */
const lostMs = 1_500;

type Parts = Pick<Environment, 'navigator'>;

/**
 * @param query with which a return to this very page finds the task
 * @returns position of this page in the history of the tab, from 1 on; `null` if it is not known
 */
function beginTask({ navigator }: Parts, query: Record<string, string>): number | null {
  if (!navigator.tab) return null;
  navigator.replaceQuery(query);
  return placeOf(navigator.tab.history.state) ?? null;
}

/**
 * @param address page that replaces the one where the task began
 * @param begun position of that page; `null` if it is not known: then `address` replaces this page
 */
export function finishTask({ navigator }: Parts, address: string, begun: number | null): void {
  const { tab } = navigator;
  const steps = begun === null ? 0 : (placeOf(tab?.history.state) ?? 0) - begun;
  if (!tab || steps <= 0) return navigator.replace(address);
  try {
    tab.sessionStorage.setItem(nextKey, address);
  } catch {
    return navigator.replace(address);
  }
  const timer = tab.setTimeout(() => {
    tab.sessionStorage.removeItem(nextKey);
    navigator.replace(address);
  }, lostMs);
  // A page restored from the back/forward cache must not continue this timer.
  tab.addEventListener('pagehide', () => tab.clearTimeout(timer));
  tab.history.go(-steps);
}

const beginKey = 'task:began';
const begun = v.object({ page: v.string(), place: v.nullable(v.number()) });

export type Tab = Pick<Environment, 'sessionStorage' | 'navigator'>;

/**
 * Stores the history position where a task began, before its page is left.
 * @param page the subject of the page: further tries there belong to the same task
 * @param query with which a return to this very page finds the task
 */
export function keepPlace(
  { sessionStorage, navigator }: Tab,
  page: string,
  query: Record<string, string> = {},
): void {
  const place = beginTask({ navigator }, query);
  const before = sessionStorage.read(beginKey, begun);
  // The owner went back from the next page and opened it again: the task began where it did at first.
  const isSame = before?.page === page && (before.place ?? Infinity) <= (place ?? 0);
  if (!isSame) sessionStorage.write(beginKey, { page, place });
}

/** @returns where the task of a page began, once; `null` if it was not in this tab */
export function takePlace({ sessionStorage }: Pick<Tab, 'sessionStorage'>, page: string): number | null {
  const before = sessionStorage.read(beginKey, begun);
  if (before?.page !== page) return null;
  sessionStorage.remove(beginKey);
  return before.place;
}
