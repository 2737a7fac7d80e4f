import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import type { citySearch } from '#contract/calls/map/city-search.ts';
import { cityName, isCityFoundBy } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { Environment } from '#core/environment.ts';
import { defaultCity } from '#core/geo/city.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { startZoom, type MapPosition } from '#domain/map-state.ts';
import { cityZoom, sendMapTo } from '#domain/send-map-to.ts';
import { simplifiedName } from '#domain/simplified-name.ts';
import * as citiesPage from './cities.page.tsx';
import { createLocatedCity, type LocatedCity } from './located-city.store.ts';

export type Cities = AnswerOf<typeof citySearch>;

export interface CitiesScreen {
  readonly $cities: ReadableAtom<Live<Cities>>;
  readonly $located: ReadableAtom<LocatedCity>;
  readonly $word: ReadableAtom<string>;
  /** Cities that match the word; `null` if no word was typed, or the cities are not loaded. */
  readonly $found: ReadableAtom<readonly City[] | null>;
  /** Takes the word of the address (`?city=`) and asks where the owner is. */
  start(): void;
  /** Works without the network. */
  type(word: string): void;
  locate(): Promise<void>;
  /** Leads to the map with this city in its centre. */
  pick(city: MapPosition): void;
  /** As `pick`, for the city where the owner is; does nothing while that is not known. */
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
