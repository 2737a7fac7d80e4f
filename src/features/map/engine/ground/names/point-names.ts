import { moved, type Box } from '../../boxes.ts';
import { fromWorld, worldPx, type Spot } from '../../projection.ts';
import { createTakenBoxes, type NameSource, type PlacedName } from './placed-name.ts';

/**
 * Sizes, px: from one character of a district to the next, the disc of a station, and the space that stays
 * free around both.
 */
const districtAdvance = 15;
const disc = 8;
const gapPx = 10;

/** The zooms at which a kind has names, both ends included. */
const zooms = { district: [9, 13], metro: [12.5, 20], train: [13, 20] } as const;

/** Where a district's name may move, nearest first, px: no further than 52. */
const districtMoves: readonly Spot[] = [26, 52].flatMap((far) =>
  [0, 4, 2, 6, 1, 3, 5, 7].map((eighth) => {
    const angle = (eighth * Math.PI) / 4;
    return { x: Math.round(far * Math.sin(angle)), y: Math.round(far * Math.cos(angle)) };
  }),
);

/** How far a district's name may move, m: further away it would lie in the next district. */
const districtReachM = 2_500;
const equatorM = 40_075_017;
/** @returns the length of the parallel on which a place of the world lies */
const parallelM = (spot: Spot): number => equatorM * Math.cos((fromWorld(spot).latitude * Math.PI) / 180);

/** Even-odd rule. */
const isInWater = ({ x, y }: Spot, water: NameSource['water']): boolean =>
  water.some((rings) => {
    let inside = false;
    for (const ring of rings) {
      ring.forEach((corner, index) => {
        const before = ring[(index + ring.length - 1) % ring.length] ?? corner;
        if (corner.y > y === before.y > y) return;
        const share = (y - corner.y) / (before.y - corner.y);
        if (x < corner.x + (before.x - corner.x) * share) inside = !inside;
      });
    }
    return inside;
  });

/** The sides of its place on which the name of a station may be written, best first. */
const sides = (text: string): { side: NonNullable<PlacedName['side']>; box: Box }[] => {
  const width = text.length * 11 + 2;
  return [
    { side: 'right', box: { left: -disc, top: -disc, right: disc + 4 + width, bottom: disc } },
    { side: 'left', box: { left: -disc - 4 - width, top: -disc, right: disc, bottom: disc } },
    { side: 'above', box: { left: -width / 2, top: -disc - 16, right: width / 2, bottom: disc } },
    { side: 'below', box: { left: -width / 2, top: -disc, right: width / 2, bottom: disc + 16 } },
  ];
};

/**
 * Gives the names of all districts and stations of a city their places; names without a free place are left
 * out.
 *
 * @param zoom may be a fraction
 */
export function placePoints(sources: readonly NameSource[], zoom: number): PlacedName[] {
  const mapPx = worldPx(zoom);
  const taken = createTakenBoxes();
  const placed: PlacedName[] = [];
  const water = sources.flatMap((source) => source.water);
  const put = (at: Spot, name: Omit<PlacedName, 'id' | 'longitude' | 'latitude'>): boolean => {
    const boxes = name.boxes.map((box) => moved(box, at.x, at.y));
    if (!boxes.every((box) => taken.isFree(box, gapPx))) return false;
    boxes.forEach(taken.hold);
    const place = fromWorld({ x: at.x / mapPx, y: at.y / mapPx });
    placed.push({ id: `${name.kind} ${name.text} ${placed.length}`, ...place, ...name });
    return true;
  };

  for (const kind of ['district', 'metro', 'train'] as const) {
    if (zoom < zooms[kind][0] || zoom > zooms[kind][1]) continue;
    for (const point of sources.flatMap(({ points }) => points.filter((other) => other.kind === kind))) {
      const at = { x: point.spot.x * mapPx, y: point.spot.y * mapPx };
      const common = { kind, text: point.name, turn: 0, upright: null, elsewhere: [] };
      if (kind === 'district') {
        const half = (point.name.length * districtAdvance) / 2;
        const farthestPx = (districtReachM * mapPx) / parallelM(point.spot);
        const elsewhere = districtMoves.filter(
          ({ x, y }) =>
            Math.hypot(x, y) <= farthestPx &&
            [-half, 0, half].every(
              (end) => !isInWater({ x: (at.x + x + end) / mapPx, y: (at.y + y) / mapPx }, water),
            ),
        );
        const box = { left: -half, top: -10, right: half, bottom: 10 };
        put(at, { ...common, side: null, boxes: [box], elsewhere });
        continue;
      }
      for (const { side, box } of sides(point.name)) if (put(at, { ...common, side, boxes: [box] })) break;
    }
  }
  return placed;
}
