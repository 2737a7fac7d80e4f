import { fromWorld, worldPx, type Spot } from '../../projection.ts';
import { boxAround, meet, moved, type Box } from '../../boxes.ts';
import { roadWidth } from '../paint.ts';
import type { RoadLook } from '../tile-shapes.ts';
import { createTakenBoxes, type NamedLine, type PlacedName } from './placed-name.ts';

/** A line on which the place at any length from its beginning can be found. */
export interface MeasuredLine {
  readonly length: number;
  spotAt(length: number): Spot;
}

export function measureLine(corners: readonly Spot[]): MeasuredLine {
  const lengths: number[] = [0];
  corners.forEach((corner, index) => {
    const before = corners[index - 1];
    if (before)
      lengths.push((lengths[index - 1] ?? 0) + Math.hypot(corner.x - before.x, corner.y - before.y));
  });
  return {
    length: lengths[lengths.length - 1] ?? 0,
    spotAt(length) {
      let [low, high] = [0, corners.length - 1];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((lengths[middle] ?? 0) <= length) low = middle;
        else high = middle;
      }
      const from = corners[low] ?? { x: 0, y: 0 };
      const to = corners[high] ?? from;
      const span = (lengths[high] ?? 0) - (lengths[low] ?? 0);
      const share = span === 0 ? 0 : (length - (lengths[low] ?? 0)) / span;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    },
  };
}

/** How a name is written along its road. */
export interface RoadText {
  /** The middle of the name. */
  readonly middle: Spot;
  /** Degrees to the right by which it is turned; `null`: upright characters below each other. */
  readonly turn: number | null;
  /** The middle of each character, px from the middle of the name. */
  readonly characters: readonly Spot[];
}

/** px from one character to the next. */
const advance = { along: 11.5, upright: 13 };
/** Names are turned up to here, degrees; on steeper roads their characters are written below each other. */
const mostTurned = 50;
/** How far a road may deviate from the straight line of a name, px. */
const mostBent = { along: 3, upright: 8 };

const spread = (count: number) => Array.from({ length: count }, (_, index) => index - (count - 1) / 2);

/**
 * @param middleAt length from the beginning of the line to the middle of the name, px
 * @returns `null` where the road is too short or too bent there
 */
export function textOnRoad(line: MeasuredLine, middleAt: number, characters: number): RoadText | null {
  const fits = (half: number): boolean => middleAt - half >= 0 && middleAt + half <= line.length;
  const half = ((characters + 0.5) * advance.along) / 2;
  if (!fits(half)) return null;
  const [a, b] = [line.spotAt(middleAt - half), line.spotAt(middleAt + half)];
  // From left to right, whichever way the road was drawn.
  const [from, to] = a.x <= b.x ? [a, b] : [b, a];
  const [width, height] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(width, height);
  const turn = (Math.atan2(height, width) * 180) / Math.PI;
  const isBent = (mostPx: number): boolean =>
    [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].some((share) => {
      const { x, y } = line.spotAt(middleAt + half * share);
      return Math.abs((x - from.x) * height - (y - from.y) * width) > mostPx * chord;
    });
  if (Math.abs(turn) <= mostTurned) {
    if (chord < half * 1.9 || isBent(mostBent.along)) return null;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const places = spread(characters).map((step) => ({
      x: (step * advance.along * width) / chord,
      y: (step * advance.along * height) / chord,
    }));
    return { middle, turn, characters: places };
  }
  // Along the road for the height of a character.
  const stride = advance.upright / Math.sin((Math.abs(turn) * Math.PI) / 180);
  if (!fits((characters * stride) / 2) || isBent(mostBent.upright)) return null;
  const middle = line.spotAt(middleAt);
  const down = line.spotAt(middleAt + half).y > middle.y ? 1 : -1;
  const places = spread(characters).map((step) => {
    const { x, y } = line.spotAt(middleAt + down * step * stride);
    return { x: x - middle.x, y: y - middle.y };
  });
  return { middle, turn: null, characters: places };
}

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
/** Smallest distance between two names of the same road, px. */
const sameNamePx = 190;
/** Usual distance between two names along one line, px. */
const repeatPx = 420;
/** Distance between two places that are tried along a road, px. */
const tryPx = 44;
/** Side of the square blocks whose names are placed one block at a time, px. */
export const blockPx = 2048;

const cellPx = 12;
const cellOf = (x: number, y: number): string => `${Math.round(x / cellPx)},${Math.round(y / cellPx)}`;

/** Every cell of a block that an expressway crosses: no other name is written across it. */
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
 * Gives the roads of one block of the map their names, by class, and leaves out names without a free place.
 * The middle of a name is so far from the border of its block that names of two blocks never collide, and
 * equal names are never too close.
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
