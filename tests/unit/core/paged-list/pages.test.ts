import { describe, expect, it } from 'vitest';
import { createPagedList } from '#core/paged-list/paged-list.ts';
import type { Environment } from '#core/environment.ts';
import { byNumber, hasMore, type PageEnd } from '#core/paged-list/paging.ts';
import { backEnds, byCursors, byNumbers, idsOf, named, numbered, shownBy, type Row } from './support.ts';

const backEnd = backEnds();

describe('paged list', () => {
  it('paged list: by page number, loads to the end with the page size of the first response', async () => {
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

  it('paged list: by cursor, loads to the end', async () => {
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

  it('paged list: restores the loaded rows with few large pages', async () => {
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

  it('paged list: a row that moved between pages is shown once, and a page without new rows does not end the list', async () => {
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

  it.each([
    ['the same page again', () => named(3)],
    ['nothing', () => []],
  ])('paged list: ends if the back end announces more but returns %s', async (_, rows) => {
    const { env, idle } = await backEnd([], 'normal');
    let asked = 0;
    const answer = { list: named(3), total: 3, snapshotTime: 7 };
    const call = (end: object) => async () => {
      asked += 1;
      return Promise.resolve({ ...answer, ...end, list: asked === 1 ? answer.list : rows() });
    };
    for (const [make, end, most] of [
      [byNumbers, { hasMore: true }, 3],
      [byCursors, { cursor: '3' }, 2],
    ] as const) {
      asked = 0;
      const list = make({ ...env, call: call(end) as unknown as Environment['call'] });
      const { ids, value, leave } = shownBy<PageEnd & { list: Row[] }>(list);
      await idle();
      await list.more();
      await list.more();
      expect([asked, hasMore(value())]).toEqual([most, false]);
      expect(ids()).toEqual(idsOf(named(3)));
      leave();
    }
  });

  it('paged list: loses no row when rows were removed by the owner', async () => {
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

  it('paged list: keeps its rows when a page fails, and tries that page again', async () => {
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

  it('paged list: shows that the first page failed, and loads it as soon as possible', async () => {
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

  it('paged list: a refresh and a poll request as many rows as are shown', async () => {
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

  it('paged list: requests one next page at a time', async () => {
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

  it('paged list: drops a next page that a refresh has overtaken, whether it succeeds or fails', async () => {
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
      // The held responses arrive in the order of their requests, the one of the refresh not at all.
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

  it('paged list: rows come with the extra data of the same response', async () => {
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
