import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringPx } from '#features/map/engine/marker-size.ts';
import { createLayout } from '#features/map/engine/marker-layout.ts';
import { onWorld, projection, worldPx } from '#features/map/engine/projection.ts';
import { groupRings } from '#features/map/engine/rings.ts';
import { meetsCircle } from '#features/map/engine/boxes.ts';
import { cluster, point } from './points.ts';

const group = (
  points: Parameters<typeof groupRings>[0],
  clusters: Parameters<typeof groupRings>[1],
  zoom: number,
  chosenId: string | null = null,
) => groupRings(points, clusters, zoom, chosenId, new Map());

/** Stations within some ten metres. */
const near = (count: number, change: Parameters<typeof point>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    point({ id: String(index), longitude: 114.0545 + index * 1e-5, ...change }),
  );

describe('rings', () => {
  it('nine stations and more become a ring from zoom 12 down', () => {
    expect(group(near(9), [], 12).rings).toMatchObject([{ count: 9, share: 0.8, cost: 10_500 }]);
    expect(group(near(8), [], 12)).toMatchObject({ rings: [], alone: { length: 8 } });
    expect(group(near(9), [], 12.5)).toMatchObject({ rings: [], alone: { length: 9 } });
  });

  it('above zoom 12 there are rings only if more than 150 stations are in view', () => {
    expect(group(near(150), [], 14).rings).toEqual([]);
    expect(group(near(151), [], 14).rings).toMatchObject([{ count: 151 }]);
  });

  it('rings count favourites and the chosen station, which are shown by themselves too', () => {
    const [first, ...others] = near(12);
    const favourite = point({ ...first, favourite: true });
    const { rings, alone } = group([favourite, ...others], [], 11, '5');
    expect(rings).toMatchObject([{ count: 12 }]);
    expect(alone.map(({ id }) => id).sort()).toEqual(['0', '5']);
  });

  it('rings add up groups and stations: number, share, lowest price, bounds', () => {
    const [ring] = group(
      near(1),
      [cluster(), cluster({ longitude: 114.055, lowestPriceE4: null })],
      11,
    ).rings;
    expect(ring).toMatchObject({ count: 81, cost: 6_400, share: 208 / 810 });
    expect(ring?.bounds).toEqual({ swLng: 114.05, swLat: 22.53, neLng: 114.06, neLat: 22.55 });
  });

  it('rings have no share or bounds if a part of them has none', () => {
    const [ring] = group(near(1), [cluster({ total: null }), cluster({ bounds: null })], 11).rings;
    expect(ring).toMatchObject({ share: null, bounds: null });
  });

  it('stations at one spot become a ring where no zoom separates them', () => {
    const spots = [...near(2, { longitude: 114.06 }), point({ id: 'alone' })];
    expect(group(spots, [], 18)).toMatchObject({ rings: [{ count: 2 }], alone: [{ id: 'alone' }] });
    expect(group(spots, [], 16)).toMatchObject({ rings: [], alone: { length: 3 } });
  });

  it('rings are placed at the station nearest to their middle, which may lie in the sea', () => {
    const east = near(5, { longitude: 114.07 }).map((each) => ({ ...each, id: `east ${each.id}` }));
    const [ring] = group([...near(6), ...east], [], 11).rings;
    expect(ring?.count).toBe(11);
    expect(ring?.longitude).toBeCloseTo(114.0545 + 5e-5, 5);
  });

  it('rings lose no station, do not touch, and keep their places when the view moves', () => {
    const met = { rings: 0, same: 0 };
    const degrees = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 1000);
    const stations = fc.array(
      fc.record({
        lng: degrees(113_800, 114_300),
        lat: degrees(22_400, 22_800),
      }),
      { minLength: 1, maxLength: 200, size: 'max' },
    );
    fc.assert(
      fc.property(stations, fc.constantFrom(8, 9.5, 10, 11, 12), (all, zoom) => {
        const points = all.map(({ lng, lat }, index) =>
          point({ id: String(index), longitude: lng, latitude: lat }),
        );
        const stands = new Map();
        const { rings, alone } = groupRings(points, [], zoom, null, stands);
        expect(rings.reduce((sum, { count }) => sum + count, alone.length)).toBe(all.length);
        met.rings += rings.length;
        const circles = rings.map((ring) => {
          const { x, y } = onWorld(ring);
          return { x: x * worldPx(zoom), y: y * worldPx(zoom), radius: ringPx(ring.count) / 2 };
        });
        for (const [index, a] of circles.entries())
          for (const b of circles.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius).toBeGreaterThan(4.9);
        // Stations in the east are outside of the view now.
        const west = groupRings(
          points.filter(({ longitude }) => longitude < 114.1),
          [],
          zoom,
          null,
          stands,
        );
        for (const ring of west.rings) {
          met.same += 1;
          expect(rings.find(({ key }) => key === ring.key)).toMatchObject({
            longitude: ring.longitude,
            latitude: ring.latitude,
          });
        }
      }),
      { numRuns: 150 },
    );
    expect(met.rings).toBeGreaterThan(200);
    expect(met.same).toBeGreaterThan(50);
  });
});

describe('the markers of a screen', () => {
  const view = { longitude: 114.0545, latitude: 22.5405, zoom: 11 };
  const size = { width: 390, height: 844 };

  it('the chosen station has a pill, and a ring at its place moves out of the way', () => {
    const layout = createLayout();
    const scene = { points: near(1), clusters: [cluster()], chosenId: null };
    const [before] = layout(scene, view, size, []).rings;
    const { pills, rings } = layout({ ...scene, chosenId: '0' }, view, size, []);
    expect(pills.map(({ point: { id } }) => id)).toEqual(['0']);
    expect(rings).toHaveLength(1);
    expect(rings[0]).toMatchObject({ count: 41 });
    expect(rings[0]).not.toMatchObject({ longitude: before?.longitude, latitude: before?.latitude });
  });

  it('rings keep off the sign of the owner', () => {
    const layout = createLayout();
    const sign = { left: 183, top: 410, right: 207, bottom: 434 };
    const scene = { points: [], clusters: [cluster()], chosenId: null };
    const [ring] = layout(scene, view, size, [], [sign]).rings;
    const { x, y } = projection(view, size).toScreen(ring ?? view);
    expect(meetsCircle(sign, { x, y, radius: ringPx(40) / 2 }, 4.9)).toBe(false);
  });

  it('markers get new places when the zoom changes', () => {
    const layout = createLayout();
    const two = [point({ id: 'a' }), point({ id: 'b', longitude: 114.0551 })];
    const scene = { points: two, clusters: [], chosenId: null };
    // The sheet leaves no room below the places.
    const sheet = [{ left: 0, top: 432, right: 390, bottom: 844 }];
    expect(layout(scene, { ...view, zoom: 15 }, size, sheet).pills).toHaveLength(1);
    expect(layout(scene, { ...view, zoom: 18 }, size, sheet).pills).toHaveLength(2);
  });
});
