import { expect, it } from 'vitest';
import { bd09, bd09ToGcj02, wgs84, wgs84ToGcj02 } from '#core/geo/convert.ts';
import { distanceM, type Bd09, type Gcj02, type Wgs84 } from '#core/geo/points.ts';
import type { Position } from '#features/map/engine/map-adapter.ts';
import type { MapPosition } from '#domain/map-state.ts';

/** This tests the compiler: `npm run types` fails if one of these lines is accepted. The functions are never called. */
const refused = [
  // @ts-expect-error a browser's location is no place of ours
  (position: Wgs84): Gcj02 => position,
  // @ts-expect-error nor is a place of a Baidu-style map
  (position: Bd09): Gcj02 => position,
  // @ts-expect-error the two foreign ones differ from each other
  (position: Wgs84): Bd09 => position,
  // @ts-expect-error both ways
  (position: Bd09): Wgs84 => position,
  // @ts-expect-error what is ours already is not converted again
  (position: Gcj02) => wgs84ToGcj02(position),
  // @ts-expect-error also by the other way
  (position: Gcj02) => bd09ToGcj02(position),
  // @ts-expect-error each conversion takes its own system
  (position: Bd09) => wgs84ToGcj02(position),
  // @ts-expect-error and no other
  (position: Wgs84) => bd09ToGcj02(position),
  // @ts-expect-error nothing of another system gets in through a type without a brand: the map
  (position: Wgs84): Position => position,
  // @ts-expect-error what is kept
  (position: Bd09): MapPosition => position,
  // @ts-expect-error a distance
  (a: Gcj02, b: Wgs84) => distanceM(a, b),
  // @ts-expect-error bare numbers are of no system until somebody says of which
  (): Wgs84 => ({ lng: 114, lat: 22 }),
  // @ts-expect-error also of the other one
  (): Bd09 => ({ lng: 114, lat: 22 }),
  // @ts-expect-error a point is read, not changed
  (position: Gcj02) => void (position.longitude = 0),
];

it('point types: GCJ-02 points are plain literals, WGS-84 and BD-09 points need their constructor', () => {
  const station = { longitude: 114.05, latitude: 22.54 };
  const place: Gcj02 = station;
  const position: MapPosition = place;
  expect(distanceM(position, { longitude: 114.05, latitude: 22.54 })).toBe(0);
  const fromBrowser: Wgs84 = wgs84(114.05, 22.54);
  const fromBaidu: Bd09 = bd09(114.05, 22.54);
  expect(distanceM(wgs84ToGcj02(fromBrowser), bd09ToGcj02(fromBaidu))).toBeGreaterThan(500);
  expect(refused).toHaveLength(14);
});
