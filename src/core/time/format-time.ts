/** Shown for an unknown time. */
export const missing = '--';
/** Asia/Shanghai, without daylight saving since 1991: every wall clock is read there (domain model, section 0). */
export const shanghaiMinutes = 8 * 60;

const clock = (parts: readonly number[]): string =>
  parts.map((part) => String(part).padStart(2, '0')).join(':');

/** @param minutes since midnight, 0–1440 @returns `HH:mm`; 1440 is `24:00` (end of a tariff segment) */
export const formatMinuteOfDay = (minutes: number): string => clock([Math.floor(minutes / 60), minutes % 60]);

/** Minutes since midnight of the Shanghai day; days are in day.ts. */
const minuteOfDay = (time: number): number => (Math.floor(time / 60_000) + shanghaiMinutes) % 1440;

/** A missing time is `null` or left out; one that could not be parsed is NaN. */
const isKnown = (time: number | null | undefined): time is number => Number.isFinite(time);

/** @param time epoch ms @returns hours and minutes in Asia/Shanghai, `--` for a missing time */
export const formatTime = (time: number | null | undefined): string =>
  isKnown(time) ? formatMinuteOfDay(minuteOfDay(time)) : missing;

/** @param time epoch ms @returns hours, minutes and seconds in Asia/Shanghai */
export const formatSecond = (time: number): string =>
  `${formatTime(time)}:${clock([Math.floor(time / 1000) % 60])}`;

/**
 * @param from epoch ms
 * @param to epoch ms
 * @returns `12:00–12:30` in Asia/Shanghai; with seconds, `12:00:05–12:00:41`, where both are in the same minute; `--` where
 *   neither is known
 */
export function formatTimes(from: number, to: number): string {
  if (!isKnown(from) && !isKnown(to)) return missing;
  const format = Math.floor(from / 60_000) === Math.floor(to / 60_000) ? formatSecond : formatTime;
  return `${format(from)}–${format(to)}`;
}

/** @param seconds of a duration @returns it in whole hours and minutes, to the nearest minute */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.round(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** @param seconds of a duration @returns `1 小时 5 分钟`, `--` for a missing one; to the nearest minute */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return missing;
  const { hours, minutes } = hoursAndMinutes(seconds);
  if (hours === 0) return `${minutes} 分钟`;
  return `${hours} 小时${minutes ? ` ${minutes} 分钟` : ''}`;
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
