import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import type { Call } from '#contract/call.ts';
import type { Environment } from '#core/environment.ts';
import { callError } from '#core/http/errors.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import {
  byCursor,
  byNumber,
  hasMore,
  type CursorPage,
  type NumberedPage,
  type PageEnd,
} from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type Login } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

interface Row {
  id: string;
}
type Asked = Partial<NumberedPage> & CursorPage & { query?: string };

/** Calls of our own, so that the list is judged by what it asks. */
const numbered = { ...stationSearch, name: 'rows' } as unknown as Call<NumberedPage, NumberedAnswer>;
const ofOwner = { ...orderList, name: 'ownRows' } as unknown as Call<CursorPage, CursorAnswer>;
type NumberedAnswer = { list: Row[]; total: number; hasMore: boolean; snapshotTime: number };
type CursorAnswer = { list: Row[]; total: number; cursor: string | null };

const named = (count: number, name = 'r'): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));

/** A back end with rows, that fails and waits as the test says. */
async function backEnd(rows: Row[], login?: Login) {
  const test = await createTestEnvironment({ sandbox, login });
  const world = { rows, byQuery: {} as Record<string, Row[]>, failing: false };
  const asked: Asked[] = [];
  const signals: AbortSignal[] = [];
  let held: Promise<void> | null = null;
  const call = async (one: Call, request: unknown, options: { signal?: AbortSignal } = {}) => {
    const { query = '', pageNum = 1, pageSize, cursor } = request as Asked;
    asked.push(request as Asked);
    if (options.signal) signals.push(options.signal);
    const all = world.byQuery[query] ?? world.rows;
    const { failing } = world;
    await held;
    if (options.signal?.aborted) throw callError(one.name, 'aborted');
    if (failing) throw callError(one.name, 'http');
    const start = cursor === undefined ? (pageNum - 1) * pageSize : Number(cursor);
    const end = start + pageSize;
    const more = end < all.length;
    const answer = { list: all.slice(start, end), total: all.length, snapshotTime: 7 };
    return one.name === ofOwner.name
      ? { ...answer, cursor: more ? String(end) : null }
      : { ...answer, hasMore: more };
  };
  const env: Environment = { ...test.env, call: call as Environment['call'] };
  return {
    ...test,
    env,
    world,
    asked,
    signals,
    /** Answers wait from now on. @returns lets them go */
    hold() {
      let letGo = () => {};
      held = new Promise((resolve) => void (letGo = resolve));
      return () => {
        held = null;
        letGo();
      };
    },
  };
}

const byNumbers = (env: Environment, more: { rows?: number; pollMs?: number; gone?: () => number } = {}) =>
  createPagedList(env, {
    call: numbered,
    paging: byNumber,
    request: (page) => page,
    keyOf: (row: Row) => row.id,
    rows: more.rows,
    gone: more.gone,
    ...(more.pollMs === undefined ? {} : { nextPollMs: () => more.pollMs ?? null }),
  });

const byCursors = (env: Environment, rows?: number) =>
  createPagedList(env, {
    call: ofOwner,
    paging: byCursor,
    request: (page) => page,
    keyOf: (row: Row) => row.id,
    rows,
  });

