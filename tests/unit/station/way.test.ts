import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { carList } from '#contract/calls/user/car-list.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Entrance } from '#contract/schema/station/way.ts';
import type { Live } from '#core/live.ts';
import { bayTextOf, clearanceText, directionText, entranceFor } from '#domain/way.ts';
import { createWay } from '#features/station/way.store.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

const entrance = (name: string, change: Partial<Entrance> = {}): Entrance => ({
  entranceId: name,
  name,
  longitude: 114,
  latitude: 22.5,
  heightLimitCm: 200,
  hours: null,
  openNow: true,
  direction: null,
  ...change,
});
const car = { heightCm: 193 };

describe('the entrance to lead to', () => {
  it.each([
    ['the nearest', [entrance('C'), entrance('A')], 'C'],
    ['an open one before a closed one', [entrance('C', { openNow: false }), entrance('A')], 'A'],
    ['one whose hours are not known', [entrance('C', { openNow: null }), entrance('A')], 'C'],
    ['one that is high enough', [entrance('C', { heightLimitCm: 193 }), entrance('A')], 'A'],
    ['a closed one where all are closed', [entrance('C', { openNow: false })], 'C'],
    ['a low one where all are low', [entrance('C', { heightLimitCm: 180 })], 'C'],
    ['one with a position', [entrance('C', { longitude: null, latitude: null }), entrance('A')], 'A'],
  ])('entrance: %s', (_, entrances, name) => {
    expect(entranceFor(entrances, car)?.name).toBe(name);
  });

  it('entrance: none where none is known, or none has a position', () => {
    expect(entranceFor(null, car)).toBeNull();
    expect(entranceFor([], car)).toBeNull();
    expect(entranceFor([entrance('C', { longitude: null, latitude: null })], car)).toBeNull();
  });

  it('clearance names the car only where its height is known', () => {
    expect(clearanceText(entrance('C', { heightLimitCm: 220 }), car)).toBe('限高 2.2 m，您的车 1.93 m');
    expect(clearanceText(entrance('C'), { heightCm: null })).toBe('限高 2 m');
    expect(clearanceText(entrance('C', { heightLimitCm: null }), car)).toBe('');
  });

  it('bay and direction leave out what is not known', () => {
    const bay = { floor: 'B2', zone: 'C 区', bayNo: '37', near: '3 号电梯' };
    expect(bayTextOf({ bay, parkNo: 'A001' })).toBe('B2 · C 区 · 车位 37');
    expect(bayTextOf({ bay: { ...bay, zone: null, bayNo: null }, parkNo: 'A001' })).toBe('B2 · 车位 A001');
    expect(bayTextOf({ bay: null, parkNo: null })).toBe('');
    expect(directionText(entrance('C 口', { direction: '左转到底' }), bay)).toBe(
      'C 口进，左转到底，靠近 3 号电梯',
    );
    expect(directionText(entrance('C 口', { direction: '靠近 3 号电梯' }), bay)).toBe(
      'C 口进，靠近 3 号电梯',
    );
    expect(directionText(null, null)).toBe('');
  });
});

describe('the way to a station', () => {
  async function open(changes: Partial<Entrance>[], options: TestOptions = { login: 'normal' }) {
    const test = await createTestEnvironment({ sandbox, ...options });
    const { stationId } = await freeConnector(test);
    const read = await test.env.call(stationDetail, { stationId });
    const entrances = changes.map((change, index) => entrance(`${'CAB'[index]} 口`, change));
    const station = { ...read, entrances };
    const $station = atom<Live<Station>>({ state: 'ready', value: station, time: 0, error: null });
    const way = createWay(test.env, $station);
    const stop = way.$car.listen(() => {});
    await test.idle();
    const led = () => test.bridge.calls.filter(({ action }) => action === 'navigate');
    return { test, way, station, led, stop };
  }

  it('navigation leads to the entrance, with its name', async () => {
    const { way, station, led, stop } = await open([{ longitude: 114.01, latitude: 22.51 }]);
    await way.navigate(station);
    const name = `${station.name} C 口`;
    expect(led().map(({ params }) => params)).toEqual([{ name, lat: 22.51, lng: 114.01, type: 0 }]);
    stop();
  });

  it('navigation leads to the station where no entrance is known', async () => {
    const { way, station, led, stop } = await open([]);
    await way.navigate(station);
    const { name, latitude: lat, longitude: lng } = station;
    expect(led().map(({ params }) => params)).toEqual([{ name, lat, lng, type: 0 }]);
    stop();
  });

  it('navigation to an entrance that is too low for the car asks first', async () => {
    const { way, station, led, stop } = await open([{ heightLimitCm: 170 }]);
    expect(way.$car.get()?.heightCm).toBe(173);
    await way.navigate(station);
    expect(led()).toEqual([]);
    expect(way.$tooLow.get()?.name).toBe('C 口');
    way.dismiss();
    expect(way.$tooLow.get()).toBeNull();
    await way.navigate(station);
    await way.navigateAnyway(station);
    expect(led()).toHaveLength(1);
    expect(way.$tooLow.get()).toBeNull();
    stop();
  });

  it('the car is requested if an entrance is limited in height and the owner is logged in, and not otherwise', async () => {
    const requested = async (heightLimitCm: number | null, options?: TestOptions) => {
      const { test, stop } = await open([{ heightLimitCm }], options);
      stop();
      return sentTo(test, carList.path).length;
    };
    expect(await requested(200)).toBe(1);
    expect(await requested(null)).toBe(0);
    expect(await requested(200, {})).toBe(0);
  });
});
