import gcoord from 'gcoord';
import { joinLines, type Line } from './join-lines.ts';
import { rawAreas, type RawFeature, type RawPlace } from './raw-ground.ts';

/**
 * A part of the ground of a city as it is delivered, read by `features/map/engine/ground/packed.ts`: whole numbers in
 * 1 / `unit` degree, GCJ-02, each the step from the one before it (longitude, latitude, …). The very first of a file
 * is the step from `origin`, and the first of each line goes on from the last of the line before.
 */
export interface PackedGround {
  unit: number;
  origin: [longitude: number, latitude: number];
  /** Rings of each area. */
  water?: number[][][];
  park?: number[][][];
  /** Lines of one class and name. */
  roads?: { c: string; n?: string; l: number[][] }[];
  /** Districts and stations. */
  points?: { k: 'district' | 'metro' | 'train'; n: string; p: number[] }[];
}

/** What a part is made of. */
export interface GroundParts {
  water?: readonly RawFeature[];
  park?: readonly RawFeature[];
  roads?: readonly RawFeature[];
  districts?: readonly RawFeature[];
  stations?: readonly RawFeature[];
}

/** Stations of one name within this, in degrees of both axes, are one: each line has its own. */
const sameStation = 0.006;
const metro = new Set(['subway', 'monorail']);
/** A tram stops at each corner. */
const unnamedKinds = new Set(['tram_stop', 'tram']);

/**
 * @returns the Chinese part of a name without remarks and unseen signs; '' where there is none or where it is broken: some
 * are written in Latin letters too, or in those alone
 */
const chineseName = (name: string): string => {
  const first = name
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*[(（].*$/, '')
    .replace(/[\s\-–—/]+\p{Script=Latin}.*$/u, '')
    .trim();
  return /\p{Script=Han}/u.test(first) && !first.includes('?') ? first : '';
};

/** @param unit steps in a degree: 10,000 are 11 m */
export function packGround(parts: GroundParts, unit: number, origin: [number, number]): PackedGround {
  let cursor: readonly [number, number] = [Math.round(origin[0] * unit), Math.round(origin[1] * unit)];
  const onGrid = ([longitude, latitude]: RawPlace): readonly [number, number] => {
    const place = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
    return [Math.round(place[0] * unit), Math.round(place[1] * unit)];
  };
  /** What falls onto one spot of the grid is one corner. */
  const lineOf = (places: readonly RawPlace[]): Line =>
    places
      .map(onGrid)
      .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  const steps = (line: Line): number[] =>
    line.flatMap((corner) => {
      const step = [corner[0] - cursor[0], corner[1] - cursor[1]];
      cursor = corner;
      return step;
    });
  const areas = (features: readonly RawFeature[]) =>
    rawAreas(features)
      // The last corner repeats the first one; a canvas closes the path itself.
      .map((rings) => rings.map((ring) => lineOf(ring).slice(0, -1)).filter(({ length }) => length > 2))
      .filter(({ length }) => length > 0)
      .map((rings) => rings.map(steps));

  const roads = (features: readonly RawFeature[]) => {
    const groups = new Map<string, { c: string; n?: string; lines: Line[] }>();
    for (const { properties, geometry } of features) {
      if (geometry.type !== 'LineString') continue;
      const { c = 'river' } = properties;
      const n = chineseName(properties.n ?? '');
      const group = groups.get(`${c} ${n}`) ?? { c, ...(n && { n }), lines: [] };
      group.lines.push(lineOf(geometry.coordinates));
      groups.set(`${c} ${n}`, group);
    }
    return [...groups.values()].map(({ lines, ...group }) => ({
      ...group,
      l: joinLines(lines.filter(({ length }) => length > 1)).map(steps),
    }));
  };

  const points = () => {
    const kept: { k: 'district' | 'metro' | 'train'; n: string; p: readonly [number, number] }[] = [];
    const keep = (k: 'district' | 'metro' | 'train', { geometry, properties }: RawFeature) => {
      const n = chineseName(properties.n ?? '');
      if (geometry.type !== 'Point' || !n) return;
      const p = onGrid(geometry.coordinates);
      const near = (a: number, b: number) => Math.abs(a - b) < sameStation * unit;
      if (!kept.some((other) => other.n === n && near(other.p[0], p[0]) && near(other.p[1], p[1])))
        kept.push({ k, n, p });
    };
    for (const district of parts.districts ?? []) keep('district', district);
    for (const station of parts.stations ?? []) {
      const { k = '' } = station.properties;
      if (!unnamedKinds.has(k)) keep(metro.has(k) ? 'metro' : 'train', station);
    }
    return kept.map(({ p, ...point }) => ({ ...point, p: steps([p]) }));
  };

  return {
    unit,
    origin,
    ...(parts.water && { water: areas(parts.water) }),
    ...(parts.park && { park: areas(parts.park) }),
    ...(parts.roads && { roads: roads(parts.roads) }),
    ...((parts.districts ?? parts.stations) && { points: points() }),
  };
}
