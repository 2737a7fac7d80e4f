import dayjs from 'dayjs';
import { formatTime, missing, shanghaiMinutes } from './time';

/**
 * @param time epoch ms
 * @param format pattern of dayjs for a day; times of the day are in time.ts
 * @returns the day in Asia/Shanghai, `--` for a missing one (specification, section 5)
 */
export function formatDate(time: number | null | undefined, format = 'YYYY.MM.DD'): string {
  if (time === null || time === undefined) return missing;
  const day = new Date(time + shanghaiMinutes * 60_000);
  // Noon of the same day on the device: an hour that no daylight saving skips.
  return dayjs(new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12)).format(format);
}

/** @param time epoch ms @returns day and time in Asia/Shanghai, `--` for a missing one */
export const formatDateTime = (time: number | null | undefined): string =>
  time === null || time === undefined ? missing : `${formatDate(time)} ${formatTime(time)}`;
