import type { Box } from './boxes.ts';
import { meetsCircle, nearer, type Circle } from './shapes.ts';

/** Between a ring and whatever else, px. */
const gapPx = 5;
/** How far a ring may go out of the way, px. */
const steps = [16, 32, 48, 64, 80];
const directions = 8;

/**
 * Moves rings out of the way of the chosen station's pill.
 *
 * @param circles of the rings, px
 * @param boxes of the pill
 * @returns how far each ring goes, px; `null` for one that finds no room
 */
export function makeRoom(
  circles: readonly Circle[],
  boxes: readonly Box[],
): ({ x: number; y: number } | null)[] {
  const placed = [...circles];
  const isFree = (circle: Circle, index: number): boolean =>
    !boxes.some((box) => meetsCircle(box, circle, gapPx)) &&
    !placed.some(
      (other, at) =>
        at !== index && nearer(other.x - circle.x, other.y - circle.y, other.radius + circle.radius + gapPx),
    );
  return circles.map((circle, index) => {
    if (!boxes.some((box) => meetsCircle(box, circle, gapPx))) return { x: 0, y: 0 };
    for (const step of steps) {
      for (let turn = 0; turn < directions; turn += 1) {
        const angle = (turn / directions) * 2 * Math.PI;
        const [x, y] = [Math.cos(angle) * step, Math.sin(angle) * step];
        const moved = { ...circle, x: circle.x + x, y: circle.y + y };
        if (!isFree(moved, index)) continue;
        placed[index] = moved;
        return { x, y };
      }
    }
    return null;
  });
}
