import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const missing = '--';
/** Asia/Shanghai, without daylight saving since 1991: every wall clock is read there (domain model, section 0). */
const shanghaiMinutes = 8 * 60;

/**
 * @param time epoch ms
 * @param format pattern of dayjs
 * @returns the day in Asia/Shanghai, `--` for a missing one (specification, section 5)
 */
export const formatDate = (time: number | null | undefined, format = 'YYYY.MM.DD'): string =>
  time === null || time === undefined ? missing : dayjs(time).utcOffset(shanghaiMinutes).format(format);

/** @param time epoch ms @returns hours and minutes in Asia/Shanghai, `--` for a missing time */
export const formatTime = (time: number | null | undefined): string => formatDate(time, 'HH:mm');

/** @param time epoch ms @returns day and time in Asia/Shanghai, `--` for a missing one */
export const formatDateTime = (time: number | null | undefined): string =>
  formatDate(time, 'YYYY.MM.DD HH:mm');

/** @param minutes since midnight, 0–1440 @returns `HH:mm`; 1440 is `24:00` (end of a tariff segment) */
export const formatMinuteOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** @param seconds of a duration @returns `1 小时 5 分钟`, `--` for a missing one; whole minutes, rounded down */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return missing;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest ? ` ${rest} 分钟` : ''}`;
}

/** @param ms age of a value; below zero (a clock that runs ahead) counts as none @returns `刚刚`, `12 秒前` … */
export function ageText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 5) return '刚刚';
  if (seconds < 60) return `${seconds} 秒前`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
}
