import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment';
import { toAppError } from '../../core/error';
import { defaultCity } from '../../core/geo/city';
import { distanceM } from '../../core/geo/points';
import { mySpotKey, type MapPosition } from './map-state';

/** Whether the owner's position is known. */
export type Location =
  | { state: 'unknown' }
  | { state: 'locating' }
  | { state: 'located'; position: MapPosition }
  /** The owner or the system refuses; `failed`: no fix within the time-out. */
  | { state: 'refused' | 'failed'; message: string };

export interface LocationStore {
  readonly $location: ReadableAtom<Location>;
  /** City under the middle of the map as the page names it; empty until it is known. */
  readonly $city: ReadableAtom<string>;
  /** @returns the owner's position, `null` where it is not to be had. */
  locate(): Promise<MapPosition | null>;
  /** Learns the city of a position; a failure keeps the last one. */
  nameCity(position: MapPosition): Promise<void>;
  readonly defaultPosition: MapPosition;
}

/** Within this distance of the last question the city is taken to be the same, m. */
const sameCityM = 10_000;

/** Where the owner is, and the name of the city that is shown. */
export function createLocation(env: Environment): LocationStore {
  const $location = atom<Location>({ state: 'unknown' });
  const $city = atom('');
  let named: MapPosition | null = null;

  return {
    $location,
    $city,
    defaultPosition: { longitude: defaultCity.longitude, latitude: defaultCity.latitude },
    async locate() {
      const before = $location.get();
      if (before.state !== 'located') $location.set({ state: 'locating' });
      try {
        const { longitude, latitude } = await env.bridge.getLocation();
        const position = { longitude, latitude };
        $location.set({ state: 'located', position });
        env.sessionStorage.write(mySpotKey, position);
        return position;
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        $location.set({ state: kind === 'refused' ? 'refused' : 'failed', message });
        return null;
      }
    },
    async nameCity(position) {
      if (named && distanceM(named, position) < sameCityM) return;
      named = position;
      try {
        const { cityAt } = await import('./city-at');
        const name = await cityAt(env, position);
        if (named === position) $city.set(name);
      } catch {
        if (named === position) named = null;
      }
    },
  };
}
