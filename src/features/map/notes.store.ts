import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { createAge } from '#core/time/age.ts';
import type { ChargeMap } from './map-screen.ts';

export interface Notes {
  /** Stations and favourites that the filter hides; stations only where it hides all. */
  readonly $hidden: ReadableAtom<{ hidden: number; hiddenFavourites: number }>;
  /** Server time, epoch ms, of the oldest station that is shown as it was once; 0 where all are of now. */
  readonly $oldest: ReadableAtom<{ time: number }>;
  /** Its age, ms. */
  readonly $age: ReadableAtom<number>;
}

/** What the owner should know about the list and the map beside their stations. */
export function createNotes(env: Environment, { nearby, $markers }: ChargeMap): Notes {
  const $oldest = computed([nearby.$list, $markers], (list, markers) => {
    const rows = list.state === 'ready' ? list.stations : [];
    const points = markers.state === 'ready' ? markers.value.points : [];
    const times = [...rows, ...points].flatMap(({ asOf }) => asOf ?? []);
    return { time: times.length > 0 ? Math.min(...times) : 0 };
  });
  return {
    $oldest,
    $age: createAge(env, $oldest),
    $hidden: computed(nearby.$list, (list) => {
      if (list.state !== 'ready' || !list.facets) return { hidden: 0, hiddenFavourites: 0 };
      const { total, hiddenFavourites } = list.facets;
      return { hidden: list.total === 0 ? total : 0, hiddenFavourites };
    }),
  };
}
