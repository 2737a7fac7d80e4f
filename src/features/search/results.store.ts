import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { citySearch } from '#contract/calls/map/city-search.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { City } from '#contract/schema/station/city.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
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
      /** How the next page is doing. */
      more: 'idle' | 'loading' | 'failed';
    };

export interface ResultsStore {
  readonly $results: ReadableAtom<Results>;
  /** Asks for the first page; gives an older question up. */
  load(keyword: string): Promise<void>;
  /** The next page; nothing where there is none or one is under way. */
  more(): Promise<void>;
  /** Forgets what is shown, and gives the question up. */
  stop(): void;
}

const mostCities = 3;

/** @returns the cities that a keyword means; none where that cannot be told, since stations are what is searched. */
export async function citiesOf(env: Environment, keyword: string, signal: AbortSignal): Promise<City[]> {
  try {
    const { groups } = await env.call(citySearch, { keyword }, { signal, toast: false });
    return groups.flatMap((it) => it.list).slice(0, mostCities);
  } catch {
    return [];
  }
}

/** Stations by a keyword, nearest first. */
export function createResults(env: Environment): ResultsStore {
  const $results = atom<Results>({ state: 'idle' });
  let controller = new AbortController();
  let word = '';
  let last: AnswerOf<typeof stationSearch> | undefined;

  const renew = (): AbortSignal => {
    controller.abort();
    controller = new AbortController();
    return controller.signal;
  };

  const ask = (pageNum: number, signal: AbortSignal) => {
    const request = {
      ...resultsRequest(word, env.sessionStorage, pageNum),
      snapshotTime: last?.snapshotTime,
    };
    return env.call(stationSearch, request, { signal, toast: false });
  };

  return {
    $results,
    async load(keyword) {
      const signal = renew();
      word = keyword;
      last = undefined;
      $results.set({ state: 'loading' });
      try {
        const [page, cities] = await Promise.all([ask(1, signal), citiesOf(env, keyword, signal)]);
        if (signal.aborted) return;
        last = page;
        $results.set({ state: 'ready', cities, stations: page.list, hasMore: page.hasMore, more: 'idle' });
      } catch (thrown) {
        if (!signal.aborted) $results.set({ state: 'failed', error: toAppError(thrown) });
      }
    },
    async more() {
      const shown = $results.get();
      if (!last || shown.state !== 'ready' || !shown.hasMore || shown.more === 'loading') return;
      $results.set({ ...shown, more: 'loading' });
      const signal = renew();
      try {
        const page = await ask(last.pageNum + 1, signal);
        if (signal.aborted) return;
        last = page;
        const known = new Set(shown.stations.map((it) => it.stationId));
        const rows = page.list.filter((it) => !known.has(it.stationId));
        $results.set({
          ...shown,
          stations: [...shown.stations, ...rows],
          hasMore: page.hasMore,
          more: 'idle',
        });
      } catch {
        if (!signal.aborted) $results.set({ ...shown, more: 'failed' });
      }
    },
    stop() {
      controller.abort();
      $results.set({ state: 'idle' });
    },
  };
}
