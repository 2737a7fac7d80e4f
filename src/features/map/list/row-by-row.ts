import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { ShownStation } from '../markers/markers.ts';

type Rows = readonly ShownStation[];

/** @returns `shown` with the first row of `rows` that it lacks, in place of one that is not in `rows` */
export function nextRows(shown: Rows, rows: Rows): Rows {
  const before = new Set(shown);
  const missing = rows.findIndex((row) => !before.has(row));
  if (missing < 0) return rows;
  const put = rows.slice(0, missing + 1);
  const [ids, wanted] = [put, rows].map((of) => new Set(of.map((row) => row.stationId)));
  const left = shown.filter(({ stationId }) => !ids?.has(stationId));
  const old = left.findIndex(({ stationId }) => !wanted?.has(stationId));
  return [...put, ...left.filter((_, index) => index !== old)];
}

/**
 * Number of rows that are visible at most while the sheet is not full: these change as soon as the map
 * does not move, and the rows below them once it has not moved for a while.
 */
const visibleRows = 5;
const restMs = 600;

/** The rows before there is a list, or after it failed. */
export const noRows: Rows = [];

/**
 * Rows change one per frame, and only while the map, if there is one, does not move: to lay out ten at once
 * takes so long that a drag stutters. The first rows, rows that follow after unchanged ones, and an empty
 * list are shown at once.
 *
 * @param $resting whether the map does not move; `null` without a map
 * @param isFull the sheet covers the map
 */
export function useRowByRow(rows: Rows, $resting: ReadableAtom<boolean | null>, isFull: boolean): Rows {
  const [shown, setShown] = useState(rows);
  const isMore = shown.length > 0 && shown.every((row, index) => row === rows[index]);
  const hasMap = $resting.get() !== null;
  const atOnce = !hasMap || isFull || isMore || shown === noRows || rows.length === 0;
  if (atOnce && shown !== rows) setShown(rows);
  useEffect(() => {
    if (atOnce || shown === rows) return undefined;
    let frame = 0;
    let timer = 0;
    const isSeen = [...Array(visibleRows).keys()].some((index) => shown[index] !== rows[index]);
    const stop = $resting.subscribe((isResting) => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (isResting === false) return;
      if (isResting === null) setShown(rows);
      else if (isSeen) frame = requestAnimationFrame(() => setShown(nextRows(shown, rows)));
      else timer = window.setTimeout(() => setShown(rows), restMs);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, rows, atOnce, $resting]);
  return atOnce ? rows : shown;
}
