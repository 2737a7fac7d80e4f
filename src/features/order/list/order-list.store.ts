import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live, type LiveStore } from '#core/live.ts';
import { href } from '#routes.ts';
import {
  filterOf,
  keyOf,
  noFilter,
  placeKey,
  readPlace,
  type ListFilter,
  type ListPlace,
} from './list-filter.ts';
import { loadMore, loadRows, type OrderRows } from './list-pages.ts';

export interface OrderListScreen {
  readonly $filter: ReadableAtom<ListFilter>;
  readonly $list: ReadableAtom<Live<OrderRows>>;
  /** How the next page is doing. */
  readonly $more: ReadableAtom<'idle' | 'loading' | 'failed'>;
  /** Where an owner without orders goes. */
  readonly mapLink: string;
  /** Changes a part of the filter; the list begins at its top. */
  choose(change: Partial<ListFilter>): void;
  refresh(): Promise<void>;
  more(): Promise<void>;
  /** Keeps where the owner is for the next time this list opens. @param scroll px */
  leave(scroll: number): void;
  /** Scroll of the list to come back to, px; 0 after it was taken once. */
  takeScroll(): number;
  login(): Promise<boolean>;
  goBack(): void;
}

/** Where the server names no time: a list that is looked at is asked again, and at once on page-show. */
const quietPollMs = 60_000;

/** /orderList: the owner's orders by tab, month and car (domain model, 5). */
export function createOrderList(env: Environment): OrderListScreen {
  const $filter = atom<ListFilter>(noFilter);
  const $list = atom<Live<OrderRows>>({ state: 'loading' });
  const $more = atom<'idle' | 'loading' | 'failed'>('idle');
  /** What was loaded for each filter, so that a tab that was seen shows at once. */
  const lists = new Map<string, LiveStore<OrderRows>>();
  $filter.set(filterOf(env.navigator.query));
  const left = readPlace(env.sessionStorage, $filter.get());
  let scroll = left?.scroll ?? 0;

  function makeList(filter: ListFilter): LiveStore<OrderRows> {
    const wanted = () => {
      const it = live.$state.get();
      if (it.state === 'ready') return it.value.rows.length;
      return left?.key === keyOf(filter) ? left.rows : 0;
    };
    const live: LiveStore<OrderRows> = createLive<OrderRows>(env, {
      load: (signal, login) => loadRows(env, filter, wanted(), { signal, login }),
      nextPollMs: (value) => value.nextPollMs || quietPollMs,
    });
    return live;
  }

  function current(): LiveStore<OrderRows> {
    const filter = $filter.get();
    const key = keyOf(filter);
    const list = lists.get(key) ?? makeList(filter);
    lists.set(key, list);
    return list;
  }

  onMount($list, () => {
    let stop = () => {};
    const follow = () => {
      stop();
      $more.set('idle');
      stop = current().$state.subscribe((it) => $list.set(it));
    };
    const stops = [
      $filter.subscribe(follow),
      // Orders of one owner are never shown to the next one.
      env.session.$token.listen(() => {
        lists.clear();
        follow();
      }),
    ];
    return () => {
      stop();
      for (const it of stops) it();
    };
  });

  return {
    $filter,
    $list,
    $more,
    mapLink: href('chargeMap'),
    choose(change) {
      const next = { ...$filter.get(), ...change };
      if (keyOf(next) === keyOf($filter.get())) return;
      $filter.set(next);
      const { tab, month, vin } = next;
      env.navigator.replaceQuery({
        tab: tab === noFilter.tab ? undefined : tab,
        month: month || undefined,
        vin: vin || undefined,
      });
    },
    refresh: () => current().refresh(),
    async more() {
      const live = current();
      const it = live.$state.get();
      if (it.state !== 'ready' || it.value.cursor === null || $more.get() === 'loading') return;
      $more.set('loading');
      const { value } = it;
      const stays = () => current() === live;
      try {
        const next = await loadMore(env, $filter.get(), value);
        const now = live.$state.get();
        // A refresh in between has brought rows of its own.
        if (now.state === 'ready' && now.value === value) live.set(next);
        if (stays()) $more.set('idle');
      } catch {
        if (stays()) $more.set('failed');
      }
    },
    leave(px) {
      const it = $list.get();
      if (it.state !== 'ready') return;
      const kept: ListPlace = { key: keyOf($filter.get()), rows: it.value.rows.length, scroll: px };
      env.sessionStorage.write(placeKey, kept);
    },
    takeScroll() {
      const px = scroll;
      scroll = 0;
      return px;
    },
    login: () => env.session.login('orderList'),
    goBack: () => env.navigator.back(),
  };
}
