import type { RawFeature, RawPlace } from './raw-ground.ts';

export type PointKind = 'district' | 'metro' | 'train';

/** A named place on the base map. */
export interface NamedPoint {
  k: PointKind;
  n: string;
  p: readonly [x: number, y: number];
}

/**
 * Stations with the same name within this distance, in degrees of longitude and latitude, are one station:
 * the data have one for each line.
 */
const sameStation = 0.006;
const metro = new Set(['subway', 'monorail']);
/** Tram stops are too many to be named. */
const unnamedKinds = new Set(['tram_stop', 'tram']);

/**
 * @returns the Chinese part of a name without remarks and invisible characters; '' if it has none or is
 * broken
 */
export const chineseName = (name: string): string => {
  const first = name
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*[(（].*$/, '')
    .replace(/[\s\-–—/]+\p{Script=Latin}.*$/u, '')
    .trim();
  return /\p{Script=Han}/u.test(first) && !first.includes('?') ? first : '';
};

/**
 * @param at position in the target's own units, of which `unit` are one degree @returns districts and
 * stations, each name once per place
 */
export function namedPoints(
  { districts = [], stations = [] }: { districts?: readonly RawFeature[]; stations?: readonly RawFeature[] },
  at: (place: RawPlace) => readonly [number, number],
  unit: number,
): NamedPoint[] {
  const kept: NamedPoint[] = [];
  const near = (a: number, b: number) => Math.abs(a - b) < sameStation * unit;
  const keep = (k: PointKind, { geometry, properties }: RawFeature) => {
    const n = chineseName(properties.n ?? '');
    if (geometry.type !== 'Point' || !n) return;
    const p = at(geometry.coordinates);
    if (!kept.some((other) => other.n === n && near(other.p[0], p[0]) && near(other.p[1], p[1]))) {
      kept.push({ k, n, p });
    }
  };
  for (const district of districts) keep('district', district);
  for (const station of stations) {
    const { k = '' } = station.properties;
    if (!unnamedKinds.has(k)) keep(metro.has(k) ? 'metro' : 'train', station);
  }
  return kept;
}
