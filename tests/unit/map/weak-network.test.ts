import { afterEach, describe, expect, it } from 'vitest';
import { stationMarkers, stationSearch } from '#contract/calls/map.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { knownName } from '#domain/known-station.ts';
import { createNotes } from '#features/map/map-notes.tsx';
import { createStationList } from '#features/map/list/station-list.store.ts';
import { createViewport } from '#features/map/markers/viewport.store.ts';
import { toPoint } from '#features/map/markers/markers.ts';
import { atom } from 'nanostores';
import {
  createTestSandbox,
  type TestEnvironment,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { boundsAround, futian, mapOpener, openMap, rowsOf } from './support.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 2, 2);
let shared: TestSandbox[] = [];
afterEach(async () => {
  for (const test of shared) await test.sandbox.close();
  shared = [];
});
// Hooks run in reverse order: the maps are closed before their sandboxes.
const opened = mapOpener();

const goOffline = (test: TestEnvironment) => test.setOnline(false);

/** Makes the native app return this position as soon as it resolves. */
const locateBy = (place: Promise<typeof futian>) => (test: TestEnvironment) => {
  test.bridge.getLocation = async () => {
    const { longitude, latitude } = await place;
    return { longitude, latitude, city: '', province: '', district: '', street: '' };
  };
};

/** A visit of the map that stores the stations of Futian in `storage`. */
async function visit(storage: ReturnType<typeof memoryStorage>, login?: 'normal') {
  const sandbox = await createTestSandbox(now);
  shared.push(sandbox);
  const test = await openMap({ storage, sandbox, now, login });
  test.map.moved(futian, boundsAround(futian));
  await test.tick(2_000);
  const points = valueOf(test.map.$markers).points;
  expect(points.length).toBeGreaterThan(10);
  test.stop();
  return { sandbox, points };
}

describe('without a network', () => {
  it('without a network the map shows the last known stations of the place, with their age and never as current', async () => {
    const storage = memoryStorage();
    const { sandbox } = await visit(storage);
    const test = await opened({ storage, sandbox, keep: true, now: now + 2 * hour, change: goOffline });
    const { map } = test;
    map.moved(futian, boundsAround(futian));
    await test.tick(300);
    const rows = rowsOf(map);
    expect(rows).toMatchObject({ total: null, error: { kind: 'offline' } });
    expect(rows.stations.length).toBeGreaterThan(5);
    expect(rows.stations.every((station) => station.asOf !== undefined && station.asOf <= now + 5_000)).toBe(
      true,
    );
    const { points } = valueOf(map.$markers);
    expect(points.length).toBeGreaterThan(5);
    for (const point of points) expect(toPoint(point)).toMatchObject({ state: 'unknown', word: '待更新' });
    const notes = createNotes(test.env, map);
    const stop = notes.$age.listen(() => {});
    expect(notes.$age.get()).toBeGreaterThan(2 * hour - 5_000);
    stop();

    test.setOnline(true);
    await test.tick(5_000);
    expect(rowsOf(map).stations.every((station) => station.asOf === undefined)).toBe(true);
    expect(valueOf(map.$markers).points.every((point) => point.asOf === undefined)).toBe(true);
    expect(notes.$oldest.get().time).toBe(0);
  });

  it('without a network filters apply to known stations', async () => {
    const storage = memoryStorage();
    const { sandbox } = await visit(storage);
    const test = await opened({ storage, sandbox, keep: true, now: now + hour, change: goOffline });
    test.map.toggle('SUPER');
    await test.idle();
    const { stations } = rowsOf(test.map);
    expect(stations.length).toBeGreaterThan(0);
    expect(stations.every((station) => station.counts.super.total > 0)).toBe(true);
  });

  it('without a network the next page requests the whole list again', async () => {
    const storage = memoryStorage();
    const { sandbox } = await visit(storage);
    const test = await opened({ storage, sandbox, keep: true, now: now + hour, change: goOffline });
    expect(rowsOf(test.map).more).toBe('failed');
    await test.map.nearby.more();
    expect(rowsOf(test.map).more).toBe('failed');
    test.setOnline(true);
    await test.idle();
    expect(rowsOf(test.map).total).toBeGreaterThan(0);
  });

  it('stored stations that are too old or broken are not shown', async () => {
    const storage = memoryStorage();
    const { sandbox } = await visit(storage);
    storage.setItem('plugway:1:all:map:area:1,1', '{"time":1');
    const test = await opened({ storage, sandbox, keep: true, now: now + 100 * hour, change: goOffline });
    expect(test.map.nearby.$list.get().state).toBe('failed');
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    expect(keys.filter((key) => key.includes('map:area:'))).toEqual([]);
  });

  it('stored stations contain nothing personal', async () => {
    const storage = memoryStorage();
    await visit(storage, 'normal');
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const areas = keys.filter((key) => key.includes('map:area:')).map((key) => storage.getItem(key) ?? '');
    expect(areas.length).toBeGreaterThan(0);
    const { station } =
      (JSON.parse(areas[0] ?? '') as { stations: { station: { stationId: string; name: string } }[] })
        .stations[0] ?? {};
    // The page of a station reads its name from there.
    expect(
      knownName(
        createStorage(() => storage),
        station?.stationId ?? '',
      ),
    ).toBe(station?.name);
    for (const area of areas) {
      expect(area).not.toContain('"favourite":true');
      expect(area).not.toMatch(/"memberPriceE4":\d/);
    }
  });

  it('the six newest areas are stored, each with at most sixty stations', async () => {
    const storage = memoryStorage();
    const test = await opened({ storage });
    for (let step = 0; step < 9; step += 1) {
      const view = { ...futian, longitude: 113.85 + step * 0.05 };
      test.map.moved(view, boundsAround(view, 0.02, 0.02));
      await test.tick(3_000);
    }
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const areas = keys.filter((key) => key.includes('map:area:'));
    expect(areas.length).toBeGreaterThan(2);
    expect(areas.length).toBeLessThanOrEqual(6);
    for (const key of areas) {
      const { stations } = JSON.parse(storage.getItem(key) ?? '') as { stations: unknown[] };
      expect(stations.length).toBeLessThanOrEqual(60);
    }
  });
});

describe('on a slow network', () => {
  it('on a slow network the last known stations are shown until the answer comes', async () => {
    const storage = memoryStorage();
    const { sandbox } = await visit(storage);
    const test = await opened({
      storage,
      sandbox,
      keep: true,
      now: now + hour,
      change(environment) {
        environment.hang('/search');
        environment.hang('/markers');
      },
    });
    const { map } = test;
    map.moved(futian, boundsAround(futian));
    expect(map.nearby.$list.get().state).toBe('loading');
    await test.tick(1_500);
    expect(rowsOf(map)).toMatchObject({ total: null, more: 'loading', error: null });
    expect(rowsOf(map).stations.every((station) => station.asOf !== undefined)).toBe(true);
    expect(valueOf(map.$markers).points.length).toBeGreaterThan(5);
  });
});

/** Holds back the answers of calls until the test releases them; aborting a call has no effect. */
function slowCalls(env: Environment) {
  const waiting: (() => void)[] = [];
  const call: Environment['call'] = async (asked, request) => {
    const answer = await env.call(asked, request);
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return answer;
  };
  return { env: { ...env, call }, waiting };
}

describe('answers that overtake each other', () => {
  it('a late older answer does not replace a newer list', async () => {
    const test = await opened();
    const { env, waiting } = slowCalls(test.env);
    const list = createStationList(env);
    const query = { center: futian, from: null, radiusM: 3_000, filter: {}, sort: 'DISTANCE' } as const;
    const older = list.load({ ...query, filter: { powerClass: ['SLOW'] } });
    await test.idle();
    const newer = list.load({ ...query, filter: { powerClass: ['SUPER'] } });
    await test.idle();
    expect(waiting).toHaveLength(2);
    waiting[1]?.();
    await newer;
    const shown = list.$list.get();
    waiting[0]?.();
    await older;
    expect(list.$list.get()).toBe(shown);
    const { total } = await test.env.call(stationSearch, {
      ...futian,
      filter: { powerClass: ['SUPER'], radiusM: 3_000 },
    });
    expect(shown).toMatchObject({ state: 'ready', total });
  });

  it('a late older answer does not replace the markers of a newer viewport', async () => {
    const test = await opened();
    const { env, waiting } = slowCalls(test.env);
    const viewport = createViewport(env, atom({}), atom(futian));
    const seen: string[][] = [];
    const stop = viewport.$markers.listen((state) => {
      if (state.state === 'ready') seen.push(state.value.points.map((point) => point.stationId).sort());
    });
    viewport.moved(boundsAround(futian, 0.004, 0.004));
    await test.idle();
    const there = { ...futian, longitude: 113.93, latitude: 22.533 };
    viewport.moved(boundsAround(there));
    await test.tick(300);
    for (let turn = 0; turn < 4; turn += 1) {
      for (const answer of waiting.splice(0)) answer();
      await test.idle();
    }
    const { points } = await test.env.call(stationMarkers, {
      bounds: boundsAround(there),
      zoom: 15,
      filter: {},
    });
    expect(seen).toEqual([points.map((point) => point.stationId).sort()]);
    stop();
  });
});

describe('the place where the map starts', () => {
  /** Opens the map with a location that the test resolves later. */
  async function openBeforeLocation() {
    let found: (place: typeof futian | AppError) => void = () => {};
    const answer = new Promise<typeof futian>((resolve, reject) => {
      found = (place) => (place instanceof AppError ? reject(place) : resolve(place));
    });
    const test = await opened({ change: locateBy(answer) });
    await test.tick(500);
    return { test, found };
  }

  it('the map starts in the default city while the location is pending, and then moves to the owner', async () => {
    const { test, found } = await openBeforeLocation();
    expect(test.map.$start.get()).toMatchObject({ longitude: 116.407387 });
    expect(test.map.nearby.$list.get().state).toBe('ready');
    found(futian);
    await test.idle();
    expect(test.map.$flight.get()).toMatchObject({ longitude: futian.longitude });
    expect(rowsOf(test.map).stations[0]?.distanceM).toBeLessThan(1_000);
  });

  it('the map stays where the owner moved it when the location comes later', async () => {
    const { test, found } = await openBeforeLocation();
    const there = { ...futian, longitude: 121.4, latitude: 31.2 };
    test.map.moved(there, boundsAround(there));
    found(futian);
    await test.idle();
    expect(test.map.$flight.get()).toBeNull();
    expect(test.map.$location.get().state).toBe('located');
  });

  it('the map stays in the default city with a hint if the location fails', async () => {
    const { test, found } = await openBeforeLocation();
    found(new AppError({ kind: 'timeout', message: '' }));
    await test.idle();
    expect(test.map.$location.get().state).toBe('failed');
    expect(test.map.$start.get()).toMatchObject({ longitude: 116.407387 });
  });

  it('the map starts at the last known position of this visit', async () => {
    const sessionStorage = memoryStorage();
    const spot = { longitude: 113.93, latitude: 22.533 };
    sessionStorage.setItem('plugway:1:own::map:me', JSON.stringify(spot));
    const never = new Promise<typeof futian>(() => {});
    const test = await opened({ sessionStorage, change: locateBy(never) });
    expect(test.map.$start.get()).toMatchObject(spot);
  });
});
