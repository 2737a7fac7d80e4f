import { shanghaiMinutes } from './time';

/** @param time epoch ms @returns its day in Asia/Shanghai; for pages that can do without the formats of date.ts */
export function dayOf(time: number): { year: number; month: number; day: number } {
  const it = new Date(time + shanghaiMinutes * 60_000);
  return { year: it.getUTCFullYear(), month: it.getUTCMonth() + 1, day: it.getUTCDate() };
}
