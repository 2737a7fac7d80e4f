import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { citySearch } from '#contract/calls/map/city-search.ts';
import { placeSearch } from '#contract/calls/map/place-search.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createPagedList, type More } from '#core/paged-list/paged-list.ts';
import { byNumber, pageSize } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { simplifiedName } from '#domain/simplified-name.ts';
import { nearestTo } from '#domain/near-stations.ts';
import { resultsRequest } from './results-request.ts';

/** @returns the stations that are not among the others */
export const without = (list: readonly StationSummary[], others: readonly StationSummary[]) => {
  const there = new Set(others.map(({ stationId }) => stationId));
  return list.filter(({ stationId }) => !there.has(stationId));
};

/** What the map can be moved to. */
export interface Spots {
  cities: readonly City[];
  places: readonly Place[];
  /** Credit for the data of the places; empty if none is required. */
  credit: string;
}

export const noSpots: Spots = { cities: [], places: [], credit: '' };

/** What a keyword finds, page by page. */
export type Results =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      spots: Spots;
      /** Stations around the first place, nearest first; `distanceM` is measured from the place. */
      around: readonly StationSummary[];
      /**
       * Stations of the first page with the keyword in their name, shown before those around the place;
       * empty if no place was found.
       */
      named: readonly StationSummary[];
      /** All stations found for the keyword, including `named`, except those in `around`. */
      stations: readonly StationSummary[];
      hasMore: boolean;
      /** State of the next page. */
      more: More;
    };

export interface ResultsStore {
  readonly $results: ReadableAtom<Results>;
  /** Requests the first page and cancels an older request. */
  load(keyword: string): Promise<void>;
  /** Loads the next page. Does nothing if there is none, or if one is being loaded. */
  more(): Promise<void>;
  /** Drops the results and cancels the request. */
  stop(): void;
}

const mostCities = 3;

const mostPlaces = 5;

/** Maximum distance of a station from a place that it is listed for, m. */
const aroundM = 10_000;

/** @returns stations around a place; an empty list if they cannot be read */
const aroundOf = async (env: Environment, place: Place | undefined, signal: AbortSignal) =>
  place ? nearestTo(env, place, signal, aroundM).catch(() => []) : [];

/**
 * @returns the cities and places that match a keyword; empty lists if they cannot be read, because the
 * search is mainly for stations
 */
export async function spotsOf(env: Environment, keyword: string, signal: AbortSignal): Promise<Spots> {
  const quietly = { signal, toast: false };
  const { longitude, latitude } = resultsRequest(keyword, env.sessionStorage);
  const [cities, found] = await Promise.all([
    env.call(citySearch, { keyword }, quietly).then(
      ({ groups }) => groups.flatMap(({ list }) => list),
      () => [],
    ),
    env.call(placeSearch, { keyword, longitude, latitude }, quietly).catch(() => ({ list: [], credit: '' })),
  ]);
  return {
    cities: cities.slice(0, mostCities),
    places: found.list.slice(0, mostPlaces),
    credit: found.credit,
  };
}

/** Stations by a keyword, nearest first. */
export function createResults(env: Environment): ResultsStore {
  /** A new object for each search, even for the same word. */
  const $asked = atom<{ keyword: string } | null>(null);
  const pages = createQueriedList($asked, ({ keyword }: { keyword: string }) =>
    createPagedList(env, {
      call: stationSearch,
      paging: byNumber,
      request: (page) => resultsRequest(keyword, env.sessionStorage, page),
      keyOf: (station: StationSummary) => station.stationId,
      async along(signal) {
        const spots = await spotsOf(env, keyword, signal);
        return { spots, around: await aroundOf(env, spots.places[0], signal) };
      },
    }),
  );

  return {
    $results: computed([$asked, pages.$list, pages.$more], (asked, live, more): Results => {
      if (!asked) return { state: 'idle' };
      if (live.state !== 'ready') return live;
      const { spots, around, list, hasMore } = live.value;
      // Rows of later pages are added below, so that the rows being read do not move.
      const first = around.length > 0 ? list.slice(0, pageSize) : [];
      const named = first.filter(({ name }) => name.includes(asked.keyword));
      const others = without(around, named);
      const stations = without(list, others);
      return { state: 'ready', spots, named, around: others, stations, hasMore, more };
    }),
    load(keyword) {
      $asked.set({ keyword: simplifiedName(keyword) });
      return pages.refresh();
    },
    more: pages.more,
    stop: () => $asked.set(null),
  };
}
