import { atom, type ReadableAtom } from 'nanostores';
import { stationSearch } from '../../contract/calls/map';
import type { StationSummary } from '../../contract/schema/station';
import type { Environment } from '../../core/environment';
import { toAppError, type AppError } from '../../core/error';
import { toStationFilter, type FilterKey } from './filters';
import type { MapPosition } from './map-state';

export type StationList =
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      stations: readonly StationSummary[];
      total: number;
      hasMore: boolean;
      /** How the next page is doing. */
      more: 'idle' | 'loading' | 'failed';
      /** The last reload failed; what is shown is older. */
      error: AppError | null;
      /** Server time of the answer, epoch ms. */
      time: number;
    };

export interface StationListQuery {
  center: MapPosition;
  radiusM: number;
  filters: readonly FilterKey[];
}

export interface StationListStore {
  readonly $list: ReadableAtom<StationList>;
  /** Pages that are shown, or on their way. */
  pages(): number;
  /** Asks from the first page on, `pages` of them; gives an older request up. */
  load(query: StationListQuery, pages?: number): Promise<void>;
  /** The next page; nothing where there is none or one is under way. */
  more(): Promise<void>;
  stop(): void;
}

/** Domain model, 3.1: 10 rows a page. */
const pageSize = 10;

/** Stations around a position, nearest first, page by page. */
export function createStationList(env: Environment): StationListStore {
  const $list = atom<StationList>({ state: 'loading' });
  let query: StationListQuery | null = null;
  let controller: AbortController | null = null;
  let shownPages = 1;
  let wantedPages = 1;
  let snapshotTime: number | undefined;

  const ask = (from: StationListQuery, pageNum: number, signal: AbortSignal) =>
    env.call(
      stationSearch,
      {
        ...from.center,
        sort: 'DISTANCE',
        filter: { ...toStationFilter(from.filters), radiusM: from.radiusM },
        pageNum,
        pageSize,
        snapshotTime,
      },
      { signal, toast: false },
    );

  /** Appends page `pageNum`, or replaces everything with page 1. */
  const take = async (from: StationListQuery, pageNum: number, signal: AbortSignal): Promise<boolean> => {
    const page = await ask(from, pageNum, signal);
    if (signal.aborted) return false;
    const list = $list.get();
    const before = pageNum > 1 && list.state === 'ready' ? list.stations : [];
    const known = new Set(before.map((it) => it.stationId));
    snapshotTime = page.snapshotTime;
    shownPages = pageNum;
    wantedPages = Math.max(wantedPages, pageNum);
    $list.set({
      state: 'ready',
      stations: [...before, ...page.list.filter((it) => !known.has(it.stationId))],
      total: page.total,
      hasMore: page.hasMore,
      more: 'idle',
      error: null,
      time: env.clock.serverNow(),
    });
    return page.hasMore;
  };

  const renew = (): AbortController => {
    controller?.abort();
    controller = new AbortController();
    return controller;
  };

  const load = async (next: StationListQuery, pages = 1): Promise<void> => {
    query = next;
    wantedPages = pages;
    const { signal } = renew();
    snapshotTime = undefined;
    if ($list.get().state === 'failed') $list.set({ state: 'loading' });
    try {
      let hasMore = true;
      for (let page = 1; page <= pages && hasMore; page += 1) hasMore = await take(next, page, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toAppError(thrown);
      const list = $list.get();
      $list.set(list.state === 'ready' ? { ...list, error } : { state: 'failed', error });
    }
  };

  return {
    $list,
    pages: () => wantedPages,
    load,
    async more() {
      const list = $list.get();
      if (!query || list.state !== 'ready' || !list.hasMore || list.more === 'loading') return;
      $list.set({ ...list, more: 'loading' });
      const { signal } = renew();
      try {
        await take(query, shownPages + 1, signal);
      } catch {
        const now = $list.get();
        if (!signal.aborted && now.state === 'ready') $list.set({ ...now, more: 'failed' });
      }
    },
    stop: () => controller?.abort(),
  };
}