/** The list as a screen holds it. */
function shownBy<Value extends PageEnd & { list: Row[] }>(list: PagedList<Value>) {
  const stops = [list.$list.listen(() => {}), list.$more.listen(() => {})];
  const value = () => {
    const state = list.$list.get();
    if (state.state !== 'ready') throw new Error(`the list is ${state.state}`);
    return state.value;
  };
  return {
    value,
    ids: () => value().list.map(({ id }) => id),
    leave: () => stops.forEach((stop) => stop()),
  };
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('a list of pages', () => {
  it('by number grows to its end, each page cut from the first answer', async () => {
    const { env, idle, asked } = await backEnd(named(23));
    const list = byNumbers(env);
    const { ids, value, leave } = shownBy(list);
    expect(list.$list.get()).toEqual({ state: 'loading' });
    await idle();
    expect(asked).toEqual([{ pageNum: 1, pageSize: 10 }]);
    await list.more();
    expect(asked[1]).toEqual({ pageNum: 2, pageSize: 10, snapshotTime: 7 });
    expect(hasMore(value())).toBe(true);
    await list.more();
    await list.more();
    expect(asked).toHaveLength(3);
    expect(ids()).toEqual(idsOf(named(23)));
    expect(value()).toMatchObject({ total: 23, hasMore: false });
    leave();
  });

  it('by cursor grows to its end', async () => {
    const { env, idle, asked } = await backEnd(named(13), 'normal');
    const list = byCursors(env);
    const { ids, value, leave } = shownBy(list);
    await idle();
    expect(hasMore(value())).toBe(true);
    await list.more();
    await list.more();
    expect(asked).toEqual([{ pageSize: 10 }, { pageSize: 10, cursor: '10' }]);
    expect(ids()).toEqual(idsOf(named(13)));
    expect(hasMore(value())).toBe(false);
    leave();
  });

  it('comes back with the rows that were there in few large pages', async () => {
    const { env, idle, asked } = await backEnd(named(200), 'normal');
    const numbers = byNumbers(env, { rows: 70 });
    const cursors = byCursors(env, 24);
    const shown = [shownBy(numbers), shownBy(cursors)];
    await idle();
    expect(asked).toEqual([
      { pageNum: 1, pageSize: 50 },
      { pageSize: 30 },
      { pageNum: 2, pageSize: 50, snapshotTime: 7 },
    ]);
    expect(shown.map(({ ids }) => ids().length)).toEqual([100, 30]);
    await numbers.more();
    expect(asked.at(-1)).toMatchObject({ pageNum: 11, pageSize: 10 });
    expect(shown[0]?.ids()).toEqual(idsOf(named(110)));
    for (const { leave } of shown) leave();
  });

  it('shows a row once that has moved between two pages, and goes on where a page brings no other', async () => {
    const { env, idle, world, asked } = await backEnd(named(30));
    const list = byNumbers(env);
    const { ids, leave } = shownBy(list);
    await idle();
    world.rows = [...named(10, 'new'), ...named(30)];
    await list.more();
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 2, 3]);
    world.rows = [{ id: 'one' }, ...world.rows];
    await list.more();
    expect(ids()).toEqual(idsOf(named(29)));
    await list.more();
    expect(ids()).toEqual(idsOf(named(30)));
    leave();
  });

  it('loses no row to those that the owner let go', async () => {
    const { env, idle, world } = await backEnd(named(25));
    let gone = 0;
    const list = byNumbers(env, { gone: () => gone });
    const { ids, leave } = shownBy(list);
    await idle();
    world.rows = named(25).slice(2);
    gone = 2;
    for (let page = 0; page < 3; page += 1) await list.more();
    expect(ids()).toEqual(idsOf(named(25)));
    leave();
  });

  it('keeps its rows where a page fails, and tries it again', async () => {
    const { env, idle, world, asked } = await backEnd(named(15));
    const list = byNumbers(env);
    const { ids, leave } = shownBy(list);
    await idle();
    world.failing = true;
    await list.more();
    expect(list.$more.get()).toBe('failed');
    expect(list.$list.get()).toMatchObject({ state: 'ready', error: null });
    expect(ids()).toHaveLength(10);
    world.failing = false;
    await list.more();
    expect(list.$more.get()).toBe('idle');
    expect(ids()).toHaveLength(15);
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 2, 2]);
    leave();
  });

  it('says that the first page failed, and has it as soon as it can', async () => {
    const { env, tick, idle, world } = await backEnd(named(3));
    world.failing = true;
    const list = byNumbers(env);
    const { ids, leave } = shownBy(list);
    await idle();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'http' } });
    await list.more();
    expect(list.$more.get()).toBe('idle');
    world.failing = false;
    await tick(2_000);
    expect(ids()).toHaveLength(3);
    leave();
  });

  it('asks for all that is shown when it is refreshed, and is polled so', async () => {
    const { env, idle, tick, world, asked } = await backEnd(named(40));
    const list = byNumbers(env, { pollMs: 60_000 });
    const { ids, leave } = shownBy(list);
    await idle();
    await list.more();
    world.rows = named(40, 'n');
    await list.refresh();
    expect(asked.at(-1)).toEqual({ pageNum: 1, pageSize: 20 });
    expect(ids()).toEqual(idsOf(named(20, 'n')));
    await tick(60_000);
    expect(asked).toHaveLength(4);
    world.failing = true;
    await list.refresh();
    expect(list.$list.get()).toMatchObject({ state: 'ready', error: { kind: 'http' } });
    expect(ids()).toHaveLength(20);
    leave();
  });

  it('asks for one next page at a time', async () => {
    const { env, idle, asked, hold } = await backEnd(named(40));
    const list = byNumbers(env);
    const { ids, leave } = shownBy(list);
    await idle();
    const letGo = hold();
    const both = Promise.all([list.more(), list.more()]);
    expect(list.$more.get()).toBe('loading');
    letGo();
    await both;
    expect(asked).toHaveLength(2);
    expect(ids()).toHaveLength(20);
    leave();
  });

  it('drops a page that a refresh has overtaken, whether it comes or fails', async () => {
    for (const fails of [false, true]) {
      const { env, idle, world, hold } = await backEnd(named(40));
      const list = byNumbers(env);
      const { ids, leave } = shownBy(list);
      await idle();
      const letGo = hold();
      world.failing = fails;
      const page = list.more();
      world.failing = false;
      world.rows = named(40, 'n');
      // The held answers go in the order in which they were asked for, the one of the refresh not at all.
      hold()();
      await list.refresh();
      expect(list.$more.get()).toBe('idle');
      letGo();
      await page;
      expect(list.$more.get()).toBe('idle');
      expect(ids()).toEqual(idsOf(named(10, 'n')));
      leave();
    }
  });

  it('has with it what belongs to it, of the time at which it was asked for', async () => {
    const { env, idle, hold } = await backEnd(named(15));
    let version = 1;
    const list = createPagedList(env, {
      call: numbered,
      paging: byNumber,
      request: (page) => page,
      keyOf: (row: Row) => row.id,
      along: () => ({ version }),
    });
    const { value, leave } = shownBy(list);
    await idle();
    version = 2;
    await list.more();
    expect(value()).toMatchObject({ version: 1 });
    const letGo = hold();
    const refreshed = list.refresh();
    version = 3;
    letGo();
    await refreshed;
    expect(value()).toMatchObject({ version: 2 });
    leave();
  });
});

