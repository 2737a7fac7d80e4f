import { fromWorld } from '../../world.ts';
import { roadWidth, type RoadLook } from '../road-style.ts';
import { measureLine, textOnRoad, type Spot } from './along-line.ts';
import { createTakenBoxes, moved, type Box } from './boxes.ts';
import type { NameSource, PlacedName } from './placed-name.ts';

/** px: half a character with its halo, a district's characters with their space, the disc of a station. */
const halfCharacter = 7;
const districtAdvance = 15;
const disc = 8;

/** The zooms at which a kind has names, both ends included. */
const zooms = { district: [9, 13], metro: [12.5, 20], train: [13, 20] } as const;
/** The zoom from which on roads of a kind have names. */
const roadZooms: Partial<Record<RoadLook, number>> = {
  express: 12.5,
  primary: 13,
  secondary: 13.5,
  tertiary: 14.5,
  minor: 15.5,
};

/** px that stay free around a name. */
const gaps = { point: 10, road: 14 };
/** Between two of the same name. */
const sameNamePx = 190;
/** Between two names of one line, which need not be repeated as often as they may be. */
const repeatPx = 420;
/** From one place that is tried on a road to the next. */
const tryPx = 44;

/** Where a district's name may move, nearest first, px: no further than 52. */
const districtMoves: readonly Spot[] = [26, 52].flatMap((far) =>
  [0, 4, 2, 6, 1, 3, 5, 7].map((eighth) => {
    const angle = (eighth * Math.PI) / 4;
    return { x: Math.round(far * Math.sin(angle)), y: Math.round(far * Math.cos(angle)) };
  }),
);

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

/** Where the name of a station stands around its place, best side first. */
const sides = (text: string): { side: NonNullable<PlacedName['side']>; box: Box }[] => {
  const width = text.length * 11 + 2;
  return [
    { side: 'right', box: [-disc, -disc, disc + 4 + width, disc] },
    { side: 'left', box: [-disc - 4 - width, -disc, disc, disc] },
    { side: 'above', box: [-width / 2, -disc - 16, width / 2, disc] },
    { side: 'below', box: [-width / 2, -disc, width / 2, disc + 16] },
  ];
};

const cellPx = 12;
const cellOf = (x: number, y: number): string => `${Math.round(x / cellPx)},${Math.round(y / cellPx)}`;

/** Every cell of the map on which an expressway lies: no other name stands across it. */
function expressCells(sources: readonly NameSource[], worldPx: number): Set<string> {
  const cells = new Set<string>();
  const lines = sources.flatMap(({ roads }) =>
    roads.flatMap((road) => (road.look === 'express' ? road.lines : [])),
  );
  for (const line of lines) {
    line.forEach((corner, index) => {
      const before = line[index - 1] ?? corner;
      const count = Math.ceil((Math.hypot(corner.x - before.x, corner.y - before.y) * worldPx) / cellPx) || 1;
      for (let step = 0; step <= count; step += 1) {
        const share = step / count;
        const x = (before.x + (corner.x - before.x) * share) * worldPx;
        cells.add(cellOf(x, (before.y + (corner.y - before.y) * share) * worldPx));
      }
    });
  }
  return cells;
}

/** Places from the middle of a line outwards, px from its beginning. */
function* outwards(length: number): Generator<number> {
  yield length / 2;
  for (let off = tryPx; off < length / 2; off += tryPx) {
    yield length / 2 - off;
    yield length / 2 + off;
  }
}

/**
 * Gives each name its place, the important ones first, and leaves out what finds none: districts and stations, then roads
 * by class.
 *
 * @param zoom of a world of 256 px at zoom 0; may be a fraction
 */
export function placeNames(sources: readonly NameSource[], zoom: number): PlacedName[] {
  const worldPx = 256 * 2 ** zoom;
  const taken = createTakenBoxes();
  const placed: PlacedName[] = [];
  const sameName = new Map<string, Spot[]>();
  const express = expressCells(sources, worldPx);

  const put = (at: Spot, gap: number, name: Omit<PlacedName, 'id' | 'longitude' | 'latitude'>): boolean => {
    const boxes = name.boxes.map((box) => moved(box, at.x, at.y));
    if (!boxes.every((box) => taken.isFree(box, gap))) return false;
    boxes.forEach(taken.take);
    const place = fromWorld({ x: at.x / worldPx, y: at.y / worldPx });
    placed.push({ id: `${name.text} ${Math.round(at.x)} ${Math.round(at.y)}`, ...place, ...name });
    return true;
  };

  const water = sources.flatMap((source) => source.water);
  for (const kind of ['district', 'metro', 'train'] as const) {
    if (zoom < zooms[kind][0] || zoom > zooms[kind][1]) continue;
    for (const point of sources.flatMap(({ points }) => points.filter((other) => other.kind === kind))) {
      const at = { x: point.spot.x * worldPx, y: point.spot.y * worldPx };
      const common = { kind, text: point.name, turn: 0, upright: null, elsewhere: [] };
      if (kind === 'district') {
        const half = (point.name.length * districtAdvance) / 2;
        const elsewhere = districtMoves.filter(({ x, y }) =>
          [-half, 0, half].every(
            (end) => !isInWater({ x: (at.x + x + end) / worldPx, y: (at.y + y) / worldPx }, water),
          ),
        );
        put(at, gaps.point, { ...common, side: null, boxes: [[-half, -10, half, 10]], elsewhere });
        continue;
      }
      for (const { side, box } of sides(point.name))
        if (put(at, gaps.point, { ...common, side, boxes: [box] })) break;
    }
  }

  const nameRoad = (look: RoadLook, text: string, corners: readonly Spot[]) => {
    const line = measureLine(corners.map(({ x, y }) => ({ x: x * worldPx, y: y * worldPx })));
    const kind = look === 'express' ? 'express' : 'road';
    const others = sameName.get(text) ?? [];
    sameName.set(text, others);
    const own: number[] = [];
    for (const middleAt of outwards(line.length)) {
      if (own.some((other) => Math.abs(other - middleAt) < repeatPx)) continue;
      const found = textOnRoad(line, middleAt, text.length);
      if (!found) continue;
      const { middle, turn, characters } = found;
      if (others.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < sameNamePx)) continue;
      const boxes = characters.map(({ x, y }): Box => [
        x - halfCharacter,
        y - halfCharacter,
        x + halfCharacter,
        y + halfCharacter,
      ]);
      const isAcross = boxes.some(([left, top, right, bottom]) =>
        [left, right].some((x) => [top, bottom].some((y) => express.has(cellOf(middle.x + x, middle.y + y)))),
      );
      if (kind === 'road' && isAcross) continue;
      const upright = turn === null ? characters : null;
      const name = { kind, text, turn: turn ?? 0, upright, side: null, boxes, elsewhere: [] } as const;
      if (!put(middle, gaps.road, name)) continue;
      others.push(middle);
      own.push(middleAt);
    }
  };

  for (const [look, from = 0] of Object.entries(roadZooms)) {
    if (zoom < from || roadWidth(look as RoadLook, Math.round(zoom)) === 0) continue;
    for (const { roads } of sources)
      for (const road of roads)
        if (road.look === look && road.name)
          for (const line of road.lines) nameRoad(road.look, road.name, line);
  }
  return placed;
}
