import { wgs84, wgs84ToGcj02 } from './convert.ts';
import type { Gcj02 } from './points.ts';

/**
 * A browser's location as the app has places; a module of its own, because what is loaded late comes whole.
 * @throws PointError
 */
export const fromBrowser = (longitude: number, latitude: number): Gcj02 =>
  wgs84ToGcj02(wgs84(longitude, latitude));
