/** A part of the screen or of the map, px; where it counts from, the user of it says. */
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
 * @returns whether nothing is seen of a box because of the sheet. Search and chips let the map through, and where the sheet
 * covers the whole map, that stands ready for its way down
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
