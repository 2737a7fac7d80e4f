import { sheetStops, type SheetStop } from './stops.ts';

/** Position of the sheet at each stop, px below its full height. */
export type StopOffsets = Record<SheetStop, number>;

/** A flick faster than this (px per ms) decides by its direction. */
const flick = 0.5;

/**
 * @param offset position at the release, px below full
 * @param velocity px per ms at the end, downwards positive
 * @returns the next stop in the direction of a flick, else the nearest one
 */
export function stopAfterDrag(offset: number, velocity: number, offsets: StopOffsets): SheetStop {
  const fromTop = [...sheetStops].sort((a, b) => offsets[a] - offsets[b]);
  if (velocity > flick) return fromTop.find((stop) => offsets[stop] > offset) ?? 'peek';
  if (velocity < -flick) return [...fromTop].reverse().find((stop) => offsets[stop] < offset) ?? 'full';
  return fromTop.reduce((best, stop) =>
    Math.abs(offsets[stop] - offset) < Math.abs(offsets[best] - offset) ? stop : best,
  );
}
