import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { groupPoints, type ClusterPoint } from '#features/map/engine/cluster.ts';
import { createZoneShapes } from '#features/map/engine/zone-shapes.ts';
import { packedZones, unpackZones } from '#features/map/engine/zones.ts';

const at = (id: string, longitude: number, latitude: number, idle = 1, count = 1): ClusterPoint => ({
  id,
  longitude,
  latitude,
  count,
  idle,
});

describe('grouping of markers', () => {
  const near = [at('a', 114.05, 22.54), at('b', 114.0502, 22.5401, 0), at('c', 114.2, 22.6)];

  it('joins what would overlap and leaves the rest alone', () => {
    const groups = groupPoints(near, 14);
    expect(groups).toHaveLength(2);
    expect(groups).toContainEqual({ kind: 'point', id: 'c' });
    expect(groups).toContainEqual(expect.objectContaining({ kind: 'cluster', count: 2, idle: 1 }));
  });

  it('adds up groups that the back end made', () => {
    const groups = groupPoints([at('a', 114.05, 22.54, 3, 40), at('b', 114.0501, 22.54, 2, 7)], 12);
    expect(groups).toEqual([expect.objectContaining({ kind: 'cluster', count: 47, idle: 5 })]);
  });

  it('says the zoom at which a group falls apart', () => {
    const group = groupPoints(near, 12).find((point) => point.kind === 'cluster');
    if (group?.kind !== 'cluster') throw new Error('no group');
    expect(groupPoints(near, group.expansionZoom).every((point) => point.kind === 'point')).toBe(true);
    expect(groupPoints(near, group.expansionZoom - 1).some((point) => point.kind === 'cluster')).toBe(true);
  });

  it('shows every station by itself at the closest zooms', () => {
    expect(groupPoints(near, 18)).toEqual(near.map(({ id }) => ({ kind: 'point', id })));
  });

  it('leaves stations on one spot together at every zoom, also ten thousand of them', () => {
    const crowd = Array.from({ length: 10_000 }, (_, index) => at(String(index), 114.05, 22.54, index % 2));
    for (const zoom of [5, 12, 16, 17, 18]) {
      const groups = groupPoints([...crowd, at('alone', 114.2, 22.6)], zoom);
      const group = groups.find((candidate) => candidate.kind === 'cluster');
      expect(group).toMatchObject(zoom < 10 ? { count: 10_001 } : { count: 10_000, idle: 5_000 });
    }
    expect(groupPoints(crowd, 18)).toEqual([expect.objectContaining({ expansionZoom: Infinity })]);
  });

  it('loses no station at any zoom', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      at(String(index), 114 + (index % 20) / 300, 22.5 + Math.floor(index / 20) / 300),
    );
    for (const zoom of [5, 10, 12.5, 14, 16, 18]) {
      const groups = groupPoints(many, zoom);
      expect(groups.reduce((sum, group) => sum + (group.kind === 'cluster' ? group.count : 1), 0)).toBe(200);
    }
  });
});

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
