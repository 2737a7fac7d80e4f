/**
 * Positions in the history of a tab. A page at the end of the history knows its position by
 * `history.length`; it is stored in the state of the entry, because the length also counts entries ahead
 * after going back.
 */

/** Address that replaces the entry that is gone back to; read by {@link arrive}. */
export const nextKey = 'plugway:1:all:entry-next';
/** Position of the previous page, the length of the history there, and the position of the visit's first page. */
const beforeKey = 'plugway:1:all:entry';

interface EntryWindow {
  readonly document: { readonly referrer: string };
  readonly location: { replace(url: string): void };
  readonly history: {
    readonly length: number;
    readonly state: unknown;
    replaceState(state: unknown, unused: string): void;
  };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** State of a history entry: the position of its page, and that of the first page of the visit. */
interface Kept {
  readonly place?: number;
  readonly first?: number;
}

const keptIn = (state: unknown): Kept => (state as Kept | null) ?? {};

/** @returns the position in the history, from 1 on; `undefined` if it is not known */
export const placeOf = (state: unknown): number | undefined => keptIn(state).place;

/**
 * @returns whether an earlier page of this visit is in the history. The length is only used if no position is known: it
 * counts the entries ahead too.
 */
export const leadsBack = ({ length, state }: { readonly length: number; readonly state: unknown }): boolean =>
  (placeOf(state) ?? length) > (keptIn(state).first ?? 1);

/**
 * A page that replaced another leaves the length unchanged, also with entries ahead; a new entry removes
 * those ahead. (With exactly one entry ahead both look alike; then the page counts as a new entry, which it
 * nearly always is.)
 */
function placeIn({ length }: EntryWindow['history'], before: readonly number[]): number {
  const [place = 0, lengthThen = 0] = before;
  return lengthThen === length && lengthThen - place !== 1 ? place : length;
}

/**
 * A visit begins with the first page of a tab or web view. Earlier entries, such as a blank page that an app preloads,
 * are not the owner's; but if a page of another site linked here, Back leads there. (A tab that is opened from another
 * starts with a copy of its session storage.)
 */
function firstIn(place: number, before: readonly number[], referrer: string): number {
  const [, , first = referrer === '' ? place : 1] = before;
  return Math.min(first, place);
}

/**
 * Runs in the head of a page, and when it comes back from the cache: learns its position, and forwards to the target of
 * a finished task.
 * @returns whether it forwards, so that this page is not shown
 */
export function arrive(window: EntryWindow): boolean {
  const { location, history, sessionStorage, document } = window;
  const before = sessionStorage.getItem(beforeKey)?.split(' ').map(Number) ?? [];
  const { place = placeIn(history, before), first = firstIn(place, before, document.referrer) } = keptIn(
    history.state,
  );
  history.replaceState({ ...(history.state as object | null), place, first }, '');
  sessionStorage.setItem(beforeKey, `${place} ${history.length} ${first}`);
  const next = sessionStorage.getItem(nextKey);
  if (next === null) return false;
  sessionStorage.removeItem(nextKey);
  // Other code may have written the key: only a page of this host is opened.
  const isHere = /^\/(?!\W)/.test(next);
  if (isHere) location.replace(next);
  return isHere;
}
