import { formatTime, missing, shanghaiMinutes } from './format-time.ts';

/** @param time epoch ms @returns its day in Asia/Shanghai */
export function dayOf(time: number): { year: number; month: number; day: number } {
  const date = new Date(time + shanghaiMinutes * 60_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const dotted = (parts: readonly number[]): string =>
  parts.map((part) => String(part).padStart(2, '0')).join('.');

/** @param time epoch ms @returns `11.21`, the day in Asia/Shanghai where the year is known */
export function formatMonthDay(time: number): string {
  const { month, day } = dayOf(time);
  return dotted([month, day]);
}

/**
 * @param time epoch ms
 * @returns `2026.11.21`, the day in Asia/Shanghai; `--` for a missing one (specification, section 5)
 */
export const formatDate = (time: number | null | undefined): string =>
  time === null || time === undefined ? missing : `${dayOf(time).year}.${formatMonthDay(time)}`;

/** @param time epoch ms @returns day and time in Asia/Shanghai, `--` for a missing one */
export const formatDateTime = (time: number | null | undefined): string =>
  time === null || time === undefined ? missing : `${formatDate(time)} ${formatTime(time)}`;

/** @param time epoch ms @returns `11.21 14:03`, in Asia/Shanghai, where the year is known */
export const formatDayTime = (time: number): string => `${formatMonthDay(time)} ${formatTime(time)}`;

/**
 * The time of a row in a list: the year is shown if it is not the current one.
 *
 * @param time epoch ms @param now the server's time, epoch ms
 * @returns `11.21 14:03`, `2025.11.21 14:03`, in Asia/Shanghai; `--` for a missing time
 */
export function formatListTime(time: number | null, now: number): string {
  if (time === null) return missing;
  const isThisYear = dayOf(time).year === dayOf(now).year;
  return isThisYear ? formatDayTime(time) : formatDateTime(time);
}
