import { boxAround, meet, moved, type Box } from '../../place/boxes.ts';
import { fromWorld, worldPx, type Spot } from '../../world.ts';
import { roadWidth, type RoadLook } from '../road-style.ts';
import { measureLine, textOnRoad } from './along-line.ts';
import type { NamedLine, PlacedName } from './placed-name.ts';
import { createTakenBoxes } from './taken-boxes.ts';

/** px: half a character with its halo. */
const halfCharacter = 7;

/** The zoom from which on roads of a kind have names, the important kinds first. */
const roadZooms: readonly (readonly [look: RoadLook, fromZoom: number])[] = [
  ['express', 12.5],
  ['primary', 13],
  ['secondary', 13.5],
  ['tertiary', 14.5],
  ['minor', 15.5],
];

/** px that stay free around a name. */
const gapPx = 14;
/** Between two of the same name. */
const sameNamePx = 190;
/** Between two names of one line, which need not be repeated as often as they may be. */
const repeatPx = 420;
/** From one place that is tried on a road to the next. */
const tryPx = 44;
/** Side of the squares that are done one by one. */
export const blockPx = 2048;

const cellPx = 12;
const cellOf = (x: number, y: number): string => `${Math.round(x / cellPx)},${Math.round(y / cellPx)}`;

/** Every cell of a block on which an expressway lies: no other name stands across it. */
function expressCells(lines: readonly NamedLine[], mapPx: number, block: Box): Set<string> {
  const cells = new Set<string>();
  for (const { look, corners } of lines) {
    if (look !== 'express') continue;
    corners.forEach((corner, index) => {
      const before = corners[index - 1] ?? corner;
      const [x1, y1, x2, y2] = [before.x, before.y, corner.x, corner.y].map((side) => side * mapPx) as [
        number,
        number,
        number,
        number,
      ];
      const box = {
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        right: Math.max(x1, x2),
        bottom: Math.max(y1, y2),
      };
      if (!meet(box, block, cellPx)) return;
      const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / cellPx) || 1;
      for (let step = 0; step <= count; step += 1)
        cells.add(cellOf(x1 + ((x2 - x1) * step) / count, y1 + ((y2 - y1) * step) / count));
    });
  }
  return cells;
}

const scaled = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
});

/** Places from the middle of a line outwards, px from its beginning. */
function* outwards(length: number): Generator<number> {
  yield length / 2;
  for (let off = tryPx; off < length / 2; off += tryPx) {
    yield length / 2 - off;
    yield length / 2 + off;
  }
}

/**
 * Gives the roads of one block of the map their names, by class, and leaves out what finds no place. The middle of a name
 * keeps so far off the border of its block that names of two blocks never collide, nor do two of the same come too near.
 *
 * @param lines those that reach into the block, and maybe others
 * @param zoom may be a fraction
 * @param block px of that world
 * @param others names that have their places already; boxes in px of that world
 */
export function placeRoads(
  lines: readonly NamedLine[],
  zoom: number,
  block: Box,
  others: readonly Box[],
): PlacedName[] {
  const mapPx = worldPx(zoom);
  const border = sameNamePx / 2;
  const inner: Box = {
    left: block.left + border,
    top: block.top + border,
    right: block.right - border,
    bottom: block.bottom - border,
  };
  const taken = createTakenBoxes();
  for (const box of others) if (meet(box, block, gapPx)) taken.hold(box);
  const near = lines.filter(({ box }) => meet(scaled(box, mapPx), block));
  const express = expressCells(near, mapPx, block);
  const sameName = new Map<string, Spot[]>();
  const placed: PlacedName[] = [];

  const isInner = ({ x, y }: Spot): boolean =>
    x >= inner.left && x <= inner.right && y >= inner.top && y <= inner.bottom;
  const isAcross = (boxes: readonly Box[]): boolean =>
    boxes.some(({ left, top, right, bottom }) =>
      [left, right].some((x) => [top, bottom].some((y) => express.has(cellOf(x, y)))),
    );
  const put = ({ look, name, corners }: NamedLine) => {
    const line = measureLine(corners.map(({ x, y }) => ({ x: x * mapPx, y: y * mapPx })));
    const same = sameName.get(name) ?? [];
    sameName.set(name, same);
    const own: number[] = [];
    for (const middleAt of outwards(line.length)) {
      if (!isInner(line.spotAt(middleAt))) continue;
      if (own.some((other) => Math.abs(other - middleAt) < repeatPx)) continue;
      const found = textOnRoad(line, middleAt, name.length);
      if (!found || !isInner(found.middle)) continue;
      const { middle, turn, characters } = found;
      if (same.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < sameNamePx)) continue;
      const boxes = characters.map(({ x, y }) => boxAround(x, y, halfCharacter));
      const onMap = boxes.map((box) => moved(box, middle.x, middle.y));
      if (look !== 'express' && isAcross(onMap)) continue;
      if (!onMap.every((box) => taken.isFree(box, gapPx))) continue;
      onMap.forEach(taken.hold);
      same.push(middle);
      own.push(middleAt);
      placed.push({
        id: `${name} ${Math.round(middle.x)} ${Math.round(middle.y)}`,
        kind: look === 'express' ? 'express' : 'road',
        text: name,
        ...fromWorld({ x: middle.x / mapPx, y: middle.y / mapPx }),
        turn: turn ?? 0,
        upright: turn === null ? characters : null,
        side: null,
        boxes,
        elsewhere: [],
      });
    }
  };

  for (const [look, fromZoom] of roadZooms) {
    if (zoom < fromZoom || roadWidth(look, Math.round(zoom)) === 0) continue;
    for (const line of near) if (line.look === look && line.name) put(line);
  }
  return placed;
}
