import type { Box } from './boxes.ts';
import { meetsCircle, nearer, type Circle } from './shapes.ts';

/** Between a ring and whatever else, px. */
const gapPx = 5;
/** How far a ring may go out of the way, px. */
const steps = [16, 32, 48, 64, 80];
const directions = 16;

/**
 * Moves rings out of the way of what stands there: a sign, the pill of the chosen station.
 *
 * @param circles of the rings, px
 * @returns where each ring goes, the same object where it stays; `null` for one that finds no room
 */
export function makeRoom(circles: readonly Circle[], boxes: readonly Box[]): (Circle | null)[] {
  const placed = [...circles];
  const isFree = (circle: Circle, index: number): boolean =>
    !boxes.some((box) => meetsCircle(box, circle, gapPx)) &&
    !placed.some(
      (other, at) =>
        at !== index && nearer(other.x - circle.x, other.y - circle.y, other.radius + circle.radius + gapPx),
    );
  return circles.map((circle, index) => {
    if (!boxes.some((box) => meetsCircle(box, circle, gapPx))) return circle;
    for (const step of steps) {
      for (let turn = 0; turn < directions; turn += 1) {
        // Upwards first: the sheet lies below.
        const angle = (turn / directions - 0.25) * 2 * Math.PI;
        const moved = {
          ...circle,
          x: circle.x + Math.cos(angle) * step,
          y: circle.y + Math.sin(angle) * step,
        };
        if (!isFree(moved, index)) continue;
        placed[index] = moved;
        return moved;
      }
    }
    return null;
  });
}
