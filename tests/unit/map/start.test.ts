import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'valibot';
import { AppError } from '#core/error.ts';
import { faultOf } from '#core/geo/check-point.ts';
import { memoryStorage, storagePrefix } from '#core/storage.ts';
import { mapPosition } from '#domain/map-state.ts';
import { boundsAround, futian, mapOpener, rowsOf, sentTo, type OpenMap } from './support.ts';

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
