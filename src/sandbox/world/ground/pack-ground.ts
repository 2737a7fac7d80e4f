import gcoord from 'gcoord';
import { joinLines, type Line } from './join-lines.ts';
import { chineseName, namedPoints, type PointKind } from './named-points.ts';
import { rawAreas, type RawFeature, type RawPlace } from './raw-ground.ts';

/**
 * A part of a city's base map as delivered, read by `features/map/engine/ground/packed.ts`: whole numbers in
 * 1 / `unit` degree, GCJ-02, each the difference from the one before it (longitude, latitude, …). The first
 * of a file is the difference from `origin`, and the first of each line continues from the last of the line
 * before.
 */
export interface PackedGround {
  unit: number;
  origin: [longitude: number, latitude: number];
  /** Rings of each area. */
  water?: number[][][];
  park?: number[][][];
  /** Roads, grouped by class and name, with the lines of each group. */
  roads?: { c: string; n?: string; l: number[][] }[];
  /** Districts and stations. */
  points?: { k: PointKind; n: string; p: number[] }[];
}

/** The content of a part. */
export interface GroundParts {
  water?: readonly RawFeature[];
  park?: readonly RawFeature[];
  roads?: readonly RawFeature[];
  districts?: readonly RawFeature[];
  stations?: readonly RawFeature[];
}

/** @param unit steps per degree: with 10,000 a step is 11 m */
export function packGround(parts: GroundParts, unit: number, origin: [number, number]): PackedGround {
  let cursor: readonly [number, number] = [Math.round(origin[0] * unit), Math.round(origin[1] * unit)];
  const onGrid = ([longitude, latitude]: RawPlace): readonly [number, number] => {
    const place = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
    return [Math.round(place[0] * unit), Math.round(place[1] * unit)];
  };
  /** Corners at one grid point are one corner. */
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

  const points = () =>
    namedPoints(parts, onGrid, unit).map(({ p, ...point }) => ({ ...point, p: steps([p]) }));

  return {
    unit,
    origin,
    ...(parts.water && { water: areas(parts.water) }),
    ...(parts.park && { park: areas(parts.park) }),
    ...(parts.roads && { roads: roads(parts.roads) }),
    ...((parts.districts ?? parts.stations) && { points: points() }),
  };
}
