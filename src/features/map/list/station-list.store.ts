import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationFacets } from '#contract/schema/station/station-facets.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import type { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { createPagedList, type More } from '#core/paged-list/paged-list.ts';
import { byNumber, pageSize } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { keepListed } from '#domain/known-station.ts';
import type { ShownStation } from '../markers/markers.ts';
import { listRequest, type StationListQuery } from './list-request.ts';

export type StationList =
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      stations: readonly ShownStation[];
      /** The radius of the search, m. */
      radiusM: number;
      /** `null`: known stations are shown until the answer comes. */
      total: number | null;
      /** The order of `prefer` in which the rows are; `null` if the back end has none, and before its answer. */
      preferred: Page['preferred'];
      /** Why the first row is recommended; `null` if it is not. */
      bestReason: Page['bestReason'];
      /** For which car the quotes are; `null` without quotes. */
      quoteFor: Page['quoteFor'];
      /** The number of stations for each condition of the filter; `null` before the first answer. */
      facets: StationFacets | null;
      hasMore: boolean;
      /** The state of the next page. */
      more: More;
      /** The failure of the last reload: older rows are shown. */
      error: AppError | null;
      /** Server time of the last answer, epoch ms; 0 before the first. */
      time: number;
    };

export interface StationListStore {
  readonly $list: ReadableAtom<StationList>;
  /** What was requested last. */
  readonly $query: ReadableAtom<StationListQuery | null>;
  /** Whether the recommended order can be chosen: not if the back end has answered it in another one in this session. */
  readonly $offersBest: ReadableAtom<boolean>;
  /** Shows this list until the answer arrives. */
  standIn(list: StationList): void;
  /** The number of pages that are shown or requested. */
  pages(): number;
  /** Requests the first `pages` pages; cancels an older request. What is shown stays until the answer comes. */
  load(query: StationListQuery, pages?: number): Promise<void>;
  /** Requests the next page; does nothing if there is none or one has been requested. */
  more(): Promise<void>;
  stop(): void;
}

type Page = AnswerOf<typeof stationSearch>;

/** Key in `env.sessionStorage`: whether the back end has the recommended order. */
const offersBestKey = 'map:best';

/** Stations around a position, page by page. */
export function createStationList(env: Environment): StationListStore {
  const $list = atom<StationList>({ state: 'loading' });
  const $query = atom<StationListQuery | null>(null);
  const $offersBest = atom(true);
  $offersBest.set(env.sessionStorage.read(offersBestKey, v.boolean()) ?? true);
  /** A new object for each request, also for the same place. */
  const $asked = atom<{ query: StationListQuery; pages: number } | null>(null);
  const rows = createQueriedList($asked, ({ query, pages }: { query: StationListQuery; pages: number }) =>
    createPagedList(env, {
      call: stationSearch,
      paging: byNumber,
      request: (page) => listRequest(query, page),
      keyOf: (station: StationSummary) => station.stationId,
      rows: pages * pageSize,
    }),
  );
  let facets: StationFacets | null = null;
  /** The request that the rows answer. */
  let answered: StationListQuery | null = null;
  let stops: (() => void)[] = [];

  const showError = (error: AppError) => {
    const list = $list.get();
    if (list.state !== 'ready') $list.set({ state: 'failed', error });
    else $list.set({ ...list, error, more: list.total === null ? 'failed' : list.more });
  };

  const show = (live: Live<Page>) => {
    const before = $list.get();
    if (live.state === 'failed') showError(live.error);
    else if (live.state === 'ready' && live.error) showError(live.error);
    else if (live.state === 'ready') {
      const { list: stations, total, hasMore, preferred, bestReason, quoteFor } = live.value;
      facets = live.value.facets ?? facets;
      const { time } = live;
      answered = $query.get();
      const radiusM = answered?.radiusM ?? 0;
      if (answered?.sort === 'BEST' && (preferred === 'BEST') !== $offersBest.get()) {
        $offersBest.set(!$offersBest.get());
        env.sessionStorage.write(offersBestKey, $offersBest.get());
      }
      keepListed(env.storage, stations);
      $list.set({
        state: 'ready',
        stations,
        radiusM,
        total,
        preferred,
        bestReason,
        quoteFor,
        facets,
        hasMore,
        more: 'idle',
        error: null,
        time,
      });
    } else if (before.state === 'failed') $list.set(live);
    else if (before.state === 'ready' && before.total === null) $list.set({ ...before, more: 'loading' });
  };

  const showMore = (more: More) => {
    const list = $list.get();
    if (list.state === 'ready' && list.total !== null && list.more !== more) $list.set({ ...list, more });
  };

  const follow = () => {
    if (stops.length === 0) stops = [rows.$list.listen(show), rows.$more.listen(showMore)];
  };

  const load = (query: StationListQuery, pages = 1): Promise<void> => {
    follow();
    // The new request is so far away that none of the shown rows can be in its answer.
    const isElsewhere =
      answered && distanceM(answered.center, query.center) > answered.radiusM + query.radiusM;
    if (isElsewhere && $list.get().state === 'ready') $list.set({ state: 'loading' });
    $asked.set({ query, pages });
    $query.set(query);
    return rows.refresh();
  };

  return {
    $list,
    $query,
    $offersBest,
    standIn: (list) => $list.set(list),
    pages() {
      const live = rows.$list.get();
      if (live.state !== 'ready') return $asked.get()?.pages ?? 1;
      return Math.max(1, Math.ceil(live.value.list.length / pageSize));
    },
    load,
    async more() {
      const list = $list.get();
      const asked = $asked.get();
      if (!asked || list.state !== 'ready' || !list.hasMore || list.more === 'loading') return;
      await (list.total === null ? load(asked.query, asked.pages) : rows.more());
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
      $asked.set(null);
    },
  };
}
