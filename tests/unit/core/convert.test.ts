import fc from 'fast-check';
import gcoord from 'gcoord';
import { expect, it } from 'vitest';
import { bd09ToGcj02, wgs84ToGcj02 } from '../../../src/core/geo/convert';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** China and what lies around it. */
const points = fc.record({ longitude: degrees(65, 145), latitude: degrees(-5, 60) });

it.each([
  ['WGS-84', wgs84ToGcj02, gcoord.WGS84],
  ['BD-09', bd09ToGcj02, gcoord.BD09],
] as const)('converts %s as gcoord does, to a decimetre', (_, convert, system) => {
  fc.assert(
    fc.property(points, (point) => {
      const { longitude, latitude } = convert(point);
      const [x, y] = gcoord.transform([point.longitude, point.latitude], system, gcoord.GCJ02);
      // Six decimals; the last one may fall to either side.
      expect(Math.abs(longitude - x)).toBeLessThanOrEqual(1.01e-6);
      expect(Math.abs(latitude - y)).toBeLessThanOrEqual(1.01e-6);
    }),
    { numRuns: 2000 },
  );
});

it('leaves points outside of China where they are', () => {
  expect(wgs84ToGcj02({ longitude: 2.3522, latitude: 48.8566 })).toEqual({
    longitude: 2.3522,
    latitude: 48.8566,
  });
});
