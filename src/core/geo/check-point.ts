/** Why two numbers cannot be the coordinates of a place. */
export type PointFault =
  /** No number, or not a finite one. */
  | 'unreadable'
  | 'out-of-range'
  /** Latitude and longitude are exchanged. */
  | 'swapped'
  /** 0, 0: what a device sends that has no position. */
  | 'no-fix';

/** Thrown for coordinates from outside that are no place. */
export class PointError extends Error {
  // Declared only: a field would ship helpers that define it, for web views at the floor.
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
 * @returns what is wrong with a point, `null` for nothing. A point counts as exchanged when it lies outside
 * of China and would lie inside the other way round: those places are in the Arctic, where there are no chargers.
 */
export function faultOf(longitude: number, latitude: number): PointFault | null {
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'unreadable';
  if (inChina(latitude, longitude) && !inChina(longitude, latitude)) return 'swapped';
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return 'out-of-range';
  return longitude === 0 && latitude === 0 ? 'no-fix' : null;
}
