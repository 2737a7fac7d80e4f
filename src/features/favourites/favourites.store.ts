import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Favourite } from '#contract/schema/station/favourite.ts';
import type { Environment } from '#core/environment.ts';
import { unauthorised } from '#core/http/errors.ts';
import { createLive, type Live, type LiveStore } from '#core/live.ts';
import { href } from '#routes.ts';
import { loadMore, loadPages, type CollectPages } from './favourite-pages.ts';
import { createFavourite } from '#domain/favourite.ts';
import { pageSize } from '#domain/list-request.ts';

/** The list as the screen shows it. */
export interface Collect {
  rows: readonly Favourite[];
  /** Favourites in all. */
  total: number;
  hasMore: boolean;
}

/** A favourite that was let go here last, and can be taken back. */
export interface Removed {
  stationId: string;
  name: string;
}

export interface CollectScreen {
  readonly $list: ReadableAtom<Live<Collect>>;
  /** How the next page is doing. */
  readonly $more: ReadableAtom<'idle' | 'loading' | 'failed'>;
  readonly $removed: ReadableAtom<Removed | null>;
  readonly mapLink: string;
  refresh(): Promise<void>;
  more(): Promise<void>;
  remove(favourite: Favourite): Promise<void>;
  /** Keeps the favourite that was let go last again. */
  undo(): Promise<void>;
  /** Does without taking it back. */
  closeUndo(): void;
  login(): Promise<boolean>;
  goBack(): void;
}

/** Free connectors change; a list that is looked at is asked again after this time. */
const pollMs = 60_000;
/** A change that is on its way is newer than any answer. */
const underWay = Infinity;

/** /moreAction/collect: the owner's favourite stations (domain model, 5). */
export function createCollect(env: Environment): CollectScreen {
  const { $token } = env.session;
  const favourite = createFavourite(env);
  const $more = atom<'idle' | 'loading' | 'failed'>('idle');
  const $removed = atom<Removed | null>(null);
  /** The last change to each station, by number: an answer that was asked for before it does not know of it. */
  const $changed = atom<Readonly<Record<string, { keep: boolean; number: number }>>>({});
  let changes = 0;

  const live: LiveStore<CollectPages> = createLive<CollectPages>(env, {
    load: (signal, login) => loadPages(env, pagesShown(), changes, { signal, login }),
    nextPollMs: () => pollMs,
    onValue: () => $more.set('idle'),
  });

  function pagesShown(): number {
    const it = live.$state.get();
    return it.state === 'ready' ? Math.max(1, Math.ceil(it.value.rows.length / pageSize)) : 1;
  }

  const isNews = (stationId: string, asked: number): boolean =>
    ($changed.get()[stationId]?.number ?? 0) > asked;

  const $list = computed([live.$state, $changed, $token], (it, changed, token): Live<Collect> => {
    if (it.state !== 'ready') return it;
    const { rows, total, hasMore, owner, changes: asked } = it.value;
    if (owner !== token) {
      return token ? { state: 'loading' } : { state: 'failed', error: unauthorised('favouriteList') };
    }
    const shown = rows.filter(
      ({ stationId }) => changed[stationId]?.keep !== false || !isNews(stationId, asked),
    );
    return { ...it, value: { rows: shown, total: total - rows.length + shown.length, hasMore } };
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

  /** Removals that are on their way, by station. */
  const removing = new Map<string, Promise<boolean>>();

  return {
    $list,
    $more,
    $removed,
    mapLink: href('chargeMap'),
    refresh: live.refresh,
    async more() {
      const it = live.$state.get();
      if (it.state !== 'ready' || !it.value.hasMore || $more.get() === 'loading') return;
      $more.set('loading');
      const { value } = it;
      const gone = value.rows.filter(({ stationId }) => isNews(stationId, value.changes)).length;
      try {
        const next = await loadMore(env, value, gone);
        const now = live.$state.get();
        // A refresh in between has brought rows of its own.
        if (now.state === 'ready' && now.value === value) live.set(next);
        else $more.set('idle');
      } catch {
        $more.set('failed');
      }
    },
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
      const it = live.$state.get();
      if (it.state === 'ready' && !it.value.rows.some((row) => row.stationId === removed.stationId)) {
        await live.refresh();
      }
    },
    closeUndo: () => $removed.set(null),
    login: () => env.session.login('collect'),
    goBack: () => env.navigator.back(),
  };
}
