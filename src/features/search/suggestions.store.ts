import { atom, computed, type ReadableAtom } from 'nanostores';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { cityName } from '#contract/city-name.ts';
import type { SearchLog } from '#contract/schema/station/search-log.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { offlineText, toAppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { simplifiedName } from '#domain/simplified-name.ts';
import { resultsRequest } from './results-request.ts';
import { noSpots, spotsOf, type Spots } from './results.store.ts';

/** What is offered while a word is typed. */
export interface Suggestions {
  logs: readonly SearchLog[];
  spots: Spots;
  stations: readonly StationSummary[];
  /** Whether the back end has answered for the word that is typed now. */
  answered: boolean;
  /** Why there are no newer suggestions; empty without a failure. */
  problem: string;
}

export interface SuggestionsStore {
  readonly $suggestions: ReadableAtom<Suggestions>;
  /** Shows known suggestions at once, and requests others when the owner stops typing. */
  follow(word: string): void;
  /** Cancels the request; the same word is requested again when it is typed again. */
  stop(): void;
}

/** After this time without a key the owner has stopped typing, ms. */
const restMs = 250;
const failedText = '加载失败，请稍后重试';
const mostLogs = 3;
const mostStations = 8;

interface Answered {
  word: string;
  problem?: string;
  spots: Spots;
  stations: readonly StationSummary[];
}
const nothing: Answered = { word: '', spots: noSpots, stations: [] };

/**
 * Suggestions for a word: own searches at once, cities, places and stations when they come. An older answer is never
 * shown.
 */
export function createSuggestions(
  env: Environment,
  $history: ReadableAtom<Live<readonly SearchLog[]>>,
): SuggestionsStore {
  const $word = atom('');
  const $answered = atom<Answered>(nothing);
  let controller = new AbortController();
  let cancelRest = () => {};

  const ask = async (word: string) => {
    const { signal } = controller;
    const keyword = simplifiedName(word);
    const request = { ...resultsRequest(keyword, env.sessionStorage), pageSize: mostStations };
    try {
      const [page, spots] = await Promise.all([
        env.call(stationSearch, request, { signal, toast: false }),
        spotsOf(env, keyword, signal),
      ]);
      if (!signal.aborted) $answered.set({ word, spots, stations: page.list });
    } catch (thrown) {
      const { kind, message } = toAppError(thrown);
      // The shown suggestions stay, with the reason of the failure.
      const problem = kind === 'offline' ? offlineText : message || failedText;
      if (!signal.aborted) $answered.set({ ...$answered.get(), problem });
    }
  };

  const cancel = () => {
    cancelRest();
    controller.abort();
    controller = new AbortController();
  };

  return {
    $suggestions: computed([$word, $answered, $history], (word, answered, history): Suggestions => {
      const same = answered.word === word;
      const name = simplifiedName(word);
      const fits = (text: string) => same || text.includes(name);
      const logs = history.state === 'ready' ? history.value : [];
      return {
        logs: word ? logs.filter((log) => log.keyword.includes(word)).slice(0, mostLogs) : [],
        spots: {
          ...answered.spots,
          cities: answered.spots.cities.filter((city) => fits(cityName(city.name))),
          places: answered.spots.places.filter((place) => fits(place.name)),
        },
        stations: answered.stations.filter((station) => fits(station.name)),
        answered: same,
        problem: answered.problem ?? '',
      };
    }),
    follow(word) {
      if (word === $word.get()) return;
      cancel();
      $word.set(word);
      if (word) cancelRest = env.clock.after(restMs, () => void ask(word));
      else $answered.set(nothing);
    },
    stop() {
      cancel();
      $word.set('');
    },
  };
}
