import fc from 'fast-check';
import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { safeParse } from 'valibot';
import { AppError } from '#core/error.ts';
import { faultOf } from '#core/geo/check-point.ts';
import { memoryStorage, storagePrefix } from '#core/storage.ts';
import { mapPosition } from '#domain/map-state.ts';
import { locateAgain, type Location, type LocationStore } from '#features/map/place/location.store.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { boundsAround, futian, mapOpener, type OpenMap, rowsOf } from './support.ts';

const opened = mapOpener();

const names = { city: '深圳市', province: '', district: '', street: '' };
const mall = { longitude: 113.95, latitude: 22.53, ...names };

describe('who comes from the mall', () => {
  it.each(['/chargeMap?from=4', '/chargeMap?from=mall', '/chargeMap?source=mall'])(
    'starts at the shop: %s',
    async (address) => {
      const { map, bridge, ...test } = await opened({ address, native: { mall } });
      expect(map.$start.get()).toEqual({ longitude: 113.95, latitude: 22.53, zoom: 14 });
      expect(map.$location.get()).toMatchObject({ state: 'located' });
      expect(bridge.calls.filter((call) => call.action === 'getMallLocation')).toHaveLength(1);
      expect(sentTo(test as OpenMap, '/station/search').map((request) => request.payload)).toMatchObject([
        { longitude: 113.95, latitude: 22.53 },
      ]);
    },
  );

  it('comes back from a station to where the map was left', async () => {
    const storage = memoryStorage();
    const sessionStorage = memoryStorage();
    const options = { address: '/chargeMap?from=4', native: { mall }, storage, sessionStorage };
    const first = await opened(options);
    first.map.moved(futian, boundsAround(futian));
    first.stop();
    const { map, bridge } = await opened(options);
    expect(map.$start.get()).toEqual(futian);
    expect(bridge.calls.filter((call) => call.action === 'getMallLocation')).toEqual([]);
  });

  it('starts as everybody where the app cannot say', async () => {
    const refused = new AppError({ kind: 'timeout', message: '定位超时，请检查定位权限后重试' });
    const { map, toasts } = await opened({ address: '/chargeMap?from=4', native: { mall: refused } });
    expect(map.$start.get()).toEqual(futian);
    expect(toasts).toEqual([]);
  });

  it.each(['/chargeMap', '/chargeMap?from=3', '/chargeMap?source=ora'])(
    'is nobody else: %s',
    async (address) => {
      const { map, bridge } = await opened({ address, native: { mall } });
      expect(map.$start.get()).toEqual(futian);
      expect(bridge.calls.filter((call) => call.action === 'getMallLocation')).toEqual([]);
    },
  );
});

