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
import { boundsAround, futian, mapOpener, rowsOf, type OpenMap } from './support.ts';

const opened = mapOpener();

const names = { city: '深圳市', province: '', district: '', street: '' };
const mall = { longitude: 113.95, latitude: 22.53, ...names };

describe('map opened from the mall', () => {
  it.each(['/chargeMap?from=4', '/chargeMap?from=mall', '/chargeMap?source=mall'])(
    'an owner who comes from the mall starts at the shop: %s',
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

  it('an owner from the mall comes back from a station to the map as it was left', async () => {
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

  it('the map starts as usual if the app does not know the shop', async () => {
    const refused = new AppError({ kind: 'timeout', message: '定位超时，请检查定位权限后重试' });
    const { map, toasts } = await opened({ address: '/chargeMap?from=4', native: { mall: refused } });
    expect(map.$start.get()).toEqual(futian);
    expect(toasts).toEqual([]);
  });

  it.each(['/chargeMap', '/chargeMap?from=3', '/chargeMap?source=ora'])(
    'an address without the source of the mall does not start at a shop: %s',
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

  it('without a location the map opens in the city of the app, and shows no distances', async () => {
    const { map } = await opened({ native: { location: refused, ...inHangzhou } });
    expect(map.$start.get()).toEqual({ ...hangzhou, zoom: 14 });
    expect(map.$city.get()).toBe('杭州市');
    expect(map.$location.get().state).toBe('refused');
    expect(rowsOf(map).stations.map(({ distanceM }) => distanceM)).toContain(null);
    expect(rowsOf(map).stations.some(({ distanceM }) => distanceM !== null)).toBe(false);
  });

  it('without a location the last map comes before the city of the app', async () => {
    const storage = memoryStorage();
    const first = await opened({ storage });
    first.map.moved(futian, boundsAround(futian));
    first.stop();
    const { map } = await opened({ storage, native: { location: refused, ...inHangzhou } });
    expect(map.$start.get()).toEqual(futian);
  });

  const asked = ({ bridge }: Awaited<ReturnType<typeof opened>>) =>
    bridge.calls.filter(({ action }) => action === 'getLocation').length;

  it('a location permission that was given in the settings takes effect when the owner comes back, and the map moves to him', async () => {
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

  it('an owner who still refuses the location is asked once per return, and the message stays meanwhile', async () => {
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

  it('a permission dialog over the page does not count as a return, so the owner is not asked again', async () => {
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

  it('the owner is located again if the permission dialog took longer than the page waits', async () => {
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

  it('a browser, which has its own permission dialog, is not asked again', async () => {
    const test = await opened({ native: { location: refused, platform: 'browser' } });
    const before = asked(test);
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect(asked(test)).toBe(before);
  });

  it('a map that was left in the city of the app moves to the owner once he is located', async () => {
    const storage = memoryStorage();
    const there = { ...hangzhou, zoom: 14 };
    const first = await opened({ storage, native: { location: refused, ...inHangzhou } });
    first.map.moved(there, boundsAround(there));
    first.stop();
    const { map } = await opened({ storage, native: inHangzhou });
    expect(map.$flight.get()).toMatchObject({ longitude: futian.longitude, latitude: futian.latitude });
  });
});

describe('stored place', () => {
  it.each([
    { longitude: 22.5405, latitude: 114.0545 },
    { longitude: 39.47, latitude: 75.99 },
    { longitude: 200, latitude: 22.5 },
  ])('an invalid stored place opens the map as at the first visit: %o', async (place) => {
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

  it('a stored place is refused by the same rule as a place of the bridge', () => {
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
