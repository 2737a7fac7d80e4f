import { dayOf } from './day.ts';
import { missing } from './format-time.ts';

/** @param time epoch ms @returns its month in Asia/Shanghai, `2026-03` */
export function monthOf(time: number): string {
  const { year, month } = dayOf(time);
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns whether a text is a month as {@link monthOf} writes it */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** @param month `2026-03` @returns `2026年3月`; any other text unchanged */
export const monthWord = (month: string): string =>
  isMonth(month) ? `${month.slice(0, 4)}年${String(Number(month.slice(5)))}月` : month;

/**
 * @param timeOf epoch ms of a row; `null` if it is not known
 * @returns the rows grouped by consecutive months in their order; one without a time belongs to the group before it
 */
export function byMonth<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number | null,
): { month: string; rows: readonly Row[] }[] {
  const groups: { month: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = groups[groups.length - 1];
    const time = timeOf(row);
    const month = time === null ? (last?.month ?? missing) : monthOf(time);
    if (last?.month === month) last.rows.push(row);
    else groups.push({ month, rows: [row] });
  }
  return groups;
}
