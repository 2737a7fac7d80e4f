/**
 * Places in the history of a tab. A page at the end of the history knows its place by the length; it is kept in the
 * entry's own state, because the length says nothing any more once there are entries ahead.
 */

/** Address that takes the place of the entry that is gone back to; read by {@link arrive}. */
export const nextKey = 'plugway:1:all:entry-next';
/** Place of the page that was there before, the length that the history had, and the place of the visit's first page. */
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

/** What an entry of the history keeps of its page: its place, and that of the first page of the visit. */
interface Kept {
  readonly place?: number;
  readonly first?: number;
}

const keptIn = (state: unknown): Kept => (state as Kept | null) ?? {};

/** @returns the place in the history, from 1 on; `undefined` where it is not known */
export const placeOf = (state: unknown): number | undefined => keptIn(state).place;

/**
 * @returns whether a page lies before this one that the owner saw on this visit. The length alone says so of the last
 * entry only: it counts those ahead too, so it is asked where no place is known.
 */
export const leadsBack = ({ length, state }: { readonly length: number; readonly state: unknown }): boolean =>
  (placeOf(state) ?? length) > (keptIn(state).first ?? 1);

/**
 * A page that took the place of another leaves the length as it was, also where entries lie ahead; one that was added
 * cuts those off. (With one entry ahead both look alike: then it counts as added, as nearly all are.)
 */
function placeIn({ length }: EntryWindow['history'], before: readonly number[]): number {
  const [place = 0, lengthThen = 0] = before;
  return lengthThen === length && lengthThen - place !== 1 ? place : length;
}

/**
 * A visit begins with the first page of a tab or web view. What lies before it there, as the blank page that an app keeps
 * ready, is none of the owner's; but where a page of another site has led here, the way back leads there. (A tab that is
 * opened beside another starts with a copy of what that one kept.)
 */
function firstIn(place: number, before: readonly number[], referrer: string): number {
  const [, , first = referrer === '' ? place : 1] = before;
  return Math.min(first, place);
}

/**
 * Runs in the head of a page, and when it comes back: learns its place, and goes on to where a task has ended.
 * @returns whether it goes on: nobody is to see this page any more
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
  // Whatever else may have written there: only a page of this host is gone to.
  const isHere = /^\/(?!\W)/.test(next);
  if (isHere) location.replace(next);
  return isHere;
}
