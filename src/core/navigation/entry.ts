/**
 * Places in the history of a tab. A page at the end of the history knows its place by the length; it is kept in the
 * entry's own state, because the length says nothing any more once there are entries ahead.
 */

/** Address that takes the place of the entry that is gone back to; read by {@link arrive}. */
export const nextKey = 'plugway:1:all:entry-next';
/** Place of the page that was there before, and the length that the history had. */
const beforeKey = 'plugway:1:all:entry';

interface EntryWindow {
  readonly location: { replace(url: string): void };
  readonly history: {
    readonly length: number;
    readonly state: unknown;
    replaceState(state: unknown, unused: string): void;
  };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** @returns the place in the history, from 1 on; `undefined` where it is not known */
export const placeOf = (state: unknown): number | undefined => (state as { place?: number } | null)?.place;

/**
 * @returns whether a page lies before this one. The length alone says so of the last entry only: it counts those ahead
 * too, so it is asked where no place is known.
 */
export const leadsBack = ({ length, state }: { readonly length: number; readonly state: unknown }): boolean =>
  (placeOf(state) ?? length) > 1;

/**
 * A page that took the place of another leaves the length as it was, also where entries lie ahead; one that was added
 * cuts those off. (With one entry ahead both look alike: then it counts as added, as nearly all are.)
 */
function placeIn({ history, sessionStorage }: EntryWindow): number {
  const [place = 0, length = 0] = (sessionStorage.getItem(beforeKey) ?? '').split(' ').map(Number);
  return length === history.length && length - place !== 1 ? place : history.length;
}

/**
 * Runs in the head of a page, and when it comes back: learns its place, and goes on to where a task has ended.
 * @returns whether it goes on: nobody is to see this page any more
 */
export function arrive(window: EntryWindow): boolean {
  const { location, history, sessionStorage } = window;
  const place = placeOf(history.state) ?? placeIn(window);
  history.replaceState({ ...(history.state as object | null), place }, '');
  sessionStorage.setItem(beforeKey, `${place} ${history.length}`);
  const next = sessionStorage.getItem(nextKey);
  if (next === null) return false;
  sessionStorage.removeItem(nextKey);
  // Whatever else may have written there: only a page of this host is gone to.
  const isHere = /^\/(?![/\\])/.test(next);
  if (isHere) location.replace(next);
  return isHere;
}
