import type { Gcj02 } from './points.ts';

/** Why two numbers are no place on earth that somebody can stand at. */
export type PointFault =
  /** No number, or not a finite one. */
  | 'unreadable'
  | 'out-of-range'
  /** Latitude and longitude in each other's place. */
  | 'swapped'
  /** 0, 0: what a device says that has no fix. */
  | 'no-fix';

/** Coordinates that an edge refuses. */
export class PointError extends Error {
  // Declared only: a field would ship helpers that define it, for web views at the floor.
  declare readonly fault: PointFault;

  constructor(fault: PointFault) {
    super(`coordinates are ${fault}`);
    this.name = 'PointError';
    this.fault = fault;
  }
}

/** The box in which maps of China are shifted, degrees; as `gcoord` has it. */
export const inChina = (longitude: number, latitude: number): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

/**
 * @returns what is wrong with degrees of any system, `null` for nothing. Swapped is what lies outside of China but
 * would lie inside the other way round; no road of that part of the Arctic has a charger.
 */
export function faultOf(longitude: number, latitude: number): PointFault | null {
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'unreadable';
  if (inChina(latitude, longitude) && !inChina(longitude, latitude)) return 'swapped';
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return 'out-of-range';
  return longitude === 0 && latitude === 0 ? 'no-fix' : null;
}

/**
 * What `faultOf` says nothing against, in fewer bytes, where nobody asks for the reason: no road leads as far north or
 * south as 72°, so that a latitude beyond it is a longitude.
 */
export const isPlace = ({ longitude, latitude }: Gcj02): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) < 72 && (longitude !== 0 || latitude !== 0);
