import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFor } from '#sandbox/world/index/filter.ts';
import { pageOf, type Sort } from '#sandbox/world/index/ranking.ts';
import { summarise, type Viewpoint } from '#sandbox/world/station-view.ts';
import { tariffs } from '#sandbox/world/make/tariff-data.ts';
import { centre, nobody, worldOf } from './support.ts';

/** Several stations at each of a few places; those with the tariffs T1 and T6 have no known price. */
const known = new Map(
  tariffs
    .filter((tariff) => tariff.tariffId !== 'T1' && tariff.tariffId !== 'T6')
    .map((tariff) => [tariff.tariffId, tariff]),
);
const world = worldOf(
  Array.from({ length: 400 }, (_, index) => ({
    longitude: centre.longitude + (index % 7) * 0.01,
    fast: index % 5,
  })),
  known,
);
const all = world.stations.map((station) => station.index);
const from: Viewpoint = { ...nobody, origin: centre };
const sorts: Sort[] = ['DISTANCE', 'PRICE', 'POWER', 'RATING'];
const rowsOf = (sort: Sort, start: number, end: number) =>
  pageOf(world.columns, all, { sort }, from, [start, end]).map((index) => {
    const station = world.stations[index];
    if (!station) throw new Error('no station');
    return summarise(station, from);
  });

describe('a sorted list of stations', () => {
  it.each([
    ['PRICE', (station) => station.currentPriceE4],
    ['RATING', (station) => (station.rating === null ? null : -station.rating)],
  ] satisfies [Sort, (row: ReturnType<typeof summarise>) => number | null][])(
    'station list by %s: unknown values come last and do not count as 0',
    (sort, valueOf) => {
      const values = rowsOf(sort, 0, 400).map(valueOf);
      const first = values.indexOf(null);
      expect(first).toBeGreaterThan(0);
      expect(values.slice(first).every((value) => value === null)).toBe(true);
      const numbers = values.slice(0, first).map(Number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers).not.toContain(0);
    },
  );

  it.each(sorts)('station list by %s: ties are sorted by distance, then by id', (sort) => {
    const rows = rowsOf(sort, 0, 400).map((station) => ({
      rank:
        sort === 'PRICE'
          ? (station.currentPriceE4 ?? 1e9)
          : sort === 'POWER'
            ? -station.maxPowerW
            : sort === 'RATING'
              ? -(station.rating ?? 0)
              : 0,
      distance: station.distanceM ?? 0,
      id: station.stationId,
    }));
    const sorted = [...rows].sort(
      (a, b) => a.rank - b.rank || a.distance - b.distance || (a.id < b.id ? -1 : 1),
    );
    expect(rows).toEqual(sorted);
  });

  it('station list: each page has what the whole list has there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sorts),
        fc.nat(420),
        fc.integer({ min: 1, max: 50 }),
        (sort, start, size) => {
          const whole = pageOf(world.columns, all, { sort }, from, [0, 400]);
          const page = pageOf(world.columns, all, { sort }, from, [start, start + size]);
          expect(page).toEqual(whole.slice(start, start + size));
        },
      ),
    );
  });

  it('station list: a maximum price hides stations without a known price', () => {
    const test = testFor(world.columns, { maxPriceE4: 1_000_000 }, from);
    const passed = world.stations.filter((station) => test?.(station.index));
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.length).toBeLessThan(400);
    expect(passed.every((station) => summarise(station, from).currentPriceE4 !== null)).toBe(true);
  });
});
