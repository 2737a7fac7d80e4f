const shanghaiOffsetMs = 8 * 3_600_000;

/** @param time epoch ms @returns the month of Asia/Shanghai, `2026-03` */
export const monthOf = (time: number): string => new Date(time + shanghaiOffsetMs).toISOString().slice(0, 7);

/** @param month `2026-03` in Asia/Shanghai @returns its first moment and that of the next one, epoch ms */
export function spanOf(month: string): [from: number, to: number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => Date.UTC(year, index, 1) - shanghaiOffsetMs;
  return [start(number - 1), start(number)];
}
