const dayMs = 86_400_000;
const shanghaiOffsetMs = 8 * 3_600_000;

/** Days of a visit: the first is in three days, the last is 60 days from today (domain model, 4.1). */
export const visitDays = { first: 3, last: 60 } as const;

/** @returns the midnight in Asia/Shanghai at which the day of a time began, epoch ms */
export const midnightOf = (time: number): number =>
  Math.floor((time + shanghaiOffsetMs) / dayMs) * dayMs - shanghaiOffsetMs;

/**
 * Whether a visit may be on a day.
 * @param date its midnight in Asia/Shanghai, epoch ms
 * @param now epoch ms, of the server
 */
export function isVisitDay(date: number, now: number): boolean {
  const days = (date - midnightOf(now)) / dayMs;
  return Number.isInteger(days) && days >= visitDays.first && days <= visitDays.last;
}
