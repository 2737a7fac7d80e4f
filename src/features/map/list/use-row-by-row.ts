import { useEffect, useState } from 'react';
import type { ReadableAtom } from 'nanostores';
import type { nextRows, Rows } from './next-rows.ts';

/** Rows that a sheet which is not full shows at most; the others come when nothing has moved for a while. */
const inSight = 5;
const restMs = 600;

/** There are no rows to show yet, or none that could be had. */
export const noRows: Rows = [];

/**
 * Rows change one a frame, and only while the map, if there is one, stands: ten at once are laid out in a frame that a
 * finger sees. The first ones, what leaves those that are there as they are, and none at all come at once.
 *
 * @param isFull the sheet covers the map
 * @param next says which row is changed next; it comes with the rest of the map
 */
export function useRowByRow(
  rows: Rows,
  $resting: ReadableAtom<boolean | null>,
  isFull: boolean,
  next: typeof nextRows | undefined,
): Rows {
  const [shown, setShown] = useState(rows);
  const isMore = shown.length > 0 && shown.every((row, index) => row === rows[index]);
  const hasMap = $resting.get() !== null;
  const atOnce = !hasMap || !next || isFull || isMore || shown === noRows || rows.length === 0;
  if (atOnce && shown !== rows) setShown(rows);
  useEffect(() => {
    if (atOnce || shown === rows) return undefined;
    let frame = 0;
    let timer = 0;
    const isSeen = [...Array(inSight).keys()].some((index) => shown[index] !== rows[index]);
    const stop = $resting.subscribe((isResting) => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (isResting === false) return;
      if (isResting === null) setShown(rows);
      else if (isSeen) frame = requestAnimationFrame(() => setShown(next(shown, rows)));
      else timer = window.setTimeout(() => setShown(rows), restMs);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, rows, atOnce, $resting, next]);
  return atOnce ? rows : shown;
}
