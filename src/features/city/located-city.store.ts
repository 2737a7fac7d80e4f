import { atom, computed, type ReadableAtom } from 'nanostores';
import { cityName } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import { bridgeError } from '#core/bridge/errors.ts';
import type { LocationInfo } from '#core/bridge/types.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { distanceM } from '#core/geo/points.ts';
import { mySpotKey, type MapPosition } from '#domain/map-state.ts';

/** Where the owner is, as a city. */
export type LocatedCity =
  | { state: 'locating' }
  /** `name` is empty until the cities are known. */
  | { state: 'located'; name: string; position: MapPosition }
  /** `reason`: what the owner can do about it; may be empty. */
  | { state: 'failed'; reason: string };

export interface LocatedCityStore {
  readonly $located: ReadableAtom<LocatedCity>;
  /** Asks where the owner is, unless it is asking already. Never rejects. */
  locate(): Promise<void>;
}

type Place =
  { state: 'locating' } | { state: 'located'; place: LocationInfo } | { state: 'failed'; reason: string };

/** Limit for the location (specification, section 9). The bridge's own limit begins only when its transport is known. */
const limitMs = 5_000;
/** A position within this distance of a city's centre belongs to the city, m; the back end uses the same. */
const cityRadiusM = 100_000;
const elsewhere = '其他地区';

function nearestTo(position: MapPosition, cities: readonly City[]): string {
  let name = elsewhere;
  let least = cityRadiusM;
  for (const candidate of cities) {
    const metres = distanceM(position, candidate);
    if (metres > least) continue;
    least = metres;
    ({ name } = candidate);
  }
  return name;
}

/**
 * The city of the owner: the name that the native app sends, else the city with the nearest centre (domain model, 6: a
 * browser knows no names).
 *
 * @param $cities all cities; `null` until they are known
 */
export function createLocatedCity(
  env: Environment,
  $cities: ReadableAtom<readonly City[] | null>,
): LocatedCityStore {
  const $place = atom<Place>({ state: 'locating' });
  let asking = false;

  const ask = () =>
    new Promise<LocationInfo>((resolve, reject) => {
      const cancel = env.clock.after(limitMs, () => reject(bridgeError('timeout', 'getLocation')));
      env.bridge.getLocation().then(resolve, reject).finally(cancel);
    });

  return {
    $located: computed([$place, $cities], (located, cities): LocatedCity => {
      if (located.state !== 'located') return located;
      const { longitude, latitude, city } = located.place;
      const position = { longitude, latitude };
      const name = city || (cities && nearestTo(position, cities)) || '';
      return { state: 'located', name: cityName(name), position };
    }),
    async locate() {
      if (asking) return;
      asking = true;
      $place.set({ state: 'locating' });
      try {
        const place = await ask();
        env.sessionStorage.write(mySpotKey, { longitude: place.longitude, latitude: place.latitude });
        $place.set({ state: 'located', place });
      } catch (thrown) {
        $place.set({ state: 'failed', reason: toAppError(thrown).message });
      } finally {
        asking = false;
      }
    },
  };
}
