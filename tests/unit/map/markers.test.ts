import { beforeAll, describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map.ts';
import type { StationSummary } from '#contract/schema/station/station.ts';
import { toPoint } from '#features/map/markers/markers.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

let station: StationSummary;
beforeAll(async () => {
  const { env, close } = await createTestEnvironment();
  const page = await env.call(stationSearch, { cityCode: '440300', pageSize: 1 });
  await close();
  if (!page.list[0]) throw new Error('no station in Shenzhen');
  station = page.list[0];
});

const none = { idle: 0, total: 4 };
const all = (change: object) => ({
  super: { ...none, ...change },
  fast: { ...none, ...change },
  slow: { ...none, ...change },
});
const open = {
  stationStatus: 50,
  openNow: true,
  currentPriceE4: 11_630,
  memberPriceE4: null,
  priceClass: 'FAST',
} as const;

describe('a marker', () => {
  it('a marker shows price and free connectors', () => {
    const counts = { super: { idle: 2, total: 4 }, fast: { idle: 6, total: 10 }, slow: none };
    const shown = { state: 'idle', price: '1.16', word: '闲 6', name: station.name };
    expect(toPoint({ ...station, ...open, counts })).toMatchObject(shown);
  });

  it('a marker counts the connectors of the power class whose price it shows', () => {
    const counts = {
      super: { idle: 2, total: 2 },
      fast: { idle: 0, total: 6 },
      slow: { idle: 1, total: 20 },
    };
    const shown = (priceClass: StationSummary['priceClass']) => {
      const { bolts, state, word, free, total } = toPoint({ ...station, ...open, counts, priceClass });
      return [bolts, state, word, free, total];
    };
    expect(shown('SUPER')).toEqual([3, 'idle', '闲 2', 2, 2]);
    expect(shown('FAST')).toEqual([2, 'busy', '已满', 0, 6]);
    expect(shown('SLOW')).toEqual([1, 'few', '闲 1', 1, 20]);
    // A price without a class counts the connectors of all classes.
    expect(shown(null)).toEqual([0, 'few', '闲 3', 3, 28]);
  });

  it('a marker shows the member price to a member', () => {
    expect(toPoint({ ...station, ...open, memberPriceE4: 10_500 }).price).toBe('1.05');
  });

  it('markers get room in this order: favourites, stations that fit the car, stations with free connectors', () => {
    const [idle, busy] = [
      { idle: 8, total: 8 },
      { idle: 0, total: 8 },
    ].map((fast) => ({
      counts: { super: none, fast, slow: none },
    }));
    const order = (change: object) => toPoint({ ...station, ...open, favourite: false, ...change }).order;
    const ranks = [
      order({ ...busy, favourite: true, fitsCar: false }),
      order({ ...idle, fitsCar: true }),
      order({ ...busy, fitsCar: true }),
      order({ ...idle, fitsCar: false }),
    ];
    expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
    // A user without a car sees the same order as one whose car fits.
    expect(order({ ...idle, fitsCar: null })).toBe(order({ ...idle, fitsCar: true }));
  });

  it.each([
    [{ counts: { super: none, fast: none, slow: none } }, { state: 'busy', word: '已满', price: '1.16' }],
    [{ counts: all({ fault: 4 }) }, { state: 'fault', word: '故障' }],
    [{ counts: all({ offline: 4 }) }, { state: 'offline', word: '离线' }],
    [{ counts: all({ fault: 3 }) }, { state: 'busy', word: '已满' }],
    [{ counts: all({ total: 0 }) }, { state: 'unknown', word: '暂无枪' }],
    [{ counts: { ...all({}), fast: { idle: 0, total: 0 } } }, { state: 'unknown', word: '状态未知' }],
    [{ stationStatus: 6 }, { state: 'fault', word: '维护中', price: '--' }],
    [{ stationStatus: 5 }, { state: 'offline', word: '已关闭', price: '--' }],
    [{ stationStatus: 1 }, { state: 'offline', word: '建设中', price: '--' }],
    [{ stationStatus: 0 }, { state: 'unknown', word: '状态未知', price: '--' }],
    [{ stationStatus: -1 }, { state: 'unknown', word: '状态未知', price: '--' }],
    [{ asOf: 1 }, { state: 'unknown', word: '待更新', price: '1.16' }],
    [{ openNow: false }, { state: 'offline', word: '休息中', price: '1.16' }],
    [{ currentPriceE4: null }, { price: '--' }],
  ] as const)('marker of a station with %j shows %j', (change, shown) => {
    expect(toPoint({ ...station, ...open, ...change })).toMatchObject(shown);
  });
});
