import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { boundsAround, openMap, rowsOf } from '#tests/unit/map/support.ts';

const sandbox = sharedSandbox();

const key = 'plugway:1:own::map:target';
const chengdu = { longitude: 104.066301, latitude: 30.572961, zoom: 12 };
const kept = {
  view: { longitude: 114.1, latitude: 22.6, zoom: 16 },
  filter: { powerClass: ['FAST'] },
  sort: 'PRICE',
  stop: 'full',
  radiusM: 5_000,
  pages: 3,
  scroll: 900,
};
const storages = (target: unknown, snapshot: unknown = null) => {
  const storage = memoryStorage();
  const sessionStorage = memoryStorage();
  if (snapshot) storage.setItem('plugway:1:own::map:view', JSON.stringify(snapshot));
  sessionStorage.setItem(key, JSON.stringify(target));
  return { storage, sessionStorage };
};

describe('map target', () => {
  it('map target: a station given by another page is selected once', async () => {
    const { db } = sandbox.sandbox.context;
    const station = await db
      .selectFrom('station')
      .select(['stationId', 'longitude', 'latitude'])
      .where('cityCode', '=', '440300')
      .executeTakeFirstOrThrow();
    const view = { longitude: station.longitude, latitude: station.latitude, zoom: 16 };
    const given = storages(view);
    given.sessionStorage.setItem(`${key}-station`, JSON.stringify(station.stationId));
    const test = await openMap({ sandbox, ...given });
    test.map.moved(view, boundsAround(view, 0.01, 0.01));
    await test.idle();
    expect(test.map.$chosen.get()?.stationId).toBe(station.stationId);
    expect(given.sessionStorage.getItem(`${key}-station`)).toBeNull();
    await test.leave();
  });

  it('map target: the map opens there once, with the filters of the last visit but not its scroll position', async () => {
    const given = storages(chengdu, kept);
    const test = await openMap({ sandbox, ...given });
    expect(test.map.$start.get()).toEqual(chengdu);
    expect(test.map.$city.get()).toBe('成都市');
    expect(test.map.$filter.get()).toEqual({ powerClass: ['FAST'] });
    expect(test.map.$stop.get()).toBe('full');
    expect(test.map.takeScroll()).toBe(0);
    expect(test.map.nearby.shape()).toEqual({ radiusM: 3_000, pages: 1 });
    expect(given.sessionStorage.getItem(key)).toBeNull();
    // The width of a phone.
    test.map.moved(chengdu, boundsAround(chengdu, 0.06, 0.12));
    await test.idle();
    test.map.toggle('FAST');
    await test.idle();
    expect(rowsOf(test.map).stations.every((station) => station.region.cityName === '成都市')).toBe(true);
    expect(rowsOf(test.map).total).toBeGreaterThan(0);
    await test.leave();
  });

  it('map target: a city is found by the other name that the specification uses', async () => {
    const test = await openMap({
      sandbox,
      ...storages({ ...chengdu, longitude: 106.550483, latitude: 29.563707 }),
    });
    expect(test.map.$city.get()).toBe('重庆市');
    await test.leave();
  });

  it.each([
    [{ longitude: 300, latitude: 30, zoom: 12 }],
    [{ longitude: 30, latitude: 104, zoom: 12 }],
    ['成都'],
    [{}],
  ])('map target: %j is no place, and the map opens as usual', async (target) => {
    const given = storages(target, kept);
    const test = await openMap({ sandbox, ...given });
    expect(test.map.$start.get()).toEqual(kept.view);
    expect(given.sessionStorage.getItem(key)).toBeNull();
    await test.leave();
  });

  it('map target: a map from the back/forward cache moves there', async () => {
    const test = await openMap({ sandbox });
    test.map.engineIs('ready');
    test.setVisible(false);
    test.sessionStorage.setItem(key, JSON.stringify(chengdu));
    test.setVisible(true);
    expect(test.map.$flight.get()).toEqual(chengdu);
    expect(test.sessionStorage.getItem(key)).toBeNull();
    const flight = test.map.$flight.get();
    test.setVisible(false);
    test.setVisible(true);
    expect(test.map.$flight.get()).toBe(flight);
    await test.leave();
  });

  it('map target: the list is sorted by it also without a map engine', async () => {
    const test = await openMap({ sandbox });
    test.map.engineIs('failed');
    test.setVisible(false);
    test.sessionStorage.setItem(key, JSON.stringify(chengdu));
    test.setVisible(true);
    await test.idle();
    expect(test.map.$city.get()).toBe('成都市');
    await test.leave();
  });

  it('map target: a late location does not replace it', async () => {
    let answer: () => void = () => {};
    const late = await openMap({
      sandbox,
      change({ bridge }) {
        const place = bridge.native.location;
        bridge.getLocation = () => new Promise((resolve) => void (answer = () => resolve(place as never)));
      },
    });
    expect(late.map.$start.get()).toBeNull();
    late.setVisible(false);
    late.sessionStorage.setItem(key, JSON.stringify(chengdu));
    late.setVisible(true);
    expect(late.map.$start.get()).toEqual(chengdu);
    answer();
    await late.idle();
    expect(late.map.$start.get()).toEqual(chengdu);
    await late.leave();
  });
});
