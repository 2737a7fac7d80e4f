const shanghaiOffsetMs = 8 * 3_600_000;

/** @param time epoch ms @returns the month of Asia/Shanghai, `2026-03` */
export const monthOf = (time: number): string => new Date(time + shanghaiOffsetMs).toISOString().slice(0, 7);
