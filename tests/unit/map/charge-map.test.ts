import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { memoryStorage } from '#core/storage.ts';
import type { MapBounds } from '#features/map/engine/map-adapter.ts';
import { worldPx } from '#features/map/engine/projection.ts';
import { createTestSandbox } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { boundsAround, futian, mapOpener, openMap, rowsOf } from './support.ts';

const opened = mapOpener();

const inside =
  (bounds: ReturnType<typeof boundsAround>) => (place: { longitude: number; latitude: number }) =>
    place.longitude >= bounds.swLng &&
    place.longitude <= bounds.neLng &&
    place.latitude >= bounds.swLat &&
    place.latitude <= bounds.neLat;

let release = () => {};

describe('charge map', () => {
  it('the map starts at the owner and names the city', async () => {
    const { map } = await opened();
    expect(map.$start.get()).toEqual(futian);
    expect(map.$city.get()).toBe('深圳市');
    expect(rowsOf(map).stations[0]?.distanceM).toBeLessThan(1000);
  });

  it('the map offers 选择城市 while the city cannot be loaded, and names it once the network is back', async () => {
    const test = await openMap({
      change: ({ hang }) => void (release = hang('/map/city/search')),
    });
    expect(test.map.$city.get()).toBe('');
    await test.tick(15_000);
    expect(test.map.$city.get()).toBe('选择城市');
    release();
    test.setOnline(false);
    test.setOnline(true);
    await test.idle();
    expect(test.map.$city.get()).toBe('深圳市');
    await test.leave();
  });

  it('the map shows the city of the last visit if it cannot be loaded', async () => {
    const storage = memoryStorage();
    const before = await openMap({ storage });
    expect(before.map.$city.get()).toBe('深圳市');
    await before.leave();
    const test = await openMap({
      storage,
      change: ({ hang }) => void (release = hang('/map/city/search')),
    });
    await test.tick(15_000);
    expect(test.map.$city.get()).toBe('深圳市');
    release();
    await test.leave();
  });

  it('the map starts in the default city if the location is refused, and shows the reason', async () => {
    const refused = new AppError({ kind: 'refused', message: '请在系统设置中开启相应权限' });
    const test = await opened({ native: { location: refused } });
    expect(test.map.$start.get()).toMatchObject({ longitude: 116.407387, latitude: 39.904179 });
    expect(test.map.$city.get()).toBe('北京市');
    expect(test.map.$location.get().state).toBe('refused');
    // The owner's position is unknown, so the heading names the city instead of 附近.
    expect(test.map.$around.get()).toBe('北京市中心');
    await test.map.goToMe();
    expect(test.toasts).toEqual(['请在系统设置中开启相应权限']);
  });

  it('map and list show the same stations, with and without filters', async () => {
    const test = await opened();
    const { map } = test;
    const small = boundsAround(futian, 0.008, 0.008);
    map.moved(futian, small);
    await test.idle();
    for (const keys of [[], ['FAST'], ['IDLE'], ['FREE_PARK']] as const) {
      for (const key of keys) map.toggle(key);
      await test.idle();
      for (let page = 0; rowsOf(map).hasMore && page < 40; page += 1) await map.nearby.more();
      const markers = valueOf(map.$markers);
      expect(markers.mode).toBe('POINT');
      const list = rowsOf(map).stations.filter(inside(small));
      expect(list.map((station) => station.stationId).sort()).toEqual(
        markers.points.map((point) => point.stationId).sort(),
      );
      const count = (stationId: string) => list.find((station) => station.stationId === stationId)?.counts;
      for (const point of markers.points) expect(count(point.stationId)).toEqual(point.counts);
    }
    expect(map.$filter.get()).toEqual({ powerClass: ['FAST'], idleOnly: true, freePark: true });
    expect(
      valueOf(map.$markers).points.every(
        (point) => ['FREE', 'LIMITED_FREE'].includes(point.parkTag) && point.counts.fast.idle > 0,
      ),
    ).toBe(true);
  });

  it('the list of the map is sorted by distance and has an end', async () => {
    const test = await opened();
    test.map.setSort('DISTANCE');
    await test.idle();
    for (let page = 0; rowsOf(test.map).hasMore && page < 40; page += 1) await test.map.nearby.more();
    const { stations, total } = rowsOf(test.map);
    expect(stations.length).toBe(total);
    const distances = stations.map((station) => station.distanceM ?? 0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it('the map cancels the request of an older viewport and shows the newer one', async () => {
    const test = await opened();
    const { map } = test;
    map.moved(futian, boundsAround(futian));
    await test.idle();
    const answerAgain = test.hang('/markers');
    const there = { ...futian, longitude: 114.1 };
    map.moved(there, boundsAround(there));
    await test.tick(300);
    expect(sentTo(test, '/markers')).toHaveLength(2);
    answerAgain();
    const further = { ...futian, longitude: 113.93 };
    map.moved(further, boundsAround(further));
    await test.tick(300);
    expect(sentTo(test, '/markers')).toHaveLength(3);
    expect(valueOf(map.$markers).points.every(inside(boundsAround(further)))).toBe(true);
  });

  it('several stops within one gesture send one request for markers', async () => {
    const test = await opened();
    test.map.moved(futian, boundsAround(futian));
    await test.idle();
    for (const step of [1, 2, 3]) {
      const view = { ...futian, longitude: futian.longitude + step / 1000 };
      test.map.moved(view, boundsAround(view));
      await test.tick(100);
    }
    await test.tick(300);
    expect(sentTo(test, '/markers')).toHaveLength(2);
  });

  it('the markers of the start are requested before there is an engine, and not again if the engine reports the same viewport', async () => {
    const test = await opened();
    const { map } = test;
    const place = { width: 390, height: 844 };
    map.foresee(place);
    await test.idle();
    expect(sentTo(test, '/markers')).toHaveLength(1);
    const [seen] = sentTo(test, '/markers').map(({ payload }) => (payload as { bounds: MapBounds }).bounds);
    if (!seen) throw new Error('nothing was asked for');
    // As wide as the place, and the middle of the view above its middle: the sheet lies over the lower half.
    expect((seen.neLng - seen.swLng) / 360).toBeCloseTo(place.width / worldPx(futian.zoom), 9);
    expect((seen.neLng + seen.swLng) / 2).toBeCloseTo(futian.longitude, 9);
    expect((seen.neLat + seen.swLat) / 2).toBeLessThan(futian.latitude);
    const px = 360 / worldPx(futian.zoom);
    map.moved(futian, { ...seen, swLng: seen.swLng + px, neLng: seen.neLng + px });
    await test.tick(1_000);
    expect(sentTo(test, '/markers')).toHaveLength(1);
    expect(valueOf(map.$markers).points.every(inside(seen))).toBe(true);
    map.moved(futian, { ...seen, swLng: seen.swLng + 3 * px, neLng: seen.neLng + 3 * px });
    await test.tick(1_000);
    expect(sentTo(test, '/markers')).toHaveLength(2);
  });

  it("markers are polled at the server's interval, and not while the page is hidden", async () => {
    const test = await opened();
    test.map.moved(futian, boundsAround(futian));
    await test.idle();
    await test.tick(30_000);
    expect(sentTo(test, '/markers')).toHaveLength(2);
    test.setVisible(false);
    await test.tick(120_000);
    expect(sentTo(test, '/markers')).toHaveLength(2);
    test.setVisible(true);
    await test.idle();
    expect(sentTo(test, '/markers')).toHaveLength(3);
  });

  it('the map comes back as it was left: place, filters, sheet, pages and scroll', async () => {
    const sandbox = await createTestSandbox();
    const storage = memoryStorage();
    const first = await openMap({ sandbox, storage });
    const view = { longitude: 113.93, latitude: 22.533, zoom: 15 };
    first.map.moved(view, boundsAround(view));
    first.map.toggle('SLOW');
    first.map.setStop('full');
    await first.tick(300);
    await first.map.nearby.more();
    first.map.scrolled(640);
    first.setVisible(false);
    const shown = rowsOf(first.map).stations.map((station) => station.stationId);
    expect(shown.length).toBeGreaterThan(10);
    await first.leave();

    const again = await openMap({ sandbox, storage, keep: true });
    expect(again.map.$start.get()).toEqual(view);
    expect(again.map.$filter.get()).toEqual({ powerClass: ['SLOW'] });
    expect(again.map.$stop.get()).toBe('full');
    expect(rowsOf(again.map).stations.map((station) => station.stationId)).toEqual(shown);
    expect(again.map.takeScroll()).toBe(640);
    expect(again.map.takeScroll()).toBe(0);
    await again.leave();
    await sandbox.sandbox.close();
  });

  it('the map ignores a stored snapshot that is invalid', async () => {
    const storage = memoryStorage();
    storage.setItem(
      'plugway:1:own::map:view',
      JSON.stringify({ view: { longitude: 999, latitude: 0, zoom: 14 } }),
    );
    const { map } = await opened({ storage });
    expect(map.$start.get()).toEqual(futian);
  });

  it('the chosen station comes first in the list, and a sheet that is down opens', async () => {
    const test = await opened();
    test.map.moved(futian, boundsAround(futian));
    await test.idle();
    const [point] = valueOf(test.map.$markers).points;
    if (!point) throw new Error('no stations in Futian');
    test.map.setStop('peek');
    test.map.choose(point.stationId);
    expect(test.map.$chosen.get()).toMatchObject({ stationId: point.stationId, counts: point.counts });
    expect(test.map.$chosen.get()?.distanceM).toBeLessThan(3000);
    expect(test.map.$stop.get()).toBe('half');
    test.map.moved({ ...futian, longitude: 113.9 }, boundsAround({ ...futian, longitude: 113.9 }));
    await test.tick(300);
    expect(test.map.$chosen.get()?.stationId).toBe(point.stationId);
  });

  it('扩大范围 multiplies the radius of an empty list by 2.5', async () => {
    const nowhere = { longitude: 114.9, latitude: 22.1, city: '', province: '', district: '', street: '' };
    const test = await opened({ native: { location: nowhere } });
    expect(rowsOf(test.map).total).toBe(0);
    await test.map.nearby.widen();
    expect(test.map.nearby.$radiusM.get()).toBe(7500);
    expect(sentTo(test, '/station/search').pop()?.payload).toMatchObject({ filter: { radiusM: 7500 } });
  });

  it('the list reaches as far as the visible map', async () => {
    const test = await opened();
    const city = { ...futian, zoom: 10 };
    test.map.moved(city, boundsAround(city, 0.3, 0.4));
    await test.tick(300);
    expect(test.map.nearby.$radiusM.get()).toBe(31_000);
    expect(rowsOf(test.map).total).toBeGreaterThan(1000);
    const { mode, clusters } = valueOf(test.map.$markers);
    expect(mode).toBe('CLUSTER');
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBeGreaterThan(1000);
  });

  it('the list works without a map engine, and loads again after the network was lost', async () => {
    const test = await opened();
    test.map.engineIs('failed');
    expect(test.map.$stop.get()).toBe('full');
    test.setOnline(false);
    await test.map.nearby.reload();
    expect(rowsOf(test.map).error?.kind).toBe('offline');
    expect(rowsOf(test.map).stations.length).toBeGreaterThan(0);
    test.setOnline(true);
    await test.idle();
    expect(rowsOf(test.map).error).toBeNull();
    expect(sentTo(test, '/markers')).toHaveLength(0);
  });

  it('the map requests nothing personal while nobody is logged in', async () => {
    const test = await opened();
    expect(sentTo(test, '/charge/current')).toHaveLength(0);
    expect(test.map.$running.get()).toBeNull();
    expect(test.bridge.calls.some((call) => call.action === 'login')).toBe(false);
    expect(test.map.links).toEqual({
      city: '/getCity?from=map',
      search: '/searchLogList?from=map',
      favourites: '/moreAction/collect',
      mine: '/mine',
    });
  });

  it('navigation to a station of the map uses GCJ-02 coordinates', async () => {
    const test = await opened();
    const [station] = rowsOf(test.map).stations;
    if (!station) throw new Error('no stations around');
    await test.map.navigateTo(station);
    expect(test.bridge.calls.pop()).toEqual({
      action: 'navigate',
      params: { name: station.name, lat: station.latitude, lng: station.longitude, type: 0 },
    });
  });
});
