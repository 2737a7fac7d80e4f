import * as v from 'valibot';
import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import { searchLog, type SearchLog } from '#contract/schema/station/search-log.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { cityName } from '#contract/city-name.ts';
import type { AppStorage } from '#core/storage.ts';

/** Key in `env.storage` of the searches that are not in an account yet; newest first. */
const searchLogKey = 'search:log';

/** Domain model, 1.8. */
const mostSearches = 20;
/** Of the contract's `searchLog`. */
const longestLoggedKeyword = 64;

/** @returns each keyword once, at its newest time; newest first, at most 20. */
export function newestOf(logs: readonly SearchLog[]): SearchLog[] {
  const known = new Set<string>();
  return [...logs]
    .sort((a, b) => b.time - a.time)
    .filter(({ keyword }) => !known.has(keyword) && known.add(keyword))
    .slice(0, mostSearches);
}

export interface LocalLog {
  read(): SearchLog[];
  add(log: SearchLog): void;
  remove(logId: string): void;
  clear(): void;
}

/** If storage is blocked, searches are not stored. */
export function createLocalLog(storage: AppStorage): LocalLog {
  const read = () => newestOf(storage.read(searchLogKey, v.array(searchLog)) ?? []);
  return {
    read,
    add: (log) => void storage.write(searchLogKey, newestOf([log, ...read()])),
    remove: (logId) =>
      void storage.write(
        searchLogKey,
        read().filter((logged) => logged.logId !== logId),
      ),
    clear: () => storage.remove(searchLogKey),
  };
}

/** A stored search without its id and time. */
export type SearchEntry = Omit<SearchLog, 'logId' | 'time'>;

const entry = (keyword: string, more: Partial<SearchEntry>): SearchEntry => ({
  keyword: keyword.slice(0, longestLoggedKeyword),
  type: 'KEYWORD',
  refId: null,
  address: null,
  longitude: null,
  latitude: null,
  ...more,
});

export const keywordEntry = (keyword: string): SearchEntry => entry(keyword, {});

export const stationEntry = ({
  stationId,
  name,
  address,
  longitude,
  latitude,
}: StationSummary): SearchEntry =>
  entry(name, { type: 'STATION', refId: stationId, address, longitude, latitude });

export const placeEntry = ({ placeId, name, cityName: city, longitude, latitude }: Place): SearchEntry =>
  entry(name, { type: 'POI', refId: placeId, address: city || null, longitude, latitude });

export const cityEntry = ({ name, longitude, latitude }: City): SearchEntry =>
  entry(cityName(name), { type: 'POI', longitude, latitude });
