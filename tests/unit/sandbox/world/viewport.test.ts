import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StationFilter } from '#contract/schema/station/station.ts';
import { hashText, unit } from '#sandbox/world/make/hash.ts';
import { passes } from '#sandbox/world/index/filter.ts';
import type { Bounds, Position } from '#sandbox/world/index/station-index.ts';
import { summarise, type StationInfo } from '#sandbox/world/station-view.ts';
import { viewportOf } from '#sandbox/world/index/viewport.ts';
import { centre, nobody, worldOf } from './support.ts';

/** 3,000 stations within some 30 km, dense in the middle. */
const places = Array.from({ length: 3_000 }, (_, index) => {
  const hash = hashText(String(index));
  const angle = unit(hash, 1) * 2 * Math.PI;
  const radius = 0.3 * unit(hash, 2) ** 2;
  return {
    longitude: centre.longitude + radius * Math.cos(angle),
    latitude: centre.latitude + radius * Math.sin(angle),
    fast: Math.floor(unit(hash, 3) * 4),
    slow: Math.floor(unit(hash, 4) * 3),
  };
});
const world = worldOf(places);
const held = world.stations.filter((station) => station.connectors.length > 0).slice(0, 40);
const overrides = new Map(
  held.flatMap((station) =>
    station.connectors.map((each) => [
      each.connectorId,
      {
        connectorId: each.connectorId,
        status: 3,
        orderNo: null,
        userId: null,
        statusTime: nobody.time,
        bayTaken: 0,
      },
    ]),
  ),
);
const from = { ...nobody, overrides, overridden: new Set(held.map((station) => station.index)) };
const everywhere: Bounds = { swLng: -180, swLat: -90, neLng: 180, neLat: 90 };

/** A square with half a side `half`, at an offset from the middle, all in degrees. */
function around([east, north, half]: readonly [number, number, number]): Bounds {
  const { longitude, latitude } = centre;
  return {
    swLng: longitude + east - half,
    swLat: latitude + north - half,
    neLng: longitude + east + half,
    neLat: latitude + north + half,
  };
}

const frames = fc
  .tuple(
    fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    fc.double({ min: 0.001, max: 0.5, noNaN: true }),
  )
  .map(around);
