import dayjs from 'dayjs';
import { dayOf } from './day.ts';

/**
 * Formats a day in a foreign format, such as in the name of an exported file. It imports dayjs, so only lazily loaded
 * code imports it. The formats of the screens are in day.ts.
 *
 * @param time epoch ms
 * @param pattern in the notation of dayjs, for a day only; times of the day are in format-time.ts
 * @returns the day in Asia/Shanghai
 */
export function formatDayAs(time: number, pattern: string): string {
  const { year, month, day } = dayOf(time);
  // Noon of the same day on the device: an hour that no daylight saving skips.
  return dayjs(new Date(year, month - 1, day, 12)).format(pattern);
}
