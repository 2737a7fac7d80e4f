import dayjs from 'dayjs';
import { dayOf } from './day.ts';

/**
 * A day as a format of others wants it; for late parts, since it brings dayjs. What owners read is in day.ts.
 *
 * @param time epoch ms
 * @param pattern of dayjs, for a day; times of the day are in time.ts
 * @returns the day in Asia/Shanghai
 */
export function formatDayAs(time: number, pattern: string): string {
  const { year, month, day } = dayOf(time);
  // Noon of the same day on the device: an hour that no daylight saving skips.
  return dayjs(new Date(year, month - 1, day, 12)).format(pattern);
}
