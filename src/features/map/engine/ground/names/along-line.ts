import type { Spot } from '../../world.ts';

/** A line by which places are found at any length from its beginning. */
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

/** How a name stands on its road. */
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
/** Names are turned up to here, degrees; on steeper roads their characters stand below each other. */
const mostTurned = 50;
/** How far a road may leave the straight line of a name, px. */
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
  // Along the road as far as it takes for a character's height.
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
