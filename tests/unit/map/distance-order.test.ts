import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map.ts';
import type { StationSummary } from '#contract/schema/station/station.ts';
import { AppError } from '#core/error.ts';
import { distanceM } from '#core/geo/points.ts';
import { memoryStorage, storagePrefix } from '#core/storage.ts';
import type { MapPosition } from '#domain/map-state.ts';
import { distanceText, printedM } from '#domain/station-words.ts';
import { request as firstRequest, view } from '#features/map/charge-map.page.tsx';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { futian, mapOpener, rowsOf, type OpenMap } from './support.ts';

const opened = mapOpener();

/** The owner's position that the fake native app reports. */
const owner = { longitude: futian.longitude, latitude: futian.latitude };
/** The stored view of the map: 4 km west of the owner. */
const left = { longitude: 114.015, latitude: 22.5405, zoom: 14 };

const keptMap = (change: object = {}) => {
  const storage = memoryStorage();
  const kept = { view: left, filter: {}, sort: 'DISTANCE', stop: 'half', radiusM: 3000, pages: 1, scroll: 0 };
  storage.setItem(`${storagePrefix}own::map:view`, JSON.stringify({ ...kept, ...change }));
  return storage;
};

const sessionWith = (spot: MapPosition) => {
  const storage = memoryStorage();
  storage.setItem(`${storagePrefix}own::map:me`, JSON.stringify(spot));
  return storage;
};

const asked = (test: OpenMap) => sentTo(test, '/station/search').map(({ payload }) => payload);
const printed = (test: OpenMap) =>
  rowsOf(test.map).stations.map(({ distanceM: metres }) => printedM(metres ?? -1));
const ids = (test: OpenMap) => rowsOf(test.map).stations.map(({ stationId }) => stationId);

