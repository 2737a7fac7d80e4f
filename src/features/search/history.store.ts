import * as v from 'valibot';
import type { City } from '#contract/schema/station/city.ts';
import type { Place } from '#contract/schema/station/place.ts';
import { searchLog, type SearchLog } from '#contract/schema/station/search-log.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { cityName } from '#contract/city-name.ts';
import type { AppStorage } from '#core/storage.ts';
import type { ReadableAtom } from 'nanostores';
import { searchLogClear } from '#contract/calls/map/search-log-clear.ts';
import { searchLogList } from '#contract/calls/map/search-log-list.ts';
import { searchLogSave } from '#contract/calls/map/search-log-save.ts';
import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { createLive, type Live } from '#core/live.ts';

/** Storage key of searches that are not in an account yet; newest first. */
const searchLogKey = 'search:log';

/** Maximum number of searches (domain model, 1.8). */
const mostSearches = 20;
/** Maximum length of a keyword in the contract's `searchLog`. */
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
function createLocalLog(storage: AppStorage): LocalLog {
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

export interface SearchHistory {
  /** Newest first, each keyword once, at most 20. */
  readonly $history: ReadableAtom<Live<readonly SearchLog[]>>;
  /** Stores a search: at once on the device, then in the account. */
  add(entry: SearchEntry): void;
  remove(log: SearchLog): Promise<void>;
  clear(): Promise<void>;
  refresh(): Promise<void>;
}

/** The page is public: if the session has ended, the login must not open just for old searches. */
const besides = { toast: false, login: false };

/**
 * The searches of the owner (domain model, 1.8 and 3.2 row 14). Every search is first stored on the device, because the
 * owner may leave the page for a result at once. If somebody is logged in, it is then moved to the account, also a search
 * from before the login. A keyword that both have is shown once.
 */
export function createHistory(env: Environment): SearchHistory {
  const local = createLocalLog(env.storage);
  const isLoggedIn = () => env.session.$token.get() !== '';

  const upload = async (log: SearchLog) => {
    await env.call(searchLogSave, log, besides);
    local.remove(log.logId);
  };

  /**
   * The searches stored on this device.
   * @param ended the session has ended, so that the account's searches cannot be read: with none on the
   * device, an error is shown instead of an empty list
   */
  const onDevice = (ended: boolean): SearchLog[] => {
    const here = local.read();
    if (here.length === 0 && ended) throw new AppError({ kind: 'unauthorised', message: '' });
    return here;
  };

  const live = createLive<readonly SearchLog[]>(env, {
    async load({ signal }) {
      await env.session.settled;
      if (!isLoggedIn()) return onDevice(env.session.$ended.get());
      // A search that cannot be moved to the account stays on the device and in the list.
      for (const log of local.read()) await upload(log).catch(() => {});
      try {
        const kept = await env.call(searchLogList, {}, { ...besides, signal });
        return newestOf([...local.read(), ...kept]);
      } catch (thrown) {
        if (toAppError(thrown).kind === 'unauthorised') return onDevice(true);
        throw thrown;
      }
    },
  });

  const shown = (): readonly SearchLog[] => {
    const state = live.$state.get();
    return state.state === 'ready' ? state.value : [];
  };

  /** Deletes searches in the account; if that fails, the list shows them again. */
  const forget = async (logIds?: string[]) => {
    if (!isLoggedIn()) return;
    try {
      await env.call(searchLogClear, { logIds });
    } catch (thrown) {
      const { kind, message } = toAppError(thrown);
      // The client has shown the message of the server, or opened the login; a lost connection has no
      // message, so one is shown here.
      if (!message && kind !== 'unauthorised') env.toaster.show('删除失败，请稍后重试');
      await live.refresh();
    }
  };

  return {
    $history: live.$state,
    add(entry) {
      // The server's time is known only to the second and may seem to go back, but the newest search must stay the newest.
      const time = Math.max(env.clock.serverNow(), (shown()[0]?.time ?? 0) + 1);
      const log: SearchLog = { ...entry, logId: env.uuid(), time };
      local.add(log);
      // Before the list is loaded, a single search would look like the whole list; the search is in the list when it comes.
      if (live.$state.get().state === 'ready') live.set(newestOf([log, ...shown()]));
      if (isLoggedIn()) upload(log).catch(() => {});
    },
    async remove(log) {
      local.remove(log.logId);
      live.set(shown().filter((entry) => entry.logId !== log.logId));
      await forget([log.logId]);
    },
    async clear() {
      local.clear();
      live.set([]);
      await forget();
    },
    refresh: live.refresh,
  };
}
