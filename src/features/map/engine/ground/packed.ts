import * as v from 'valibot';

/** The ground as it is delivered; `src/sandbox/world/ground/pack-ground.ts` explains the numbers. */
const packedGround = v.object({
  unit: v.number(),
  origin: v.tuple([v.number(), v.number()]),
  water: v.optional(v.array(v.array(v.array(v.number()))), []),
  park: v.optional(v.array(v.array(v.array(v.number()))), []),
  roads: v.optional(
    v.array(v.object({ c: v.string(), n: v.optional(v.string()), l: v.array(v.array(v.number())) })),
    [],
  ),
  points: v.optional(
    v.array(
      v.object({ k: v.picklist(['district', 'metro', 'train']), n: v.string(), p: v.array(v.number()) }),
    ),
    [],
  ),
});

/** Longitude and latitude in degrees, GCJ-02. */
export type Corner = [longitude: number, latitude: number];

export interface GroundData {
  water: Corner[][][];
  park: Corner[][][];
  /** Lines of one class and name. */
  roads: { class: string; name: string; lines: Corner[][] }[];
  points: { kind: 'district' | 'metro' | 'train'; name: string; place: Corner }[];
}

/** @param text a file of `public/map/ground` @throws if it has another form */
export function unpackGround(text: string): GroundData {
  const packed = v.parse(packedGround, JSON.parse(text));
  const { unit, origin } = packed;
  let x = Math.round(origin[0] * unit);
  let y = Math.round(origin[1] * unit);
  const corners = (steps: readonly number[]): Corner[] => {
    const line: Corner[] = [];
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      line.push([x / unit, y / unit]);
    }
    return line;
  };
  // In the order of the file: each coordinate is relative to the one before.
  const water = packed.water.map((rings) => rings.map(corners));
  const park = packed.park.map((rings) => rings.map(corners));
  const roads = packed.roads.map(({ c, n = '', l }) => ({ class: c, name: n, lines: l.map(corners) }));
  const points = packed.points.map(({ k, n, p }) => {
    const [place = [0, 0]] = corners(p);
    return { kind: k, name: n, place };
  });
  return { water, park, roads, points };
}
