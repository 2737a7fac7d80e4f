import { wgs84ToGcj02 } from '../../../src/core/geo/convert';
import type { Gcj02, Wgs84 } from '../../../src/core/geo/points';

/**
 * @param spot GCJ-02, as stations have it
 * @returns what a browser's location (WGS-84) says there, to within a metre
 */
export function browserSpot({ longitude, latitude }: { longitude: number; latitude: number }): Wgs84 {
  const first: Gcj02 = wgs84ToGcj02({ longitude, latitude } as Wgs84);
  return {
    longitude: 2 * longitude - first.longitude,
    latitude: 2 * latitude - first.latitude,
  } as Wgs84;
}