describe('without a location', () => {
  const refused = new AppError({ kind: 'refused', message: '请在系统设置中开启相应权限' });
  const hangzhou = { longitude: 120.210792, latitude: 30.246026 };
  const app = { appVersion: '5.1.0', platform: 'ios', brand: 'gwm', appId: 'test' } as const;
  const inHangzhou = { app: { ...app, city: hangzhou } };

  it('the map opens in the city of the app, and says no distances', async () => {
    const { map } = await opened({ native: { location: refused, ...inHangzhou } });
    expect(map.$start.get()).toEqual({ ...hangzhou, zoom: 14 });
    expect(map.$city.get()).toBe('杭州市');
    expect(map.$location.get().state).toBe('refused');
    expect(rowsOf(map).stations.map(({ distanceM }) => distanceM)).toContain(null);
    expect(rowsOf(map).stations.some(({ distanceM }) => distanceM !== null)).toBe(false);
  });

  it('the last map counts before the city of the app', async () => {
    const storage = memoryStorage();
    const first = await opened({ storage });
    first.map.moved(futian, boundsAround(futian));
    first.stop();
    const { map } = await opened({ storage, native: { location: refused, ...inHangzhou } });
    expect(map.$start.get()).toEqual(futian);
  });

  const asked = ({ bridge }: Awaited<ReturnType<typeof opened>>) =>
    bridge.calls.filter(({ action }) => action === 'getLocation').length;

  it('a permission that was given in the settings is seen as the owner comes back, and the map goes to him', async () => {
    const test = await opened({ native: { location: refused, ...inHangzhou } });
    const { map, bridge, setVisible, idle } = test;
    setVisible(false);
    bridge.native.location = { ...names, longitude: futian.longitude, latitude: futian.latitude };
    setVisible(true);
    await idle();
    expect(map.$location.get().state).toBe('located');
    expect(map.$flight.get()).toMatchObject({ longitude: futian.longitude, latitude: futian.latitude });
    const before = asked(test);
    setVisible(false);
    setVisible(true);
    await idle();
    expect(asked(test)).toBe(before);
  });

  it('who still refuses is asked once each time that he comes back, and sees the same words meanwhile', async () => {
    const test = await opened({ native: { location: refused } });
    const seen: string[] = [];
    test.map.$location.listen(({ state }) => void seen.push(state));
    for (let visit = 1; visit <= 3; visit += 1) {
      const before = asked(test);
      test.setVisible(false);
      test.setVisible(true);
      await test.idle();
      expect(asked(test)).toBe(before + 1);
    }
    expect(new Set(seen)).toEqual(new Set(['refused']));
  });

  it('who answers a dialog over the page is back from nowhere: he is not asked again', async () => {
    const test = await opened();
    const $location = atom<Location>({ state: 'locating' });
    const locate = vi.fn<LocationStore['locate']>(() => Promise.resolve(null));
    const store = { $location, locate, cityWithout: () => futian };
    const stop = locateAgain(test.env, store, () => {});
    test.setVisible(false);
    $location.set({ state: 'refused', message: '' });
    test.setVisible(true);
    await test.idle();
    expect(locate).not.toHaveBeenCalled();
    stop();
  });

  it('who takes longer over that dialog than the page waits for a place is looked for again', async () => {
    const test = await opened();
    const $location = atom<Location>({ state: 'locating' });
    const locate = vi.fn<LocationStore['locate']>(() => Promise.resolve(null));
    const stop = locateAgain(test.env, { $location, locate, cityWithout: () => futian }, () => {});
    test.setVisible(false);
    $location.set({ state: 'failed', message: '' });
    test.setVisible(true);
    await test.idle();
    expect(locate).toHaveBeenCalledTimes(1);
    stop();
  });

  it('a browser, which asks by a dialog of its own, is not asked again', async () => {
    const test = await opened({ native: { location: refused, platform: 'browser' } });
    const before = asked(test);
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect(asked(test)).toBe(before);
  });

  it('a map that was left in the city of the app goes to the owner once he is found', async () => {
    const storage = memoryStorage();
    const there = { ...hangzhou, zoom: 14 };
    const first = await opened({ storage, native: { location: refused, ...inHangzhou } });
    first.map.moved(there, boundsAround(there));
    first.stop();
    const { map } = await opened({ storage, native: inHangzhou });
    expect(map.$flight.get()).toMatchObject({ longitude: futian.longitude, latitude: futian.latitude });
  });
});

describe('a place that was kept', () => {
  it.each([
    { longitude: 22.5405, latitude: 114.0545 },
    { longitude: 39.47, latitude: 75.99 },
    { longitude: 200, latitude: 22.5 },
  ])('and is none opens the map as at the first visit: %o', async (place) => {
    const storage = memoryStorage();
    const kept = {
      view: { ...place, zoom: 15 },
      filters: [],
      stop: 'half',
      radiusM: 3000,
      pages: 1,
      scroll: 0,
    };
    storage.setItem(`${storagePrefix}own::map:view`, JSON.stringify(kept));
    const { map } = await opened({ storage });
    expect(map.$start.get()).toEqual(futian);
  });

  it('is refused whenever an edge would refuse it, but for a fix that no edge lets in', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noDefaultInfinity: true });
    fc.assert(
      fc.property(degrees(200), degrees(200), (longitude, latitude) => {
        const { success } = safeParse(mapPosition, { longitude, latitude });
        const fault = faultOf(longitude, latitude);
        if (fault !== null && fault !== 'no-fix') expect(success).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
