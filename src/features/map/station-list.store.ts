import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '../../contract/call';
import { stationSearch } from '../../contract/calls/map/station-search';
import type { StationSummary } from '../../contract/schema/station-summary';
import type { Environment } from '../../core/environment';
import { toAppError, type AppError } from '../../core/error';
import { listRequest, pageSize, sizeOf, type StationListQuery } from './list-request';

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

type Page = AnswerOf<typeof stationSearch>;

/** Stations around a position, nearest first, page by page. */
export function createStationList(env: Environment): StationListStore {
  const $list = atom<StationList>({ state: 'loading' });
  let query: StationListQuery | null = null;
  let controller: AbortController | null = null;
  let shownPages = 1;
  let wantedPages = 1;
  let snapshotTime: number | undefined;

  const ask = (from: StationListQuery, pageNum: number, size: number, signal: AbortSignal) => {
    const request = { ...listRequest(from, pageNum, size), snapshotTime };
    return env.call(stationSearch, request, { signal, toast: false });
  };

  /** Shows `before` and the rows of `page`, of which `pages` pages are there now. */
  const show = (before: readonly StationSummary[], page: Page, pages: number) => {
    const known = new Set(before.map((it) => it.stationId));
    snapshotTime = page.snapshotTime;
    shownPages = wantedPages = pages;
    $list.set({
      state: 'ready',
      stations: [...before, ...page.list.filter((it) => !known.has(it.stationId))],
      total: page.total,
      hasMore: page.hasMore,
      more: 'idle',
      error: null,
      time: env.clock.serverNow(),
    });
  };

  const renew = (): AbortController => {
    controller?.abort();
    controller = new AbortController();
    return controller;
  };

  const load = async (next: StationListQuery, pages = 1): Promise<void> => {
    query = next;
    wantedPages = pages;
    snapshotTime = undefined;
    const { signal } = renew();
    if ($list.get().state === 'failed') $list.set({ state: 'loading' });
    const size = sizeOf(pages);
    try {
      let rows: readonly StationSummary[] = [];
      for (let number = 1; ; number += 1) {
        const page = await ask(next, number, size, signal);
        if (!page.hasMore || number * size >= pages * pageSize) {
          show(rows, page, (number * size) / pageSize);
          return;
        }
        rows = [...rows, ...page.list];
        snapshotTime = page.snapshotTime;
      }
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
        const page = await ask(query, shownPages + 1, pageSize, signal);
        show(list.stations, page, shownPages + 1);
      } catch {
        const now = $list.get();
        if (!signal.aborted && now.state === 'ready') $list.set({ ...now, more: 'failed' });
      }
    },
    stop: () => controller?.abort(),
  };
}
