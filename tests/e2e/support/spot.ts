import { wgs84ToGcj02 } from '../../../src/core/geo/convert';
import type { Wgs84 } from '../../../src/core/geo/points';

/**
 * @param spot GCJ-02, as stations have it
 * @returns what a browser's location (WGS-84) says there, to within a metre
 */
export function browserSpot({ longitude, latitude }: { longitude: number; latitude: number }): Wgs84 {
  const first = wgs84ToGcj02({ longitude, latitude });
  return {
    longitude: 2 * longitude - first.longitude,
    latitude: 2 * latitude - first.latitude,
  };
}
