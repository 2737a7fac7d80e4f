import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { nextKey, placeOf } from './entry.ts';

/**
 * A task of several pages, as one that leads to a cashier, ends where it began: its last page takes the place of its first
 * one, so that back leads before the task and never into it.
 */

/** No event says that the history has not got so many entries, as after a web view was killed: the page goes on then, ms. */
const lostMs = 1_500;

type Parts = Pick<Environment, 'navigator'>;

/**
 * @param query with which whoever comes back to this very page finds it
 * @returns place of this page in the history of the tab, from 1 on; `null` where it is not known
 */
function beginTask({ navigator }: Parts, query: Record<string, string>): number | null {
  if (!navigator.tab) return null;
  navigator.replaceQuery(query);
  return placeOf(navigator.tab.history.state) ?? null;
}

/**
 * @param address page that takes the place of the one where the task began
 * @param begun place of that page; `null` where it is not known: then `address` takes the place of this page
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
  // The back/forward cache would go on with the time of a page that was left, once somebody comes forward to it.
  tab.addEventListener('pagehide', () => tab.clearTimeout(timer));
  tab.history.go(-steps);
}

const beginKey = 'task:began';
const begun = v.object({ page: v.string(), place: v.nullable(v.number()) });

export type Tab = Pick<Environment, 'sessionStorage' | 'navigator'>;

/**
 * Keeps where in the history of the tab a task was begun, before its page is left.
 * @param page what the page is about: further tries there belong to the same task
 * @param query with which whoever comes back to this very page finds the task
 */
export function keepPlace(
  { sessionStorage, navigator }: Tab,
  page: string,
  query: Record<string, string> = {},
): void {
  const place = beginTask({ navigator }, query);
  const before = sessionStorage.read(beginKey, begun);
  // Back from the next page and to it again: the task began at the first page.
  const isSame = before?.page === page && (before.place ?? Infinity) <= (place ?? 0);
  if (!isSame) sessionStorage.write(beginKey, { page, place });
}

/** @returns where the task of a page was begun, once; `null` where it was not in this tab */
export function takePlace({ sessionStorage }: Pick<Tab, 'sessionStorage'>, page: string): number | null {
  const before = sessionStorage.read(beginKey, begun);
  if (before?.page !== page) return null;
  sessionStorage.remove(beginKey);
  return before.place;
}
