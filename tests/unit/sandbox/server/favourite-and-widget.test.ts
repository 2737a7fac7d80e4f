import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pileConsole } from '#contract/calls/home-pile.ts';
import { favouriteList, favouriteSave, mapWidget, stationSearch } from '#contract/calls/map.ts';
import { codes } from '#contract/codes.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
let headers: Headers;
beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(async () => {
  await control(sandbox, 'reset');
  headers = await loginHeaders(sandbox, 'normal');
});
afterAll(() => sandbox.close());

const centre = { longitude: 114.0545, latitude: 22.5405 };

/** Stores `count` favourites, one a second. @returns their ids, newest first */
async function keep(count: number): Promise<string[]> {
  const { data } = await send(sandbox, stationSearch, { ...centre, pageSize: count });
  for (const [index, { stationId }] of data.list.entries()) {
    await control(sandbox, 'clock', { advanceMs: 1_000 });
    await send(sandbox, favouriteSave, { stationId, favourite: true, requestId: uuid(index) }, headers);
  }
  return data.list.map((station) => station.stationId).reverse();
}

const list = async (body: object) => (await send(sandbox, favouriteList, body, headers)).data;

describe('favourite/list', () => {
  it('favourites: the stations of the user are listed newest first, with distance and live counts', async () => {
    const ids = await keep(3);
    const page = await list(centre);
    expect(page).toMatchObject({ total: 3, pageNum: 1, pageSize: 10, hasMore: false });
    expect(page.list.map((station) => station.stationId)).toEqual(ids);
    for (const { stationId, station } of page.list) {
      expect(station.stationId).toBe(stationId);
      expect(station.favourite).toBe(true);
      expect(station.distanceM).toBeGreaterThanOrEqual(0);
    }
    expect((await list({})).list.map((station) => station.station.distanceM)).toEqual([null, null, null]);
  });

  it('favourites: all pages are cut from one snapshot', async () => {
    const ids = await keep(12);
    const first = await list({});
    expect(first).toMatchObject({ total: 12, hasMore: true });
    const { data } = await send(sandbox, stationSearch, { longitude: 113.93, latitude: 22.53 });
    const [{ stationId } = { stationId: '' }] = data.list;
    expect(ids).not.toContain(stationId);
    await control(sandbox, 'clock', { advanceMs: 1_000 });
    await send(sandbox, favouriteSave, { stationId, favourite: true, requestId: uuid(99) }, headers);
    const second = await list({ pageNum: 2, snapshotTime: first.snapshotTime });
    expect(second).toMatchObject({ total: 12, hasMore: false, snapshotTime: first.snapshotTime });
    expect([...first.list, ...second.list].map((station) => station.stationId)).toEqual(ids);
    expect((await list({})).list[0]?.stationId).toBe(stationId);
  });

  it('favourites: a removed station is left out, and a login is needed', async () => {
    const ids = await keep(1);
    await sandbox.context.db
      .insertInto('favourite')
      .values({ userId: '10000002', stationId: 'gone', createTime: 1 })
      .execute();
    const page = await list({});
    expect(page.total).toBe(1);
    expect(page.list.map((station) => station.stationId)).toEqual(ids);
    expect((await send(sandbox, favouriteList)).code).toBe(codes.notLoggedIn);
  });
});

describe('widget', () => {
  const widget = async (body: object, as?: Headers) => (await send(sandbox, mapWidget, body, as)).data;

  it('widget: the three nearest stations of the city are returned, also without a login', async () => {
    const card = await widget(centre);
    expect(card).toMatchObject({ cityName: '深圳市', current: null, homePile: null, ttlSec: 30 });
    const { data } = await send(sandbox, stationSearch, { ...centre, pageSize: 20 });
    const inService = data.list.filter((station) => station.stationStatus === 50).slice(0, 3);
    expect(card.nearest.map((station) => station.stationId)).toEqual(
      inService.map((station) => station.stationId),
    );
    expect((await widget(centre)).updatedTime).toBeGreaterThanOrEqual(card.updatedTime ?? Infinity);
  });

  it('widget: there are no stations without a position, and none in an area without stations', async () => {
    expect(await widget({})).toMatchObject({ cityName: '', nearest: [] });
    expect((await widget({ longitude: 116.407387, latitude: 39.904179 })).cityName).toBe('北京城区');
    expect(await widget({ longitude: 90, latitude: 40 })).toMatchObject({ cityName: '', nearest: [] });
  });

  it('widget: the pile of the user is returned with its state', async () => {
    const owner = await loginHeaders(sandbox, 'normal');
    const pileId = 'HP10000002';
    const pile = { pileId, name: '7kW 家用充电桩' };
    // The car takes less power than the pile can deliver.
    const { powerW = null } = (await send(sandbox, pileConsole, { pileId }, owner)).data.reading ?? {};
    expect(powerW).toBeGreaterThan(0);
    expect((await widget(centre, owner)).homePile).toEqual({ ...pile, state: 'CHARGING', powerW });
    await control(sandbox, 'home-pile', { pileId, event: 'unplug' });
    expect((await widget(centre, owner)).homePile).toEqual({ ...pile, state: 'IDLE', powerW: 0 });
    await control(sandbox, 'home-pile', { pileId, event: 'offline' });
    expect((await widget(centre, owner)).homePile).toEqual({ ...pile, state: 'OFFLINE', powerW: null });
    expect((await widget(centre, await loginHeaders(sandbox, 'new'))).homePile).toBeNull();
  });

  it('widget: a position out of range is refused', async () => {
    expect((await send(sandbox, mapWidget, { longitude: 22.54, latitude: 114.05 })).code).toBe(codes.failure);
  });
});
