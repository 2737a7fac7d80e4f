declare const system: unique symbol;

interface Point<System extends string> {
  /** Decimal degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Exists for the compiler only: points of two systems do not mix. */
  readonly [system]?: System;
}

/** System of the contract and of Amap-style maps; everything inside the app (domain model, section 0). */
export type Gcj02 = Point<'GCJ-02'>;
/** System of a browser's location. */
export type Wgs84 = Point<'WGS-84'>;
/** System of Baidu-style maps: only in the payload of a map navigation. */
export type Bd09 = Point<'BD-09'>;

const earthRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** @returns metres between two points along the surface of the earth, rounded */
export function distanceM(a: Gcj02, b: Gcj02): number {
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = byLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * byLongitude;
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h))));
}
