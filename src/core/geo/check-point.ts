/** Why two numbers cannot be the coordinates of a place. */
export type PointFault =
  /** No number, or not a finite one. */
  | 'unreadable'
  | 'out-of-range'
  /** Latitude and longitude are exchanged. */
  | 'swapped'
  /** 0, 0: what a device without a position fix sends. */
  | 'no-fix';

/** Thrown for coordinates from outside that cannot be a place. */
export class PointError extends Error {
  // Declared only: a class field would be compiled to a helper for the oldest supported browsers.
  declare readonly fault: PointFault;

  constructor(fault: PointFault) {
    super(`coordinates are ${fault}`);
    this.name = 'PointError';
    this.fault = fault;
  }
}

/** Whether a point lies in the box in which maps of China are shifted; degrees, the same box as in `gcoord`. */
export const inChina = (longitude: number, latitude: number): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

/**
 * The reason behind `isPlace` (contract/place-rule.ts), for points of any system.
 *
 * @returns what is wrong with a point, `null` for a valid one. A point counts as swapped if it is outside of China and
 * its exchange is inside: those places are in the Arctic, where there are no chargers.
 */
export function faultOf(longitude: number, latitude: number): PointFault | null {
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'unreadable';
  if (inChina(latitude, longitude) && !inChina(longitude, latitude)) return 'swapped';
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return 'out-of-range';
  return longitude === 0 && latitude === 0 ? 'no-fix' : null;
}
