import { atom, computed, type ReadableAtom } from 'nanostores';
import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import type { SearchLog } from '#contract/schema/station/search-log.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { isPlace } from '#contract/place-rule.ts';
import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';
import { startZoom, type MapPosition } from '#domain/map-state.ts';
import { cityZoom, sendMapTo } from '#domain/send-map-to.ts';
import { simplifiedName } from '#domain/simplified-name.ts';
import {
  cityEntry,
  createHistory,
  keywordEntry,
  placeEntry,
  stationEntry,
  type SearchHistory,
} from './history.store.ts';
import { createNear } from '#domain/near-stations.ts';
import { keywordOf, longestKeyword } from './results-request.ts';
import { createResults, type ResultsStore } from './results.store.ts';
import { createSuggestions, type Suggestions } from './suggestions.store.ts';

export interface SearchScreen {
  readonly $word: ReadableAtom<string>;
  /** `typing`: suggestions for the word; `results`: what it finds, after it was sent. */
  readonly $mode: ReadableAtom<'history' | 'typing' | 'results'>;
  /** Whether the word of the address has been read. */
  readonly $begun: ReadableAtom<boolean>;
  readonly $results: ResultsStore['$results'];
  readonly $suggestions: ReadableAtom<Suggestions>;
  /** Stations around the user, shown if nothing was searched or found. */
  readonly $near: ReadableAtom<readonly StationSummary[]>;
  readonly history: SearchHistory;
  /**
   * Starts with the keyword in the address (`?keyword=`).
   * @returns a function that ends the screen
   */
  start(): () => void;
  /** Never waits for the network; while an input method is composing nothing is requested. */
  type(word: string, composing?: boolean): void;
  /** Searches for `word`, or for what was typed; nothing for an empty one (domain model, 4.6). */
  search(word?: string): void;
  /** Repeats the search whose results failed. */
  retry(): Promise<void>;
  more(): Promise<void>;
  /** Stores that the station was opened; its link leads there. */
  opened(station: StationSummary): void;
  /** Leads to the map with the station in its centre. */
  showStation(station: StationSummary): void;
  showCity(city: City): void;
  /** Leads to the map around the place: its list has the stations near by. */
  showPlace(place: Place): void;
  /** Does an earlier search again. */
  repeat(log: SearchLog): void;
  goBack(): void;
}

/** /searchLogList: input, earlier searches, suggestions, results (domain model, 5). */
export function createSearch(env: Environment): SearchScreen {
  const $word = atom('');
  /** The keyword whose results are shown; empty for none. */
  const $sent = atom('');
  const $begun = atom(false);
  const history = createHistory(env);
  const results = createResults(env);
  const suggestions = createSuggestions(env, history.$history);

  const goToPlace = (name: string, { longitude, latitude }: MapPosition) => {
    const place = { longitude, latitude, name };
    sendMapTo(env, { longitude, latitude, zoom: startZoom }, { place });
  };

  const goToCity = ({ longitude, latitude }: MapPosition) =>
    sendMapTo(env, { longitude, latitude, zoom: cityZoom });

  const send = (keyword: string) => {
    suggestions.stop();
    $word.set(keyword);
    $sent.set(keyword);
    void results.load(keyword);
  };

  const screen: SearchScreen = {
    $word,
    $mode: computed([$word, $sent], (word, sent) => {
      if (sent) return 'results';
      return keywordOf(word) ? 'typing' : 'history';
    }),
    $begun,
    $results: results.$results,
    $suggestions: suggestions.$suggestions,
    $near: createNear(env),
    history,
    start() {
      const keyword = keywordOf(env.navigator.query.get('keyword'));
      if (keyword) send(keyword);
      $begun.set(true);
      return () => {
        suggestions.stop();
        results.stop();
      };
    },
    type(text, composing = false) {
      const word = text.slice(0, longestKeyword);
      if (word !== $word.get()) {
        $word.set(word);
        if ($sent.get()) {
          $sent.set('');
          results.stop();
          env.navigator.replaceQuery({ keyword: undefined });
        }
      }
      if (!composing) suggestions.follow(keywordOf(word));
    },
    search(word = $word.get()) {
      const keyword = keywordOf(word);
      if (!keyword) return;
      history.add(keywordEntry(keyword));
      // The keyword is in the address, so that a reload and a return from a station show the results again.
      env.navigator.replaceQuery({ keyword: simplifiedName(keyword) });
      send(keyword);
    },
    retry: () => results.load($sent.get()),
    more: results.more,
    opened: (station) => history.add(stationEntry(station)),
    showStation(station) {
      history.add(stationEntry(station));
      const { stationId, longitude, latitude } = station;
      sendMapTo(env, { longitude, latitude, zoom: startZoom }, { stationId });
    },
    showCity(city) {
      history.add(cityEntry(city));
      goToCity(city);
    },
    showPlace(place) {
      history.add(placeEntry(place));
      goToPlace(place.name, place);
    },
    repeat(log) {
      const { type, refId, longitude, latitude, keyword, address } = log;
      const place = isPlace(log) ? { longitude: log.longitude, latitude: log.latitude } : null;
      if (type === 'STATION' && refId) {
        history.add({ type, refId, longitude, latitude, keyword, address });
        env.navigator.go(href('chargeStation', { stationId: refId }));
      } else if (type === 'POI' && place) {
        history.add({ type, refId, longitude, latitude, keyword, address });
        if (refId === null) goToCity(place);
        else goToPlace(keyword, place);
      } else screen.search(keyword);
    },
    goBack: () => env.navigator.back(),
  };
  return screen;
}