const zooms = fc.double({ min: 3, max: 20, noNaN: true });
const filters: fc.Arbitrary<StationFilter> = fc.record(
  {
    powerClass: fc.subarray(['SLOW', 'FAST', 'SUPER'] as const),
    idleOnly: fc.boolean(),
    freePark: fc.boolean(),
    brandOwned: fc.boolean(),
    openNow: fc.boolean(),
    operatorIds: fc.subarray(['MA0PLUGW1', 'MA0WANYI2', 'nobody']),
    minPowerW: fc.constantFrom(0, 60_000, 200_000),
    maxPriceE4: fc.constantFrom(0, 11_000, 16_000),
    plugCharge: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Viewports around the middle, zooms and filters that leave enough stations for clusters in each draw. */
const wideFrames = fc
  .tuple(
    fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    fc.double({ min: 0.1, max: 0.3, noNaN: true }),
  )
  .map(around);
const middleZooms = fc.double({ min: 10, max: 13, noNaN: true });
const mildFilters = fc.constantFrom<StationFilter>({}, { idleOnly: true }, { openNow: true });

const inside = ({ swLng, swLat, neLng, neLat }: Bounds, { row }: StationInfo): boolean =>
  row.longitude >= swLng && row.longitude <= neLng && row.latitude >= swLat && row.latitude <= neLat;
const sum = (list: readonly number[]): number => list.reduce((total, part) => total + part, 0);
const isIdle = (station: StationInfo): boolean =>
  sum(Object.values(summarise(station, from).counts).map((each) => each.idle)) > 0;
const keyOf = (position: Position): string => `${position.longitude},${position.latitude}`;

/** Pixels on the screen, from the world's north-west corner. */
function pixelsOf({ longitude, latitude }: Position, zoom: number) {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The cell of the world's grid. The server counts a zoom between two halves as the lower one. */
function cellOf(position: Position, zoom: number): string {
  const { x, y } = pixelsOf(position, Math.floor(zoom * 2) / 2);
  return `${Math.floor(x / 112)} ${Math.floor(y / 112)}`;
}

describe('the stations in a viewport', () => {
  it('map viewport: every station that passes the filter is shown once, as a point or in a cluster', () => {
    fc.assert(
      fc.property(frames, zooms, filters, (bounds, zoom, filter) => {
        const expected = world.stations.filter(
          (station) => inside(bounds, station) && passes(station, filter, from),
        );
        const { mode, points, clusters } = viewportOf(world, bounds, zoom, filter, from);
        expect(points.length + sum(clusters.map((cluster) => cluster.count))).toBe(expected.length);
        expect(mode).toBe(expected.length > 200 ? 'CLUSTER' : 'POINT');
        expect(points.length).toBeLessThanOrEqual(200);
        const ids = expected.map((station) => station.row.stationId);
        const shown = points.map((point) => point.stationId);
        expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
        if (mode === 'POINT') {
          expect(clusters).toEqual([]);
          return;
        }
        // A station in no cluster is a point.
        const grouped = expected.filter((station) => !shown.includes(station.row.stationId));
        expect(sum(clusters.map((cluster) => cluster.idle))).toBe(grouped.filter(isIdle).length);
        const counts = grouped.flatMap((station) => Object.values(summarise(station, from).counts));
        expect(sum(clusters.map((cluster) => cluster.connectors ?? NaN))).toBe(
          sum(counts.map((each) => each.total)),
        );
        expect(sum(clusters.map((cluster) => cluster.idleConnectors ?? NaN))).toBe(
          sum(counts.map((each) => each.idle)),
        );
        const prices = grouped
          .map((station) => summarise(station, from))
          .filter((summary) => summary.stationStatus === 50)
          .map((summary) => summary.memberPriceE4 ?? summary.currentPriceE4 ?? Infinity);
        expect(Math.min(...clusters.map((cluster) => cluster.lowestPriceE4 ?? Infinity))).toBe(
          Math.min(...prices),
        );
        for (const { count, idle, swLng, swLat, neLng, neLat } of clusters) {
          expect(count).toBeGreaterThan(0);
          expect(idle).toBeLessThanOrEqual(count);
          const corners = {
            swLng: swLng ?? NaN,
            swLat: swLat ?? NaN,
            neLng: neLng ?? NaN,
            neLat: neLat ?? NaN,
          };
          expect(grouped.filter((station) => inside(corners, station)).length).toBeGreaterThanOrEqual(count);
        }
        // A few stations are no cluster as long as they have room among the points.
        if (points.length < 192) expect(clusters.every((cluster) => cluster.count >= 9)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('map viewport: the places of clusters depend on the zoom alone', () => {
    let compared = 0;
    fc.assert(
      fc.property(wideFrames, middleZooms, mildFilters, (bounds, zoom, filter) => {
        const { clusters } = viewportOf(world, everywhere, zoom, {}, from);
        const places = new Map(clusters.map((cluster) => [cellOf(cluster, zoom), keyOf(cluster)]));
        for (const cluster of viewportOf(world, bounds, zoom, filter, from).clusters) {
          // A cell with few stations is a cluster if there are too many points already, which depends on the
          // viewport.
          const place = places.get(cellOf(cluster, zoom));
          if (place === undefined) continue;
          compared += 1;
          expect(keyOf(cluster)).toBe(place);
        }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(1_000);
  });

  it('map viewport: each cluster is placed at a station, and no cell has two clusters', () => {
    const stations = new Set(world.stations.map(({ row }) => `${row.longitude} ${row.latitude}`));
    fc.assert(
      fc.property(zooms, (zoom) => {
        const { clusters } = viewportOf(world, everywhere, zoom, {}, from);
        for (const { longitude, latitude } of clusters)
          expect(stations).toContain(`${longitude} ${latitude}`);
        const cells = new Set(clusters.map((cluster) => cellOf(cluster, zoom)));
        expect(cells.size).toBe(clusters.length);
      }),
      { numRuns: 40 },
    );
  });

  it('map viewport: idle stations are counted for the current time, also after the clock moved', () => {
    for (const hours of [0, 1, 5, 3, 200, 0.1]) {
      const then = { ...from, time: from.time + hours * 3_600_000 };
      const { points, clusters } = viewportOf(world, everywhere, 9, {}, then);
      const idle = world.stations.filter((station) =>
        Object.values(summarise(station, then).counts).some((each) => each.idle > 0),
      );
      const alone = points.filter((point) => Object.values(point.counts).some((each) => each.idle > 0));
      expect(sum(clusters.map((cluster) => cluster.idle)) + alone.length).toBe(idle.length);
    }
  });
});

it('map viewport: favourites are shown beside the cluster of their cell, which does not count them', () => {
  const all = viewportOf(world, everywhere, 5, {}, from);
  const [first = 0, second = 0] = held.map((station) => station.index);
  const mine = { ...from, favouriteAt: new Set([first, second]) };
  const { points, clusters } = viewportOf(world, everywhere, 5, {}, mine);
  const ids = [first, second].map((index) => world.stations[index]?.row.stationId);
  expect(points.map((point) => point.stationId)).toEqual(expect.arrayContaining(ids));
  const count = (answer: typeof all) => sum(answer.clusters.map((cluster) => cluster.count));
  expect(count({ mode: 'CLUSTER', points, clusters }) + points.length).toBe(3_000);
  expect(count(all) + all.points.length).toBe(3_000);
});

describe('10,000 stations at one point', () => {
  const crowd = worldOf(Array.from({ length: 10_000 }, () => ({})));
  const around = { swLng: 114.05, swLat: 22.54, neLng: 114.06, neLat: 22.55 };

  it('10,000 stations at one point: they are one cluster at every zoom, beside single stations', () => {
    for (const zoom of [3, 9.5, 16, 20]) {
      const { mode, points, clusters } = viewportOf(crowd, around, zoom, {}, nobody);
      expect({ mode, points }).toEqual({ mode: 'CLUSTER', points: [] });
      expect(clusters).toHaveLength(1);
      expect(clusters[0]?.count).toBe(10_000);
    }
    const town = worldOf([
      ...Array.from({ length: 10_000 }, () => ({})),
      { longitude: 114.058, latitude: 22.545 },
    ]);
    const { points, clusters } = viewportOf(town, around, 16, {}, nobody);
    expect([points.length, clusters.map((cluster) => cluster.count)]).toEqual([1, [10_000]]);
  });

  it('10,000 stations at one point: they are points when a filter leaves at most 200 of them', () => {
    const filter = { operatorIds: ['MA0PLUGW1'], minPowerW: 300_000, freePark: true, plugCharge: true };
    const { mode, points } = viewportOf(crowd, around, 12, filter, nobody);
    expect(mode).toBe('POINT');
    expect(points.length).toBeGreaterThan(0);
    expect(points.length).toBeLessThanOrEqual(200);
  });

  it('10,000 stations at one point: none is shown when the viewport ends before the point, and all when it is on the edge', () => {
    expect(viewportOf(crowd, { ...around, swLng: 114.0546 }, 12, {}, nobody).points).toEqual([]);
    const edge = viewportOf(crowd, { ...around, swLng: centre.longitude }, 12, {}, nobody);
    expect(edge.clusters[0]?.count).toBe(10_000);
  });
});

it('map viewport: a world without stations shows none', () => {
  expect(viewportOf(worldOf([]), everywhere, 3, {}, nobody)).toEqual({
    mode: 'POINT',
    points: [],
    clusters: [],
  });
});
