import type { MapPoint } from './map-adapter.ts';
import type { Box } from './boxes.ts';

/* The sizes of markers, px: what `markers.css` draws. They are calculated, because measuring would cost a
   layout of the page for each of them. */

/** Widths of the letters of a pill relative to the font size; for digits that of the widest font of phones. */
const letters: Record<string, number> = { ' ': 0.28, '.': 0.3, '-': 0.45 };
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';

const textWidth = (text: string, sizePx: number): number =>
  [...text].reduce((sum, letter) => sum + (letters[letter] ?? (isDigit(letter) ? 0.62 : 1)), 0) * sizePx;

/** Disc, gaps and ends of a pill; its height; the distance from its lower edge to the place; its letters. */
const pill = { rest: 53, height: 34, above: 6, priceFs: 15, wordFs: 12 };
const chosenPill = { rest: 64, height: 42, above: 7, priceFs: 18, wordFs: 13 };

/** @returns the width of a pill, rounded to whole px */
export function pillWidth({ price, word }: Pick<MapPoint, 'price' | 'word'>, chosen: boolean): number {
  const { rest, priceFs, wordFs } = chosen ? chosenPill : pill;
  return Math.ceil(rest + textWidth(price, priceFs) + textWidth(word, wordFs));
}

/** Half of the tip at the place. */
const tipPx = 5;

/** The placement of a pill relative to its place. */
export interface PillPose {
  /** How far it slid to the right of its tip, px. */
  readonly slide: number;
  /** It hangs below its place, because there is no space above. */
  readonly below: boolean;
}

export const upright: PillPose = { slide: 0, below: false };

/** @returns the two boxes of a pill whose tip points at `x`, `y`: itself and its tip */
export function pillBoxes(
  { x, y, width }: { x: number; y: number; width: number },
  { slide, below }: PillPose,
  chosen: boolean,
): { body: Box; tip: Box } {
  const { height, above } = chosen ? chosenPill : pill;
  const left = x - width / 2 + slide;
  const top = below ? y + above : y - above - height;
  return {
    body: { left, right: left + width, top, bottom: top + height },
    tip: { left: x - tipPx, right: x + tipPx, top: below ? y : y - above, bottom: below ? y + above : y },
  };
}

/** Diameter of a dot with its rim, px. */
export const dotPx = 16;

/** @returns the width of a ring of `count` stations, px */
export const ringPx = (count: number): number => (count < 40 ? 62 : count < 100 ? 70 : 78);
/** The width of the widest ring, px. */
export const widestRingPx = 78;
