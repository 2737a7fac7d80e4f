import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map.ts';
import { createFavourites } from '#features/favourites/favourites.store.ts';
import { FavouriteRow } from '#features/favourites/favourites.page.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

const futian = { longitude: 114.0545, latitude: 22.5405 };
const listPath = '/v1/h5/charging/map/favourite/list';
const savePath = '/v1/h5/charging/map/favourite/save';

/**
 * Makes `count` stations favourites of `normal`, as another phone would.
 * @returns their ids, newest first
 */
async function keep({ env, sandbox: { context } }: TestEnvironment, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { list } = await env.call(stationSearch, { ...futian, pageSize: count });
  const now = context.clock.now();
  await context.db
    .insertInto('favourite')
    .values(
      list.map(({ stationId }, index) => ({
        userId: '10000002',
        stationId,
        createTime: now - 1_000 * index,
      })),
    )
    .execute();
  return list.map((station) => station.stationId);
}

async function openFavourites(count: number, options: TestOptions = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: '/moreAction/collect',
    ...options,
  });
  const ids = await keep(test, count);
  const screen = createFavourites(test.env);
  const stops = [screen.$list, screen.$more, screen.$removed].map((store) => store.listen(() => {}));
  await test.idle();
  return {
    ...test,
    test,
    ids,
    screen,
    list: () => valueOf(screen.$list),
    shown: () => valueOf(screen.$list).list.map((station) => station.stationId),
    row: (index: number) => {
      const row = valueOf(screen.$list).list[index];
      if (!row) throw new Error(`no row ${index}`);
      return row;
    },
    kept: async () =>
      (await test.sandbox.context.db.selectFrom('favourite').select('stationId').execute()).map(
        (row) => row.stationId,
      ),
    leave: () => stops.forEach((stop) => stop()),
  };
}

