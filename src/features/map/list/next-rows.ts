import type { ShownStation } from '../markers/markers.ts';

export type Rows = readonly ShownStation[];

/** @returns `shown` with the first row of `rows` that it lacks, which takes the place of one that is no longer wanted */
export function nextRows(shown: Rows, rows: Rows): Rows {
  const standing = new Set(shown);
  const missing = rows.findIndex((row) => !standing.has(row));
  if (missing < 0) return rows;
  const put = rows.slice(0, missing + 1);
  const [ids, wanted] = [put, rows].map((of) => new Set(of.map((row) => row.stationId)));
  const left = shown.filter(({ stationId }) => !ids?.has(stationId));
  const old = left.findIndex(({ stationId }) => !wanted?.has(stationId));
  return [...put, ...left.filter((_, index) => index !== old)];
}
