import { meet, type Box } from '../../place/boxes.ts';

const cellPx = 64;

function* cellsOf({ left, top, right, bottom }: Box): Generator<string> {
  for (let x = Math.floor(left / cellPx); x <= Math.floor(right / cellPx); x += 1)
    for (let y = Math.floor(top / cellPx); y <= Math.floor(bottom / cellPx); y += 1) yield `${x},${y}`;
}

/** Boxes that have been given away. */
export interface TakenBoxes {
  /** Whether none comes nearer than `gap` px. */
  isFree(box: Box, gap: number): boolean;
  hold(box: Box): void;
}

/** Finds neighbours by cells of a grid, so that a city full of names is no slower than a street. */
export function createTakenBoxes(): TakenBoxes {
  const cells = new Map<string, Box[]>();
  return {
    isFree({ left, top, right, bottom }, gap) {
      const around = { left: left - gap, top: top - gap, right: right + gap, bottom: bottom + gap };
      for (const cell of cellsOf(around))
        if (cells.get(cell)?.some((other) => meet(other, around))) return false;
      return true;
    },
    hold(box) {
      for (const cell of cellsOf(box)) {
        const held = cells.get(cell);
        if (held) held.push(box);
        else cells.set(cell, [box]);
      }
    },
  };
}
