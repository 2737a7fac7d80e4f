const shanghaiOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** @param time epoch ms @returns the day of Asia/Shanghai, `2026-03-01` */
export const dayOf = (time: number): string => new Date(time + shanghaiOffsetMs).toISOString().slice(0, 10);

/** @returns the time of the day in Asia/Shanghai, `2026-03-01 18:30` */
export const minuteOf = (time: number): string =>
  new Date(time + shanghaiOffsetMs).toISOString().slice(0, 16).replace('T', ' ');

/** @returns milliseconds until the next day of Asia/Shanghai begins */
export const msToMidnight = (time: number): number => dayMs - ((time + shanghaiOffsetMs) % dayMs);
