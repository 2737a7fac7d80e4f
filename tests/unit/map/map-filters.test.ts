import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { createNotes } from '#features/map/map-notes.tsx';
import { createChargeMap } from '#features/map/charge-map.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { boundsAround, futian, mapOpener, rowsOf, type OpenMap } from './support.ts';

const opened = mapOpener();

const ids = (test: OpenMap) => rowsOf(test.map).stations.map((station) => station.stationId);

async function withFavourite(test: OpenMap, stationId: string): Promise<void> {
  await test.sandbox.context.db.deleteFrom('favourite').execute();
  await test.sandbox.context.db
    .insertInto('favourite')
    .values({ userId: '10000002', stationId, createTime: 1 })
    .execute();
}

describe('filters of the map', () => {
  it('filters apply to map and list, and the answer also has the number of stations without them', async () => {
    const test = await opened();
    const { map } = test;
    map.moved(futian, boundsAround(futian, 0.008, 0.008));
    await test.idle();
    const all = rowsOf(map).total ?? 0;
    map.setFilter({ minPowerW: 60_000, maxPriceE4: 16_000, openNow: true });
    await test.idle();
    const { total, facets, stations } = rowsOf(map);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(all);
    expect(facets?.total).toBe(all);
    const pass = { minPowerW: 60_000, maxPriceE4: 16_000, openNow: true };
    expect(sentTo(test, '/markers').pop()?.payload).toMatchObject({ filter: pass });
    expect(stations.every((station) => station.maxPowerW >= 60_000 && station.openNow)).toBe(true);
    const points = valueOf(map.$markers).points;
    expect(
      points.every((point) => point.maxPowerW >= 60_000 && (point.currentPriceE4 ?? Infinity) <= 16_000),
    ).toBe(true);
  });

  it('filters never change the connector counts of a station', async () => {
    const test = await opened();
    for (let page = 0; page < 4; page += 1) await test.map.nearby.more();
    const before = new Map(rowsOf(test.map).stations.map((station) => [station.stationId, station.counts]));
    test.map.toggle('SUPER');
    await test.idle();
    const still = rowsOf(test.map).stations.filter((station) => before.has(station.stationId));
    expect(still.length).toBeGreaterThan(0);
    for (const station of still) expect(station.counts).toEqual(before.get(station.stationId));
    expect(still.some((station) => station.counts.fast.total + station.counts.slow.total > 0)).toBe(true);
  });

  it('filters are applied to known stations at once, before the answer comes', async () => {
    const test = await opened();
    const { map } = test;
    map.moved(futian, boundsAround(futian, 0.008, 0.008));
    await test.tick(300);
    test.hang('/search');
    test.hang('/markers');
    map.toggle('SUPER');
    const rows = rowsOf(map);
    expect(rows).toMatchObject({ total: null, more: 'loading', error: null });
    expect(rows.stations.length).toBeGreaterThan(0);
    expect(
      rows.stations.every((station) => station.counts.super.total > 0 && station.asOf === undefined),
    ).toBe(true);
    expect(valueOf(map.$markers).points.every((point) => point.counts.super.total > 0)).toBe(true);
    map.toggle('SUPER');
    expect(rowsOf(map).stations.length).toBeGreaterThan(rows.stations.length);
  });

  it('filters, sort and sheet that were chosen before the map had its start are kept', async () => {
    const sessionStorage = memoryStorage();
    const first = await opened({ sessionStorage });
    first.map.moved(futian, boundsAround(futian));
    first.map.setFilter({ minPowerW: 60_000 });
    first.stop();
    const test = await createTestEnvironment({ sessionStorage });
    const map = createChargeMap(test.env);
    const stop = map.start();
    map.toggle('IDLE');
    map.setSort('PRICE');
    map.setStop('full');
    await test.idle();
    expect(map.$filter.get()).toEqual({ idleOnly: true });
    expect(map.$sort.get()).toBe('PRICE');
    expect(map.$stop.get()).toBe('full');
    expect(test.requests.filter(({ path }) => path.endsWith('/station/search')).pop()?.payload).toMatchObject(
      {
        sort: 'PRICE',
        filter: { idleOnly: true },
      },
    );
    stop();
    await test.close();
  });

  it('known stations that were filtered at once are replaced by the answer', async () => {
    const test = await opened();
    test.map.toggle('IDLE');
    expect(rowsOf(test.map).total).toBeNull();
    await test.idle();
    expect(rowsOf(test.map)).toMatchObject({ more: 'idle', error: null });
    expect(rowsOf(test.map).total).toBeGreaterThan(0);
  });

  it('filters report a hidden favourite, and show it when the owner asks', async () => {
    const test = await opened({ login: 'normal' });
    const { map } = test;
    const notes = createNotes(test.env, map);
    const slow = rowsOf(map).stations.find((station) => station.counts.super.total === 0);
    if (!slow) throw new Error('every station around has super chargers');
    await withFavourite(test, slow.stationId);
    map.toggle('SUPER');
    await test.idle();
    expect(notes.$hidden.get()).toEqual({ hidden: 0, hiddenFavourites: 1 });
    expect(ids(test)).not.toContain(slow.stationId);
    map.setFilter({ ...map.$filter.get(), keepFavourites: true });
    await test.idle();
    expect(notes.$hidden.get().hiddenFavourites).toBe(0);
    expect(ids(test)).toContain(slow.stationId);
    expect(rowsOf(map).stations.find((station) => station.stationId === slow.stationId)?.counts).toEqual(
      slow.counts,
    );
  });

  it('filters that hide all stations report how many', async () => {
    const test = await opened();
    const notes = createNotes(test.env, test.map);
    const all = rowsOf(test.map).total;
    test.map.setFilter({ minPowerW: 9_000_000 });
    await test.idle();
    expect(rowsOf(test.map)).toMatchObject({ total: 0, stations: [] });
    expect(notes.$hidden.get().hidden).toBe(all);
  });

  it('filters and sort come back with the next visit', async () => {
    const storage = memoryStorage();
    const first = await opened({ storage });
    first.map.setFilter({ operatorIds: ['MA0WANYI2'], maxPriceE4: 15_000 });
    first.map.setSort('PRICE');
    await first.idle();
    first.setVisible(false);
    const again = await opened({ storage });
    expect(again.map.$filter.get()).toEqual({ operatorIds: ['MA0WANYI2'], maxPriceE4: 15_000 });
    expect(again.map.$sort.get()).toBe('PRICE');
    expect(sentTo(again, '/station/search')[0]?.payload).toMatchObject({
      sort: 'PRICE',
      filter: { operatorIds: ['MA0WANYI2'], maxPriceE4: 15_000 },
    });
  });

  it.each([
    ['of another version', { filters: ['FAST'] }],
    ['broken', { filter: { powerClass: ['WARP'], minPowerW: 'much' }, sort: 'LUCK' }],
  ])('a snapshot with filters %s keeps only its place', async (_, kept) => {
    const storage = memoryStorage();
    const view = { longitude: 113.93, latitude: 22.533, zoom: 15 };
    const snapshot = { view, stop: 'peek', radiusM: 3000, pages: 1, scroll: 0, ...kept };
    storage.setItem('plugway:1:own::map:view', JSON.stringify(snapshot));
    const { map } = await opened({ storage });
    expect(map.$start.get()).toEqual(view);
    expect(map.$filter.get()).toEqual({});
    expect(map.$sort.get()).toBe('BEST');
    expect(rowsOf(map).total).toBeGreaterThan(0);
  });
});

describe('the sort of the list', () => {
  it.each(['PRICE', 'POWER', 'RATING'] as const)(
    'the list sorted by %s comes from the back end',
    async (sort) => {
      const test = await opened();
      test.map.setSort(sort);
      await test.idle();
      expect(sentTo(test, '/station/search').pop()?.payload).toMatchObject({ sort, pageNum: 1 });
      const ranks = rowsOf(test.map).stations.map((station) =>
        sort === 'PRICE'
          ? (station.currentPriceE4 ?? Infinity)
          : sort === 'POWER'
            ? -station.maxPowerW
            : -(station.rating ?? 0),
      );
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    },
  );
});
