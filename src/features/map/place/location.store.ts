import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { defaultCity } from '#core/geo/city.ts';
import { mySpotKey, type MapPosition } from '#domain/map-state.ts';

/** Whether the owner's position is known. */
export type Location =
  | { state: 'unknown' }
  | { state: 'locating' }
  | { state: 'located'; position: MapPosition }
  /** The owner or the system refuses; `failed`: no fix within the time-out. */
  | { state: 'refused' | 'failed'; message: string };

export interface LocationStore {
  readonly $location: ReadableAtom<Location>;
  /**
   * @param how `unseen` where the owner did not ask: what is said of it stands until there is an answer
   * @returns the owner's position, `null` where it is not to be had
   */
  locate(how?: 'unseen'): Promise<MapPosition | null>;
  /** @returns where the map opens that is neither left anywhere nor knows the owner's position */
  cityWithout(): MapPosition;
}

/** Where the owner is. */
export function createLocation(env: Environment): LocationStore {
  const $location = atom<Location>({ state: 'unknown' });

  return {
    $location,
    cityWithout: () => env.session.$appCity.get() ?? defaultCity,
    async locate(how) {
      const before = $location.get();
      if (before.state !== 'located' && !how) $location.set({ state: 'locating' });
      try {
        const { longitude, latitude } = await env.bridge.getLocation();
        const position = { longitude, latitude };
        $location.set({ state: 'located', position });
        // It is the owner's, who may not be known yet.
        void env.session.soon.then(() => env.sessionStorage.write(mySpotKey, position));
        return position;
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        $location.set({ state: kind === 'refused' ? 'refused' : 'failed', message });
        return null;
      }
    },
  };
}
