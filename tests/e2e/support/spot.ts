import { wgs84, wgs84ToGcj02 } from '#core/geo/convert.ts';
import type { Gcj02 } from '#core/geo/points.ts';

/**
 * @param spot in GCJ-02, as stations have it
 * @returns the browser's location (WGS-84, with the names of the browser) at that place, to within a metre
 */
export function browserSpot({ longitude, latitude }: Gcj02): { longitude: number; latitude: number } {
  const first = wgs84ToGcj02(wgs84(longitude, latitude));
  return {
    longitude: 2 * longitude - first.longitude,
    latitude: 2 * latitude - first.latitude,
  };
}
