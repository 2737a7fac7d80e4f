import type { Period } from '#contract/schema/station/period.ts';

/** A part of the day with one price. */
export interface PriceBar {
  /** Minutes since midnight, 0–1440, half-open. */
  startMin: number;
  endMin: number;
  period: Period;
  /** 1/10000 yuan per kWh. */
  priceE4: number;
  /** Whether it contains the current time. */
  isNow: boolean;
}

/**
 * The drawing, in its own units: width of the day, upper edge of the highest bar, base line. Above that bar is space
 * for its price, and above this for the label of the current time, which is wider than a bar and can be over any of
 * them.
 */
export const drawing = { width: 326, top: 38, base: 138, height: 156 } as const;

const dayMinutes = 1440;
const round = (value: number) => Math.round(value * 10) / 10;

/** @param minute since midnight @returns its x coordinate */
export const xOf = (minute: number): number => round((minute / dayMinutes) * drawing.width);

/** @returns the upper edge of a bar; the axis goes from 0 to the highest price of `bars`. */
export function topOf(priceE4: number, bars: readonly PriceBar[]): number {
  const most = Math.max(...bars.map((bar) => bar.priceE4));
  return most > 0 ? round(drawing.base - (priceE4 / most) * (drawing.base - drawing.top)) : drawing.base;
}

/** @returns left edge and width of a bar, with a gap to its neighbours */
export function spanOf({ startMin, endMin }: PriceBar): { x: number; width: number } {
  const x = xOf(startMin) + 1;
  return { x, width: round(Math.max(1, xOf(endMin) - 1 - x)) };
}

/**
 * @param room half of the width of a text
 * @returns the x coordinate of a text in a bar: its middle, or beside the line of the current time; `null` if it does
 * not fit
 */
export function textX(bar: PriceBar, nowX: number, room: number): number | null {
  const { x, width } = spanOf(bar);
  const middle = x + width / 2;
  if (width < 2 * room) return null;
  if (Math.abs(middle - nowX) > room) return middle;
  const left = nowX - room - 2;
  const right = nowX + room + 2;
  if (left - room >= x) return left;
  return right + room <= x + width ? right : null;
}
