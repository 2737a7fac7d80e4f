import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { Favourite } from '#contract/schema/station/favourite.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { createFavourite } from '#domain/favourite.ts';
import { createNear } from '#domain/near-stations.ts';
import { href } from '#routes.ts';
import { favouritesRequest } from './favourites.page.tsx';

/** The list as the screen shows it: without the rows that were removed since it was requested. */
export type FavouriteList = AnswerOf<typeof favouriteList>;

/** The favourite that was removed last; the removal can be undone. */
export interface Removed {
  stationId: string;
  name: string;
}

export interface FavouritesScreen extends PagedList<FavouriteList> {
  readonly $removed: ReadableAtom<Removed | null>;
  readonly mapLink: string;
  /** The nearest stations, for an owner who has no favourites; requested only when they are shown. */
  readonly $near: ReadableAtom<readonly StationSummary[]>;
  remove(favourite: Favourite): Promise<void>;
  /** Undoes the last removal. */
  undo(): Promise<void>;
  /** Hides the offer to undo. */
  closeUndo(): void;
}

/** Sequence number of an unsaved change: higher than that of any answer. */
const underWay = Infinity;

/** /moreAction/collect: the owner's favourite stations (domain model, 5). */
export function createFavourites(env: Environment): FavouritesScreen {
  const favourite = createFavourite(env);
  const $removed = atom<Removed | null>(null);
  /** The last change to each station, with its number: an answer to an earlier request does not contain it. */
  const $changed = atom<Readonly<Record<string, { keep: boolean; number: number }>>>({});
  let changes = 0;

  const isNews = (stationId: string, asked: number): boolean =>
    ($changed.get()[stationId]?.number ?? 0) > asked;

  const pages = createPagedList(env, {
    call: favouriteList,
    paging: byNumber,
    request: (page) => favouritesRequest(env.sessionStorage, page),
    keyOf: (row: Favourite) => row.stationId,
    // The number of free connectors changes.
    nextPollMs: () => quietPollMs,
    along: () => ({ asked: changes }),
    gone: ({ list, asked }) => list.filter(({ stationId }) => isNews(stationId, asked)).length,
  });

  const $list = computed([pages.$list, $changed], (live, changed): Live<FavouriteList> => {
    if (live.state !== 'ready') return live;
    const { asked, ...answer } = live.value;
    const list = answer.list.filter(
      ({ stationId }) => changed[stationId]?.keep !== false || !isNews(stationId, asked),
    );
    // 0 beside rows means that the back end sends no total: nothing is subtracted from it.
    const total = answer.total && answer.total - answer.list.length + list.length;
    return { ...live, value: { ...answer, list, total } };
  });

  const note = (stationId: string, keep: boolean, number: number) =>
    $changed.set({ ...$changed.get(), [stationId]: { keep, number } });

  const save = async (stationId: string, keep: boolean): Promise<boolean> => {
    note(stationId, keep, underWay);
    const saved = await favourite.save(stationId, keep);
    changes += 1;
    note(stationId, saved ? keep : !keep, changes);
    return saved;
  };

  /** Removals that are not saved yet, by station. */
  const removing = new Map<string, Promise<boolean>>();

  return {
    $list,
    $more: pages.$more,
    $removed,
    mapLink: href('chargeMap'),
    $near: createNear(env),
    refresh: pages.refresh,
    more: pages.more,
    async remove({ stationId, station }) {
      const removed = { stationId, name: station.name };
      $removed.set(removed);
      const work = save(stationId, false);
      removing.set(stationId, work);
      const saved = await work;
      removing.delete(stationId);
      if (!saved && $removed.get() === removed) $removed.set(null);
    },
    async undo() {
      const removed = $removed.get();
      if (!removed) return;
      await removing.get(removed.stationId);
      if (!(await save(removed.stationId, true))) return;
      if ($removed.get() === removed) $removed.set(null);
      const live = pages.$list.get();
      if (live.state === 'ready' && !live.value.list.some((row) => row.stationId === removed.stationId)) {
        await pages.refresh();
      }
    },
    closeUndo: () => $removed.set(null),
  };
}
