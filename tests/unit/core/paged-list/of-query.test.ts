import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import { createPagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { backEnds, idsOf, named, numbered, shownBy, type Row } from './support.ts';

const backEnd = backEnds();

describe('list of a query', () => {
  const lists = (env: Environment, keyOf?: (query: string) => string) => {
    const $query = atom<string | null>(null);
    const list = createQueriedList(
      $query,
      (query) =>
        createPagedList(env, {
          call: numbered,
          paging: byNumber,
          request: (page) => ({ query, ...page }),
          keyOf: (row: Row) => row.id,
        }),
      keyOf,
    );
    return { $query, list };
  };

  it('list of a query: requests nothing without a query, and drops its rows for another query', async () => {
    const { env, idle, asked, world } = await backEnd([]);
    world.byQuery = { a: named(12, 'a'), b: named(12, 'b') };
    const { $query, list } = lists(env);
    const { ids, leave } = shownBy(list);
    await idle();
    expect(asked).toEqual([]);
    await list.more();
    $query.set('a');
    await idle();
    await list.more();
    expect(ids()).toEqual(idsOf(named(12, 'a')));
    $query.set('b');
    expect(list.$list.get()).toEqual({ state: 'loading' });
    await idle();
    expect(ids()).toEqual(idsOf(named(10, 'b')));
    $query.set(null);
    expect(list.$list.get()).toEqual({ state: 'loading' });
    leave();
  });

  it('list of a query: cancels the requests of the former query, first page and next page alike', async () => {
    const { env, idle, world, hold, signals } = await backEnd([]);
    world.byQuery = { a: named(12, 'a'), b: named(12, 'b'), c: named(3, 'c') };
    const { $query, list } = lists(env);
    const { ids, leave } = shownBy(list);
    const first = hold();
    $query.set('a');
    await idle();
    hold()();
    $query.set('b');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await idle();
    first();
    await idle();
    expect(ids()).toEqual(idsOf(named(10, 'b')));
    const second = hold();
    const page = list.more();
    hold()();
    $query.set('c');
    expect(list.$more.get()).toBe('idle');
    second();
    await page;
    await idle();
    expect(ids()).toEqual(idsOf(named(3, 'c')));
    expect(list.$more.get()).toBe('idle');
    expect([signals[2]?.aborted, signals[3]?.aborted]).toEqual([true, false]);
    leave();
  });

  it('list of a query: shows a cached list at once if lists are cached', async () => {
    const { env, idle, world } = await backEnd([]);
    world.byQuery = { a: named(12, 'a'), b: named(12, 'b') };
    const { $query, list } = lists(env, (query) => query);
    const { ids, leave } = shownBy(list);
    $query.set('a');
    await idle();
    await list.more();
    $query.set('b');
    await idle();
    $query.set('a');
    expect(ids()).toEqual(idsOf(named(12, 'a')));
    leave();
  });
});
