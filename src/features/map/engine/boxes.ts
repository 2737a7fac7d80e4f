/** A part of the screen or of the map, px; its origin depends on the use. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** @returns whether two boxes come nearer to each other than `gap` px */
export const meet = (a: Box, b: Box, gap = 0): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/** @returns the box so many px further to the right and down */
export const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

export const boxAround = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/**
 * @param heightPx of the map's place
 * @returns whether the sheet hides all of a box. Search and chips let the map through, and a sheet over the whole map hides
 * nothing, because the map is shown while the sheet goes down
 */
export const isHidden = (
  { left, top, right, bottom }: Box,
  covers: readonly Box[],
  heightPx: number,
): boolean =>
  covers.some(
    (cover) =>
      cover.top > heightPx / 4 &&
      cover.left <= left &&
      cover.top <= top &&
      cover.right >= right &&
      cover.bottom >= bottom,
  );

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

/**
 * @returns whether a distance is shorter than `px`; called ten thousand times for each screen, for which
 * `Math.hypot` is too slow
 */
export const nearer = (right: number, down: number, px: number): boolean =>
  right * right + down * down < px * px;

/** @returns whether a box comes nearer to a circle than `gap` px */
export function meetsCircle(box: Box, { x, y, radius }: Circle, gap = 0): boolean {
  const right = x - Math.min(box.right, Math.max(box.left, x));
  const down = y - Math.min(box.bottom, Math.max(box.top, y));
  return nearer(right, down, radius + gap);
}
