/** px; left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a[0] < b[2] + gap && b[0] < a[2] + gap && a[1] < b[3] + gap && b[1] < a[3] + gap;

export const moved = ([left, top, right, bottom]: Box, x: number, y: number): Box => [
  left + x,
  top + y,
  right + x,
  bottom + y,
];

const cellPx = 64;

function* cellsOf([left, top, right, bottom]: Box): Generator<string> {
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
    isFree(box, gap) {
      const around: Box = [box[0] - gap, box[1] - gap, box[2] + gap, box[3] + gap];
      for (const cell of cellsOf(around))
        if (cells.get(cell)?.some((other) => overlap(other, around))) return false;
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
