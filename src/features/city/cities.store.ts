import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import type { citySearch } from '#contract/calls/map/city-search.ts';
import { cityName, isCityFoundBy } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import { bridgeError } from '#core/bridge/errors.ts';
import type { LocationInfo } from '#core/bridge/types.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { defaultCity } from '#core/geo/city.ts';
import { distanceM } from '#core/geo/points.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { mySpotKey, startZoom, type MapPosition } from '#domain/map-state.ts';
import { cityZoom, sendMapTo } from '#domain/send-map-to.ts';
import { simplifiedName } from '#domain/simplified-name.ts';
import * as citiesPage from './cities.page.tsx';

export type Cities = AnswerOf<typeof citySearch>;

export interface CitiesScreen {
  readonly $cities: ReadableAtom<Live<Cities>>;
  readonly $located: ReadableAtom<LocatedCity>;
  readonly $word: ReadableAtom<string>;
  /** Cities that match the word; `null` if no word was typed, or the cities are not loaded. */
  readonly $found: ReadableAtom<readonly City[] | null>;
  /** Reads the word of the address (`?city=`) and locates the user. */
  start(): void;
  /** Sets the search word; works offline. */
  type(word: string): void;
  locate(): Promise<void>;
  /** Leads to the map with this city in its centre. */
  pick(city: MapPosition): void;
  /** As `pick`, for the city of the user; does nothing while that is unknown. */
  pickLocated(): void;
  pickDefault(): void;
  refresh(): Promise<void>;
  goBack(): void;
}

/** Domain model, 4.6. */
export const longestWord = 30;

const allOf = (live: Live<Cities>): readonly City[] | null =>
  live.state === 'ready' ? live.value.groups.flatMap((group) => group.list) : null;

/** Better matches first: names that begin with the word, then cities with more stations. */
function find(cities: readonly City[], typed: string): City[] {
  const word = simplifiedName(typed);
  const begins = (city: City) => Number(cityName(city.name).startsWith(word));
  return cities
    .filter((city) => isCityFoundBy(city, word))
    .sort(
      (a, b) => begins(b) - begins(a) || b.stationCount - a.stationCount || (a.pinyin < b.pinyin ? -1 : 1),
    );
}

/** /getCity: all cities are loaded at once, so that typing never waits for the network (domain model, 5). */
export function createCities(env: Environment): CitiesScreen {
  const live = createPageData(env, citiesPage);
  const $word = atom('');
  const $all = computed(live.$state, allOf);
  const { $located, locate } = createLocatedCity(env, $all);
  const show = ({ longitude, latitude }: MapPosition, zoom: number) =>
    sendMapTo(env, { longitude, latitude, zoom });
  const type = (word: string) => $word.set(word.slice(0, longestWord));

  return {
    $cities: live.$state,
    $located,
    $word,
    $found: computed([$word, $all], (typed, all) => {
      const word = typed.trim();
      return word && all ? find(all, word) : null;
    }),
    start() {
      type(env.navigator.query.get('city') ?? '');
      void locate();
    },
    type,
    locate,
    pick: (city) => show(city, cityZoom),
    pickLocated() {
      const located = $located.get();
      if (located.state === 'located') show(located.position, startZoom);
    },
    pickDefault: () => show(defaultCity, cityZoom),
    refresh: live.refresh,
    goBack: () => env.navigator.back(),
  };
}

/** The city in which the user is. */
export type LocatedCity =
  | { state: 'locating' }
  /** `name` is empty until the cities are loaded. */
  | { state: 'located'; name: string; position: MapPosition }
  /** `reason`: what the user can do about it; may be empty. */
  | { state: 'failed'; reason: string };

interface LocatedCityStore {
  readonly $located: ReadableAtom<LocatedCity>;
  /** Locates the user, unless a request is in flight. Never rejects. */
  locate(): Promise<void>;
}

type Place =
  | { state: 'locating' }
  | { state: 'located'; place: LocationInfo }
  | { state: 'failed'; reason: string };

/** Limit for the location (specification, section 9). That of the bridge starts only when its transport is known. */
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
 * The city of the user: the name that the native app sends, else the city with the nearest centre (domain model, 6: a
 * browser knows no names).
 *
 * @param $cities all cities; `null` until they are loaded
 */
function createLocatedCity(
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