describe('/moreAction/collect', () => {
  it('/moreAction/collect shows the favourites, the newest first, page by page', async () => {
    const { ids, shown, list, screen, leave, test } = await openFavourites(23);
    expect(shown()).toEqual(ids.slice(0, 10));
    expect(list()).toMatchObject({ total: 23, hasMore: true });
    await screen.more();
    await screen.more();
    expect(shown()).toEqual(ids);
    expect(list().hasMore).toBe(false);
    const [first, second] = sentTo(test, '/favourite/list');
    expect(first?.payload).toEqual({ pageNum: 1, pageSize: 10 });
    expect(second?.payload).toMatchObject({ pageNum: 2, snapshotTime: expect.any(Number) as number });
    leave();
  });

  it('a removed favourite does not lower a total that the back end does not send', async () => {
    const { screen, row, list, change, test, leave } = await openFavourites(3);
    change('/favourite/list', (data) => ({ ...(data as object), total: 0 }));
    await screen.refresh();
    await test.idle();
    await screen.remove(row(1));
    expect(list()).toMatchObject({ total: 0, list: { length: 2 } });
    leave();
  });

  it('favourites show the distance from the last position of the session, and none before', async () => {
    const { row, test, leave } = await openFavourites(1);
    const { station } = row(0);
    expect(station.distanceM).toBeNull();
    const shownWith = (distanceM: number | null) =>
      renderToStaticMarkup(
        createElement(FavouriteRow, { station: { ...station, distanceM }, onRemove: () => {} }),
      );
    expect(shownWith(null)).not.toContain('距离');
    expect(shownWith(800)).toContain('距离 800 m');
    leave();
    test.env.sessionStorage.write('map:me', futian);
    const screen = createFavourites(test.env);
    const stop = screen.$list.listen(() => {});
    await test.idle();
    expect(valueOf(screen.$list).list[0]?.station.distanceM).toBeGreaterThanOrEqual(0);
    stop();
  });

  it('a favourite is removed at once, and undo puts it back in its place', async () => {
    const { ids, shown, row, list, screen, kept, leave } = await openFavourites(3);
    const removed = screen.remove(row(1));
    expect(shown()).toEqual([ids[0], ids[2]]);
    expect(list().total).toBe(2);
    await removed;
    expect(await kept()).not.toContain(ids[1]);
    expect(screen.$removed.get()).toMatchObject({ stationId: ids[1] });
    await screen.undo();
    expect(shown()).toEqual(ids);
    expect(await kept()).toContain(ids[1]);
    expect(screen.$removed.get()).toBeNull();
    leave();
  });

  it('a removal that is still being saved can be undone', async () => {
    const { ids, shown, row, screen, kept, leave } = await openFavourites(2);
    const removed = screen.remove(row(0));
    await Promise.all([removed, screen.undo()]);
    expect(shown()).toEqual(ids);
    expect((await kept()).sort()).toEqual([...ids].sort());
    leave();
  });

  it('a removal can be undone after the list was loaded without the station', async () => {
    const { ids, shown, row, screen, tick, leave } = await openFavourites(2);
    await screen.remove(row(1));
    await tick(60_000);
    expect(shown()).toEqual([ids[0]]);
    await screen.undo();
    expect(shown()).toEqual([ids[1], ids[0]]);
    leave();
  });

  it('a favourite that could not be removed is shown again, with a message', async () => {
    const { ids, shown, row, screen, control, toasts, leave } = await openFavourites(2);
    await control('fault', { path: savePath, kind: 'cut', when: 'before', times: 1 });
    await screen.remove(row(0));
    expect(shown()).toEqual(ids);
    expect(screen.$removed.get()).toBeNull();
    expect(toasts).toHaveLength(1);
    leave();
  });

  it('removals before the next page skip no row of it', async () => {
    const { ids, shown, row, screen, leave } = await openFavourites(23);
    await screen.remove(row(0));
    await screen.remove(row(3));
    await screen.more();
    await screen.more();
    await screen.more();
    const left = ids.filter((_, index) => index !== 0 && index !== 4);
    expect(shown()).toEqual(left);
    leave();
  });

  it('a station that was removed here and made a favourite on another page is shown again', async () => {
    const {
      ids,
      shown,
      row,
      screen,
      tick,
      sandbox: { context },
      leave,
    } = await openFavourites(1);
    await screen.remove(row(0));
    expect(shown()).toEqual([]);
    await context.db
      .insertInto('favourite')
      .values({ userId: '10000002', stationId: ids[0] ?? '', createTime: context.clock.now() })
      .execute();
    await tick(60_000);
    expect(shown()).toEqual(ids);
    leave();
  });

  it('favourites poll their connectors while visible, and keep their rows if that fails', async () => {
    const { test, ids, shown, screen, setVisible, tick, idle, control, leave } = await openFavourites(12);
    await screen.more();
    const sent = () => sentTo(test, '/favourite/list').length;
    const before = sent();
    await tick(60_000);
    expect(sent()).toBe(before + 1);
    setVisible(false);
    await tick(600_000);
    expect(sent()).toBe(before + 1);
    await control('fault', { path: listPath, kind: 'status', times: 1 });
    setVisible(true);
    await idle();
    expect(screen.$list.get()).toMatchObject({ state: 'ready', error: { kind: 'http' } });
    expect(shown()).toEqual(ids);
    leave();
  });

  it('a failed next page of favourites says so, and can be loaded again', async () => {
    const { ids, shown, screen, control, leave } = await openFavourites(12);
    await control('fault', { path: listPath, kind: 'cut', times: 1 });
    await screen.more();
    expect(screen.$more.get()).toBe('failed');
    await screen.more();
    expect(shown()).toEqual(ids);
    leave();
  });

  it('favourites are not requested while nobody is logged in, and are shown after the login', async () => {
    const test = await createTestEnvironment({ sandbox, address: '/moreAction/collect' });
    const ids = await keep(test, 2);
    test.bridge.native.loginAs = () => test.control('login', { login: 'normal' }) as never;
    const screen = createFavourites(test.env);
    const stop = screen.$list.listen(() => {});
    await test.idle();
    expect(screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(sentTo(test, '/favourite/list')).toEqual([]);
    expect(test.bridge.calls.some((call) => call.action === 'login')).toBe(false);
    await test.env.session.login('moreActionCollect');
    await test.idle();
    expect(valueOf(screen.$list).list.map((station) => station.stationId)).toEqual(ids);
    stop();
  });

  it('favourites of an owner who has logged out are no longer shown', async () => {
    const { test, screen, list, leave } = await openFavourites(2);
    expect(list().list).toHaveLength(2);
    test.bridge.native.user = null;
    await test.env.session.load();
    expect(screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    leave();
  });
});

describe('an owner without favourites', () => {
  it('an owner without favourites sees the nearest stations if the session has a position, and nothing is requested without one', async () => {
    const searchPath = '/v1/h5/charging/map/station/search';
    const unplaced = await openFavourites(0);
    const stopUnplaced = unplaced.screen.$near.listen(() => {});
    await unplaced.test.idle();
    expect(unplaced.screen.$near.get()).toEqual([]);
    stopUnplaced();
    const { test, screen, list } = await openFavourites(0);
    test.env.sessionStorage.write('map:me', futian);
    expect(list().list).toEqual([]);
    const asked = sentTo(test, searchPath).length;
    const stop = screen.$near.listen(() => {});
    await test.idle();
    expect(screen.$near.get()).toHaveLength(5);
    expect(sentTo(test, searchPath).length).toBe(asked + 1);
    stop();
  });
});
