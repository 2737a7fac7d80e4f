import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { createZoneShapes } from '#features/map/engine/zone-shapes.ts';
import { packedZones, unpackZones } from '#features/map/engine/zones.ts';

describe('tiles of the base map', () => {
  /** A square of a quarter of the world, north-west of its middle. */
  const shapes = createZoneShapes([
    [
      [66.51326044311186, -90],
      [66.51326044311186, 0],
      [0, 0],
      [0, -90],
    ],
  ]);

  it.each([
    [{ x: 0, y: 0, z: 0, sizePx: 256 }, 'M64 64 128 64 128 128 64 128Z'],
    [{ x: 0, y: 0, z: 1, sizePx: 512 }, 'M128 128 256 128 256 256 128 256Z'],
    [{ x: 1, y: 1, z: 3, sizePx: 512 }, 'M0 0 512 0 512 512 0 512Z'],
    [{ x: 3, y: 3, z: 3, sizePx: 512 }, ''],
  ])('hold what lies in them, at every size and zoom: %o', (place, path) => {
    expect(shapes.tile(place)).toBe(path);
  });
});

describe('the base map', () => {
  const rings = unpackZones(
    parse(packedZones, JSON.parse(readFileSync('public/map/shenzhen-zones.json', 'utf8'))),
  );

  /** Even-odd rule. */
  const holds = (ring: readonly (readonly [number, number])[], lat: number, lng: number): boolean =>
    ring.reduce((inside, [lat1, lng1], index) => {
      const [lat2, lng2] = ring[(index + 1) % ring.length] ?? [lat1, lng1];
      const crosses =
        lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1;
      return crosses ? !inside : inside;
    }, false);

  it('has the 491 zones of the city', () => {
    expect(rings).toHaveLength(491);
    const all = rings.flat();
    expect(Math.min(...all.map(([lat]) => lat))).toBeGreaterThan(22.4);
    expect(Math.max(...all.map(([lat]) => lat))).toBeLessThan(22.9);
    expect(Math.min(...all.map(([, lng]) => lng))).toBeGreaterThan(113.7);
    expect(Math.max(...all.map(([, lng]) => lng))).toBeLessThan(114.7);
  });

  it('lies under the stations, because both are GCJ-02', () => {
    const stations = readFileSync('src/sandbox/data/shenzhen-stations.csv', 'utf8').trim().split('\n');
    const [head = '', ...rows] = stations;
    const columns = head.split(',').map((title) => title.trim());
    const [lat, lng] = ['latitude', 'longitude'].map((title) => columns.indexOf(title));
    const inside = rows.filter((row) => {
      const cells = row.split(',').map(Number);
      return rings.some((ring) => holds(ring, cells[lat ?? -1] ?? NaN, cells[lng ?? -1] ?? NaN));
    });
    expect(rows).toHaveLength(1706);
    expect(inside.length).toBeGreaterThanOrEqual(1685);
  });
});
