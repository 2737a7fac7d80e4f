import { atom, computed, type ReadableAtom } from 'nanostores';
import { citySearch } from '#contract/calls/map/city-search.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createPagedList, type More } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { resultsRequest } from './results-request.ts';

/** What a keyword finds, page by page. */
export type Results =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      /** Places that the map can be moved to. */
      cities: readonly City[];
      stations: readonly StationSummary[];
      hasMore: boolean;
      /** State of the next page. */
      more: More;
    };

export interface ResultsStore {
  readonly $results: ReadableAtom<Results>;
  /** Asks for the first page and gives up an older request. */
  load(keyword: string): Promise<void>;
  /** Loads the next page. Does nothing if there is none, or if one is being loaded. */
  more(): Promise<void>;
  /** Forgets the results and gives up the request. */
  stop(): void;
}

const mostCities = 3;

/** @returns the cities that match a keyword; none if the request fails, because the search is mainly for stations. */
export async function citiesOf(env: Environment, keyword: string, signal: AbortSignal): Promise<City[]> {
  try {
    const { groups } = await env.call(citySearch, { keyword }, { signal, toast: false });
    return groups.flatMap(({ list }) => list).slice(0, mostCities);
  } catch {
    return [];
  }
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
      along: async (signal) => ({ cities: await citiesOf(env, keyword, signal) }),
    }),
  );

  return {
    $results: computed([$asked, pages.$list, pages.$more], (asked, live, more): Results => {
      if (!asked) return { state: 'idle' };
      if (live.state !== 'ready') return live;
      const { cities, list, hasMore } = live.value;
      return { state: 'ready', cities, stations: list, hasMore, more };
    }),
    load(keyword) {
      $asked.set({ keyword });
      return pages.refresh();
    },
    more: pages.more,
    stop: () => $asked.set(null),
  };
}
