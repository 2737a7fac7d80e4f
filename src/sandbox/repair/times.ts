import { repairLimits } from '#contract/repair-rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const shanghaiOffsetMs = 8 * hourMs;
/** Possible hours of a visit in Asia/Shanghai. */
const spans = [
  [9, 12],
  [14, 18],
] as const;

/** @param now epoch ms @returns the midnight in Asia/Shanghai at which the day of `now` began */
const midnightOf = (now: number): number =>
  Math.floor((now + shanghaiOffsetMs) / dayMs) * dayMs - shanghaiOffsetMs;

/** @returns the days with possible visits, from tomorrow on, with their times */
export const visitSlots = (now: number) =>
  Array.from({ length: repairLimits.visitDays }, (_, index) => {
    const date = midnightOf(now) + (index + 1) * dayMs;
    return {
      date,
      slots: spans.map(([from, to]) => ({ startTime: date + from * hourMs, endTime: date + to * hourMs })),
    };
  });

/** @param time begin of a visit, epoch ms @returns the end of that slot; `null` if no slot begins then */
export function visitEndOf(time: number | null): number | null {
  if (time === null) return null;
  const midnight = midnightOf(time);
  const span = spans.find(([from]) => midnight + from * hourMs === time);
  return span ? midnight + span[1] * hourMs : null;
}

/** @returns whether a slot for visits begins then */
export const isVisitTime = (time: number, now: number): boolean =>
  visitSlots(now).some(({ slots }) => slots.some(({ startTime }) => startTime === time));
