declare const system: unique symbol;

/**
 * The system of the contract, of Amap-style maps and of everything inside the app (domain model, section 0). An object
 * literal counts as GCJ-02: coordinates of another system have other field names, see {@link Foreign}.
 */
export interface Gcj02 {
  /** Decimal degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Exists for the compiler only. */
  readonly [system]?: 'GCJ-02';
}

/**
 * A point of another system, which exists only where it enters the page. Its fields have other names, so that the compiler
 * never takes it for a GCJ-02 point; and only `wgs84()` and `bd09()` (convert.ts) can make one, so that no object literal
 * is taken for one.
 */
interface Foreign<System extends string> {
  /** Decimal degrees. */
  readonly lng: number;
  readonly lat: number;
  readonly [system]: System;
}

/** System of a browser's location. */
export type Wgs84 = Foreign<'WGS-84'>;
/** System of Baidu-style maps: only in the payload of a map navigation. */
export type Bd09 = Foreign<'BD-09'>;

const earthRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** @returns metres between two points along the surface of the earth, rounded */
export function distanceM(a: Gcj02, b: Gcj02): number {
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = byLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * byLongitude;
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h))));
}
