import fc from 'fast-check';
import gcoord from 'gcoord';
import { describe, expect, it } from 'vitest';
import { isPlace } from '#contract/place-rule.ts';
import { faultOf, PointError } from '#core/geo/check-point.ts';
import { bd09, bd09ToGcj02, wgs84, wgs84ToGcj02 } from '#core/geo/convert.ts';
import { distanceM, type Gcj02 } from '#core/geo/points.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** The box in which maps are shifted. */
const inside = fc.record({ lng: degrees(72.1, 137.8), lat: degrees(0.9, 55.8) });
/** China and its surroundings. */
const around = fc.record({ lng: degrees(65, 145), lat: degrees(-5, 60) });

const systems = [
  ['WGS-84', (lng: number, lat: number) => wgs84ToGcj02(wgs84(lng, lat)), gcoord.WGS84],
  ['BD-09', (lng: number, lat: number) => bd09ToGcj02(bd09(lng, lat)), gcoord.BD09],
] as const;

describe.each(systems)('GCJ-02 conversion of %s', (_, convert, system) => {
  it('GCJ-02 conversion: agrees with gcoord to a decimetre', () => {
    fc.assert(
      fc.property(around, ({ lng, lat }) => {
        const { longitude, latitude } = convert(lng, lat);
        const [x, y] = gcoord.transform([lng, lat], system, gcoord.GCJ02);
        // Six decimals; the last one may be rounded either way.
        expect(Math.abs(longitude - x)).toBeLessThanOrEqual(1.01e-6);
        expect(Math.abs(latitude - y)).toBeLessThanOrEqual(1.01e-6);
      }),
      { numRuns: 2000 },
    );
  });

  it('GCJ-02 conversion: the way there and back is exact to a metre', () => {
    fc.assert(
      fc.property(inside, ({ lng, lat }) => {
        const { longitude, latitude } = convert(lng, lat);
        const [x, y] = gcoord.transform([longitude, latitude], gcoord.GCJ02, system);
        expect(distanceM({ longitude: lng, latitude: lat }, { longitude: x, latitude: y })).toBeLessThan(1);
      }),
      { numRuns: 2000 },
    );
  });
});

it('GCJ-02 conversion: a point of the map converted out and back is exact to a metre', () => {
  fc.assert(
    fc.property(inside, ({ lng, lat }) => {
      for (const [, convert, system] of systems) {
        const [x, y] = gcoord.transform([lng, lat], gcoord.GCJ02, system);
        const back: Gcj02 = convert(x, y);
        expect(distanceM(back, { longitude: lng, latitude: lat })).toBeLessThan(1);
      }
    }),
    { numRuns: 2000 },
  );
});

it('GCJ-02 conversion: shifts by at most 1.5 km, and by nothing outside of China', () => {
  const elsewhere = fc.oneof(
    fc.record({ lng: degrees(-180, 71.9), lat: degrees(-90, 71.9) }),
    fc.record({ lng: degrees(138, 180), lat: degrees(-90, 71.9) }),
    fc.record({ lng: degrees(72.1, 137.8), lat: degrees(-90, 0.8) }),
    fc.record({ lng: degrees(72.1, 137.8), lat: degrees(55.9, 71.9) }),
  );
  fc.assert(
    fc.property(elsewhere, ({ lng, lat }) => {
      const { longitude, latitude } = wgs84ToGcj02(wgs84(lng, lat));
      expect(Math.abs(longitude - lng)).toBeLessThanOrEqual(5.01e-7);
      expect(Math.abs(latitude - lat)).toBeLessThanOrEqual(5.01e-7);
    }),
  );
  fc.assert(
    fc.property(inside, ({ lng, lat }) => {
      const moved = distanceM(wgs84ToGcj02(wgs84(lng, lat)), { longitude: lng, latitude: lat });
      expect(moved).toBeLessThan(1_500);
    }),
    { numRuns: 2000 },
  );
});

describe('coordinates', () => {
  it.each([
    [114.05, 22.54, null],
    [75.99, 39.47, null],
    [2.35, 48.86, null],
    [-58.38, -34.6, null],
    [0, 51.48, null],
    [22.54, 114.05, 'swapped'],
    [39.47, 75.99, 'swapped'],
    [45, 126.5, 'swapped'],
    [181, 22.54, 'out-of-range'],
    [114.05, -91, 'out-of-range'],
    [1e9, 1e9, 'out-of-range'],
    [NaN, 22.54, 'unreadable'],
    [114.05, Infinity, 'unreadable'],
    [0, 0, 'no-fix'],
  ] as const)('coordinates: %s, %s: fault %s', (lng, lat, fault) => {
    expect(faultOf(lng, lat)).toBe(fault);
    for (const make of [wgs84, bd09]) {
      if (fault === null) expect(make(lng, lat)).toEqual({ lng, lat });
      else expect(() => make(lng, lat)).toThrow(new PointError(fault));
    }
  });

  it('coordinates: invalid ones never become a point', () => {
    const coordinate = fc.oneof(degrees(-200, 200), fc.constantFrom(0, NaN, Infinity));
    fc.assert(
      fc.property(coordinate, coordinate, (longitude, latitude) => {
        if (faultOf(longitude, latitude) !== null) expect(isPlace({ longitude, latitude })).toBe(false);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(inside, ({ lng, lat }) => {
        expect(isPlace({ longitude: lng, latitude: lat })).toBe(true);
      }),
    );
  });

  it('coordinates: every place in China is valid, and invalid if its values are swapped', () => {
    fc.assert(
      fc.property(inside, ({ lng, lat }) => {
        expect(faultOf(lng, lat)).toBeNull();
        expect(faultOf(lat, lng)).toBe('swapped');
      }),
    );
  });
});
