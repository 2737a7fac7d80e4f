import { atom, computed, type ReadableAtom } from 'nanostores';
import type { MapPosition, MapSnapshot } from '#domain/map-state.ts';
import type { Location } from './location.store.ts';

/** What the owner should know about his position; `null` if it is known or still expected. */
export type PlaceNote = 'locating' | 'refused' | 'failed' | null;

/**
 * Whether stations are shown without the owner's position and it is not expected soon: at the first visit
 * once the page has waited for it, and if the last visit had none. The note about it then appears together
 * with the first stations: later it would move them under a finger.
 *
 * @param from where distances are measured from; absent if unknown
 */
export const lacksPlace = (
  kept: Pick<MapSnapshot, 'located'> | undefined,
  from: MapPosition | null | undefined,
): boolean => (kept ? kept.located === false : !from);

export interface PlaceNoteStore {
  readonly $note: ReadableAtom<PlaceNote>;
  /** The first list is requested. @param lacks see {@link lacksPlace} */
  begin(lacks: boolean): void;
  /** Whether the owner's position was found, for the next visit; `undefined` while it is unknown. */
  located(): boolean | undefined;
}

/** @param $list its first state is `loading` */
export function createPlaceNote(
  $location: ReadableAtom<Location>,
  $list: ReadableAtom<{ state: string }>,
): PlaceNoteStore {
  const $lacks = atom(false);
  let hasList = false;
  const located = () => {
    const { state } = $location.get();
    if (state === 'located') return true;
    return state === 'refused' || state === 'failed' ? false : undefined;
  };
  return {
    $note: computed([$location, $lacks, $list], ({ state }, lacks, list): PlaceNote => {
      // Until then the early render is shown, which has this note itself.
      hasList ||= list.state !== 'loading';
      if (!hasList || state === 'located') return null;
      if (state === 'refused' || state === 'failed') return state;
      return lacks ? 'locating' : null;
    }),
    begin(lacks) {
      $lacks.set(lacks);
    },
    located,
  };
}
