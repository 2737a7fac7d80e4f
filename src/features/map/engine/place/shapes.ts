import type { Box } from './boxes.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const isInside = (box: Box, frame: Box, gap = 0): boolean =>
  box.left >= frame.left + gap &&
  box.top >= frame.top + gap &&
  box.right <= frame.right - gap &&
  box.bottom <= frame.bottom - gap;

/** @returns whether a way is shorter than `px`; asked ten thousand times a screen, for which `Math.hypot` is slow */
export const nearer = (right: number, down: number, px: number): boolean =>
  right * right + down * down < px * px;

/** @returns whether a box comes nearer to a circle than `gap` px */
export function meetsCircle(box: Box, { x, y, radius }: Circle, gap = 0): boolean {
  const right = x - Math.min(box.right, Math.max(box.left, x));
  const down = y - Math.min(box.bottom, Math.max(box.top, y));
  return nearer(right, down, radius + gap);
}
