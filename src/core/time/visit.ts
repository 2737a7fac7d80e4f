import { dayOf } from './day.ts';
import { formatTime, missing } from './format-time.ts';

const weekdays = '日一二三四五六';

/** @param time epoch ms @returns `3月5日 周四` in Asia/Shanghai, the day of an appointment */
export function visitDay(time: number): string {
  const { year, month, day } = dayOf(time);
  return `${month}月${day}日 周${weekdays.charAt(new Date(Date.UTC(year, month - 1, day)).getUTCDay())}`;
}

/**
 * @param time epoch ms
 * @param endTime when the chosen time ends, epoch ms
 * @returns `3月5日 周四 09:00–12:00` in Asia/Shanghai, without an end where it is not known; `--` for a missing time
 */
export function visitWord(time: number | null | undefined, endTime: number | null = null): string {
  if (time === null || time === undefined) return missing;
  const begin = `${visitDay(time)} ${formatTime(time)}`;
  return endTime === null || endTime <= time ? begin : `${begin}–${formatTime(endTime)}`;
}