/** The stations around `left`, sorted by distance from the owner. */
async function nearestToOwner(test: OpenMap): Promise<string[]> {
  const all: StationSummary[] = [];
  for (let pageNum = 1; pageNum < 20; pageNum += 1) {
    const { longitude, latitude } = left;
    const area = { longitude, latitude, filter: { radiusM: 3000 } };
    const { list, hasMore } = await test.env.call(stationSearch, { ...area, pageNum, pageSize: 50 });
    all.push(...list);
    if (!hasMore) break;
  }
  const far = new Map(all.map((station) => [station.stationId, distanceM(owner, station)]));
  return [...far.keys()].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

describe('the list by distance', () => {
  it('the list by distance is sorted by the printed distance, page by page, wherever the map is', async () => {
    const test = await opened({ storage: keptMap(), sessionStorage: sessionWith(owner) });
    expect(asked(test)).toMatchObject([{ longitude: left.longitude, from: owner, sort: 'DISTANCE' }]);
    const nearest = await nearestToOwner(test);
    expect(nearest.length).toBeGreaterThan(20);
    await test.map.nearby.more();
    expect(ids(test)).toEqual(nearest.slice(0, 20));
    expect(printed(test)).toEqual([...printed(test)].sort((a, b) => a - b));
    expect(printed(test)[0]).toBeGreaterThan(900);
  });

  it('the list by distance is requested again once the owner is located, if it was sorted from elsewhere', async () => {
    const test = await opened({ storage: keptMap() });
    expect(asked(test)).toHaveLength(2);
    expect(asked(test)[0]).not.toHaveProperty('from');
    expect(asked(test)[1]).toMatchObject({ longitude: left.longitude, from: owner });
    expect(ids(test)).toEqual((await nearestToOwner(test)).slice(0, 10));
  });

  it('the list by distance is requested once if the map is at the owner or all rows are loaded', async () => {
    const here = await opened({ storage: keptMap({ view: futian }) });
    expect(asked(here)).toHaveLength(1);
    const few = await opened({ storage: keptMap({ filter: { minPowerW: 300_000 } }) });
    expect(rowsOf(few.map)).toMatchObject({ hasMore: false });
    expect(asked(few)).toHaveLength(1);
    expect(printed(few)).toEqual([...printed(few)].sort((a, b) => a - b));
  });

  it('a list by price keeps the order of the answer', async () => {
    const test = await opened({ storage: keptMap({ sort: 'PRICE' }) });
    expect(asked(test)).toHaveLength(1);
    const prices = rowsOf(test.map).stations.map(({ currentPriceE4 }) => currentPriceE4 ?? Infinity);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(printed(test)).not.toEqual([...printed(test)].sort((a, b) => a - b));
  });

  it('the list shows no distances, and the order from the middle of the map, if the owner cannot be located', async () => {
    const refused = new AppError({ kind: 'refused', message: '' });
    const test = await opened({ storage: keptMap(), native: { location: refused } });
    expect(asked(test)).toHaveLength(1);
    const { stations } = rowsOf(test.map);
    expect(stations.every((station) => station.distanceM === null)).toBe(true);
    const fromMiddle = stations.map((station) => distanceM(left, station));
    expect(fromMiddle).toEqual([...fromMiddle].sort((a, b) => a - b));
  });

  it('rows with the same printed distance keep the order of the answer', async () => {
    /** A position that many metres north of the owner. */
    const metres = [1_249, 1_151, 1_250, 1_149, 999, 950, 1_249];
    const test = await opened({
      storage: keptMap(),
      sessionStorage: sessionWith(owner),
      change: (page) =>
        page.change(stationSearch.path, (data) => {
          const { list } = data as { list: StationSummary[] };
          const rows = metres.map((north, index) => ({
            ...list[index],
            stationId: `S${index}`,
            longitude: owner.longitude,
            latitude: owner.latitude + (north / 6_371_008.8) * (180 / Math.PI),
          }));
          return { ...(data as object), list: rows, total: rows.length, hasMore: false };
        }),
    });
    const rows = rowsOf(test.map).stations.map(
      (station) => `${station.stationId} ${distanceText(station.distanceM)}`,
    );
    expect(rows).toEqual([
      'S5 950 m',
      'S4 999 m',
      'S3 1.1 km',
      'S0 1.2 km',
      'S1 1.2 km',
      'S6 1.2 km',
      'S2 1.3 km',
    ]);
  });
});

describe('the first list', () => {
  it.each([
    ['a map that was left, the owner not known', keptMap, memoryStorage],
    ['a map that was left, the owner known', keptMap, () => sessionWith(owner)],
    ['no map, the owner known', memoryStorage, () => sessionWith(owner)],
    ['nothing', memoryStorage, memoryStorage],
  ])('first station list: same request by inline script, %s', async (_, makeStorage, makeSession) => {
    const test = await opened({
      storage: makeStorage(),
      sessionStorage: makeSession(),
      // The app reports the position before it reports the user.
      change({ env, bridge }) {
        const later = () => new Promise<void>((resolve) => setImmediate(resolve));
        Object.assign(env.session, { soon: bridge.getLocation().then(later) });
      },
    });
    const { env, close } = await createTestEnvironment({
      storage: makeStorage(),
      sessionStorage: makeSession(),
    });
    const { storage, sessionStorage, bridge } = env;
    const locate = () => bridge.getLocation();
    const request = await firstRequest({
      id: '',
      query: new URLSearchParams(),
      storage,
      sessionStorage,
      appCity: null,
      locate,
    });
    expect(JSON.stringify(asked(test)[0])).toBe(JSON.stringify(request));
    await close();
  });
});

describe('the first rows', () => {
  it('the first rows of the map print no distance that is not measured from the owner', async () => {
    const test = await opened();
    const answer = await test.env.call(stationSearch, { ...owner, filter: { radiusM: 3000 } });
    const shown = (request: object) =>
      renderToStaticMarkup(
        view(answer, { request, id: '', now: 1, ...test.env, query: new URLSearchParams() }),
      );
    expect(shown({ from: owner })).toMatch(/\d m · 约 \d+ 分钟</);
    expect(shown({})).not.toMatch(/\d m |km/);
  });
});