describe('a list of an owner', () => {
  it('asks for nothing while nobody is logged in, and after the login by itself', async () => {
    const { env, idle, asked, login } = await backEnd(named(3));
    const list = byCursors(env);
    const { ids, leave } = shownBy(list);
    await idle();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(asked).toEqual([]);
    await login('normal');
    await idle();
    expect(ids()).toHaveLength(3);
    leave();
  });

  it('shows nothing to the next one, and says where the rows of that one cannot be had', async () => {
    const { env, idle, world, login } = await backEnd(named(3), 'normal');
    const list = byCursors(env);
    const { ids, leave } = shownBy(list);
    await idle();
    env.session.clear();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    world.failing = true;
    await login('heavy');
    expect(list.$list.get()).not.toMatchObject({ state: 'ready' });
    await idle();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'http' } });
    world.failing = false;
    await list.refresh();
    expect(ids()).toHaveLength(3);
    leave();
  });

  it('does not add a page of the former owner', async () => {
    const { env, idle, hold, login, world } = await backEnd(named(30), 'normal');
    const list = byCursors(env);
    const { ids, leave } = shownBy(list);
    await idle();
    const letGo = hold();
    const page = list.more();
    await idle();
    world.rows = named(30, 'h');
    hold()();
    await login('heavy');
    await idle();
    letGo();
    await page;
    expect(ids()).toEqual(idsOf(named(10, 'h')));
    expect(list.$more.get()).toBe('idle');
    leave();
  });
});

describe('a list of a query', () => {
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

  it('asks for nothing without one, and forgets its rows for another', async () => {
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

  it('gives up what was asked for the former one, first page and next page alike', async () => {
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

  it('shows one that was seen at once where lists are kept', async () => {
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
