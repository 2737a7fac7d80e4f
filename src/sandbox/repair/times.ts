import { repairLimits } from '#contract/repair-rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const shanghaiOffsetMs = 8 * hourMs;
/** Hours of Asia/Shanghai between which a visit may be. */
const spans = [
  [9, 12],
  [14, 18],
] as const;

/** @param now epoch ms @returns the midnight in Asia/Shanghai at which the day of `now` began */
const midnightOf = (now: number): number =>
  Math.floor((now + shanghaiOffsetMs) / dayMs) * dayMs - shanghaiOffsetMs;

/** @returns the days on which there may be a visit, from tomorrow on, with their times */
export const visitSlots = (now: number) =>
  Array.from({ length: repairLimits.visitDays }, (_, index) => {
    const date = midnightOf(now) + (index + 1) * dayMs;
    return {
      date,
      slots: spans.map(([from, to]) => ({ startTime: date + from * hourMs, endTime: date + to * hourMs })),
    };
  });

/** @param time when a visit may begin, epoch ms @returns when that time ends; `null` where no visit begins then */
export function visitEndOf(time: number | null): number | null {
  if (time === null) return null;
  const midnight = midnightOf(time);
  const span = spans.find(([from]) => midnight + from * hourMs === time);
  return span ? midnight + span[1] * hourMs : null;
}

/** @returns whether a visit may begin then */
export const isVisitTime = (time: number, now: number): boolean =>
  visitSlots(now).some(({ slots }) => slots.some(({ startTime }) => startTime === time));
