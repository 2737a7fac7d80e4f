import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationFacets } from '#contract/schema/station/station-facets.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { listRequest, pageSize, sizeOf, type StationListQuery } from '#domain/list-request.ts';
import type { ShownStation } from '../markers/markers.ts';

export type StationList =
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      stations: readonly ShownStation[];
      /** `null`: these are what is known of them until the answer comes. */
      total: number | null;
      /** What the filter hides; `null` until an answer said it. */
      facets: StationFacets | null;
      hasMore: boolean;
      /** How the next page is doing. */
      more: 'idle' | 'loading' | 'failed';
      /** The last reload failed; what is shown is older. */
      error: AppError | null;
      /** Server time of the last answer, epoch ms; 0 before the first. */
      time: number;
    };

export interface StationListStore {
  /** Also what stands in for an answer until it comes. */
  readonly $list: WritableAtom<StationList>;
  /** What was asked last. */
  readonly $query: ReadableAtom<StationListQuery | null>;
  /** Pages that are shown, or on their way. */
  pages(): number;
  /** Asks from the first page on, `pages` of them; gives an older request up. */
  load(query: StationListQuery, pages?: number): Promise<void>;
  /** The next page; nothing where there is none or one is under way. */
  more(): Promise<void>;
  stop(): void;
}

type Page = AnswerOf<typeof stationSearch>;

/** Stations around a position, page by page. */
export function createStationList(env: Environment): StationListStore {
  const $list = atom<StationList>({ state: 'loading' });
  const $query = atom<StationListQuery | null>(null);
  let facets: StationFacets | null = null;
  let controller: AbortController | null = null;
  let shownPages = 1;
  let wantedPages = 1;
  let snapshotTime: number | undefined;

  const ask = (from: StationListQuery, pageNum: number, size: number, signal: AbortSignal) => {
    const request = { ...listRequest(from, pageNum, size), snapshotTime };
    return env.call(stationSearch, request, { signal, toast: false });
  };

  /** Shows `before` and the rows of `page`, of which `pages` pages are there now. */
  const show = (before: readonly ShownStation[], page: Page, pages: number) => {
    const known = new Set(before.map((it) => it.stationId));
    snapshotTime = page.snapshotTime;
    shownPages = wantedPages = pages;
    facets = page.facets ?? facets;
    $list.set({
      state: 'ready',
      stations: [...before, ...page.list.filter((it) => !known.has(it.stationId))],
      total: page.total,
      facets,
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
    wantedPages = pages;
    snapshotTime = undefined;
    const { signal } = renew();
    const before = $list.get();
    if (before.state === 'failed') $list.set({ state: 'loading' });
    else if (before.state === 'ready' && before.total === null) $list.set({ ...before, more: 'loading' });
    $query.set(next);
    const size = sizeOf(pages);
    try {
      let rows: readonly ShownStation[] = [];
      for (let number = 1; ; number += 1) {
        const page = await ask(next, number, size, signal);
        // A slow older answer never replaces a newer one.
        if (signal.aborted) return;
        if (!page.hasMore || number * size >= pages * pageSize) {
          show(rows, page, (number * size) / pageSize);
          return;
        }
        rows = [...rows, ...page.list];
        facets = page.facets ?? facets;
        snapshotTime = page.snapshotTime;
      }
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toAppError(thrown);
      const list = $list.get();
      if (list.state !== 'ready') $list.set({ state: 'failed', error });
      else $list.set({ ...list, error, more: list.total === null ? 'failed' : list.more });
    }
  };

  return {
    $list,
    $query,
    pages: () => wantedPages,
    load,
    async more() {
      const list = $list.get();
      const query = $query.get();
      if (!query || list.state !== 'ready' || !list.hasMore || list.more === 'loading') return;
      if (list.total === null) return load(query, wantedPages);
      $list.set({ ...list, more: 'loading' });
      const { signal } = renew();
      try {
        const page = await ask(query, shownPages + 1, pageSize, signal);
        if (!signal.aborted) show(list.stations, page, shownPages + 1);
      } catch {
        const now = $list.get();
        if (!signal.aborted && now.state === 'ready') $list.set({ ...now, more: 'failed' });
      }
    },
    stop: () => controller?.abort(),
  };
}
