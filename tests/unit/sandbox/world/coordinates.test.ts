import gcoord from 'gcoord';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rawAreas, readRaw, type RawPlace } from '#sandbox/world/ground/raw-ground.ts';

type Point = [number, number];

const data = (file: string) => readFileSync(`src/sandbox/data/${file}`, 'utf8');

/** Outlines of the sea and the lakes, WGS-84. */
const water = rawAreas(readRaw(data('ground/sz-water.geojson')));

const stations = data('shenzhen-stations.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Point => {
    const [, latitude, longitude] = line.split(',').map(Number);
    return [longitude ?? NaN, latitude ?? NaN];
  });

const inside = ([x, y]: Point, rings: readonly (readonly RawPlace[])[]): boolean => {
  let odd = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [ax, ay] = ring[at] ?? [0, 0];
      const [bx, by] = ring[before] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    }
  }
  return odd;
};

const inWater = (convert: (point: Point) => Point): number =>
  stations.map(convert).filter((point) => water.some((rings) => inside(point, rings))).length;

it('stations: they are GCJ-02, since in any other system more of them lie in the sea', () => {
  const asGcj02 = inWater((position) => gcoord.transform(position, gcoord.GCJ02, gcoord.WGS84));
  const asWgs84 = inWater((position) => position);
  const asBd09 = inWater((position) => gcoord.transform(position, gcoord.BD09, gcoord.WGS84));
  expect(stations).toHaveLength(1706);
  expect(asGcj02).toBeLessThanOrEqual(1);
  expect(Math.min(asWgs84, asBd09)).toBeGreaterThanOrEqual(20);
});
