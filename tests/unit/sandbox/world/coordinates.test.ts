import gcoord from 'gcoord';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Point = [number, number];

const data = (file: string) => readFileSync(`src/sandbox/data/${file}`, 'utf8');

interface Zones {
  features: { geometry: { type: string; coordinates: Point[][] | Point[][][] } }[];
}

/** Outer rings of the traffic zones, WGS-84 as their projection file says. */
const rings = (JSON.parse(data('shenzhen-zones.geojson')) as Zones).features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon'
    ? [(geometry.coordinates as Point[][])[0] ?? []]
    : (geometry.coordinates as Point[][][]).map((polygon) => polygon[0] ?? []),
);

const stations = data('shenzhen-stations.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Point => {
    const [, latitude, longitude] = line.split(',').map(Number);
    return [longitude ?? NaN, latitude ?? NaN];
  });

const inside = ([x, y]: Point, ring: Point[]): boolean => {
  let odd = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at] ?? [0, 0];
    const [bx, by] = ring[before] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
};

const inZones = (convert: (point: Point) => Point): number =>
  stations.map(convert).filter((point) => rings.some((ring) => inside(point, ring))).length;

it('reads the stations as GCJ-02: more of them then lie inside the zones than in any other system', () => {
  const asGcj02 = inZones((position) => gcoord.transform(position, gcoord.GCJ02, gcoord.WGS84));
  const asWgs84 = inZones((position) => position);
  const asBd09 = inZones((position) => gcoord.transform(position, gcoord.BD09, gcoord.WGS84));
  expect(stations).toHaveLength(1706);
  expect(asGcj02).toBeGreaterThanOrEqual(1685);
  expect(asGcj02).toBeGreaterThan(Math.max(asWgs84, asBd09) + 40);
});
