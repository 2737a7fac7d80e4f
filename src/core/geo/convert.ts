import { faultOf, inChina, PointError } from './check-point.ts';
import type { Bd09, Gcj02, Wgs84 } from './points.ts';

/**
 * Conversions to GCJ-02 (domain model, section 0), used where coordinates enter the page: the well-known approximation
 * of the shift of Chinese maps. Implemented here and not imported, because the early render of the map needs it in the
 * inline script; the tests compare it with `gcoord`.
 */

const { PI, sin, cos, sqrt, atan2, abs } = Math;

/** Krasovsky 1940: semi-major axis in m, and first eccentricity squared. */
const axisM = 6_378_245;
const eccentricity2 = 0.006693421622965943;

/** Coordinates have at most 6 decimals, about a decimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The sine terms that the shifts of both axes share. @param at degrees of one axis @param x degrees east of 105 */
const waves = (x: number, at: number, [long, longer]: readonly [number, number]): number =>
  ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3 +
  ((20 * sin(at * PI) + 40 * sin((at / 3) * PI)) * 2) / 3 +
  ((long * sin((at / 12) * PI) + longer * sin((at * PI) / 30)) * 2) / 3;

/** @returns the shift in metres along each axis */
function shiftM(x: number, y: number): { east: number; north: number } {
  const root = sqrt(abs(x));
  return {
    east: 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + waves(x, x, [150, 300]),
    north: -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + waves(x, y, [160, 320]),
  };
}

function checked(lng: number, lat: number): { lng: number; lat: number } {
  const fault = faultOf(lng, lat);
  if (fault) throw new PointError(fault);
  return { lng, lat };
}

/** A browser's location, degrees. @throws PointError */
export const wgs84 = (lng: number, lat: number): Wgs84 => checked(lng, lat) as Wgs84;

/** A place of a Baidu-style map, degrees. @throws PointError */
export const bd09 = (lng: number, lat: number): Bd09 => checked(lng, lat) as Bd09;

/** Converts a browser's location. Points outside of China are not changed. */
export function wgs84ToGcj02({ lng: longitude, lat: latitude }: Wgs84): Gcj02 {
  if (!inChina(longitude, latitude)) return { longitude: rounded(longitude), latitude: rounded(latitude) };
  const { east, north } = shiftM(longitude - 105, latitude - 35);
  const angle = (latitude / 180) * PI;
  const curve = 1 - eccentricity2 * sin(angle) ** 2;
  const metresNorth = ((axisM * (1 - eccentricity2)) / (curve * sqrt(curve))) * (PI / 180);
  const metresEast = (axisM / sqrt(curve)) * cos(angle) * (PI / 180);
  return {
    longitude: rounded(longitude + east / metresEast),
    latitude: rounded(latitude + north / metresNorth),
  };
}

/** Converts the target of a map navigation whose payload is of type 1 (specification, section 3). */
export function bd09ToGcj02({ lng, lat }: Bd09): Gcj02 {
  const turn = (PI * 3000) / 180;
  const x = lng - 0.0065;
  const y = lat - 0.006;
  const radius = sqrt(x * x + y * y) - 0.00002 * sin(y * turn);
  const angle = atan2(y, x) - 0.000003 * cos(x * turn);
  return { longitude: rounded(radius * cos(angle)), latitude: rounded(radius * sin(angle)) };
}
