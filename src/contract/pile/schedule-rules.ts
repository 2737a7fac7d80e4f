const dayMin = 1440;
const weekMin = 7 * dayMin;

/** The most schedules of a pile (domain model, 4.6). */
export const schedulesMax = 5;

/** A time in which a pile may charge. An end before the start is one of the next day. */
export interface Schedule {
  enabled: boolean;
  /** Minutes since midnight in Asia/Shanghai. */
  startMin: number;
  endMin: number;
  /** Days on which it begins: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
}

/** The owner's words (domain model, 4.6). */
const scheduleTexts = {
  empty: '开始时间与结束时间不能相同',
  overlap: '预约时段不能重叠',
  weekdays: '请选择重复日期',
  tooMany: '最多添加5个预约时段',
} as const;

/** Whether a schedule ends on the day after the one that it begins on: 次日. */
export const endsNextDay = ({ startMin, endMin }: Schedule): boolean => endMin < startMin;

/** A half-open stretch of a week, minutes since its Monday began. */
interface WeekSpan {
  start: number;
  end: number;
}

/** @returns when a schedule is open in a week; what goes beyond Sunday is at the beginning of Monday */
function weekSpans(schedule: Schedule): WeekSpan[] {
  const length = schedule.endMin - schedule.startMin + (endsNextDay(schedule) ? dayMin : 0);
  return schedule.weekdays.flatMap((weekday) => {
    const start = (weekday - 1) * dayMin + schedule.startMin;
    const end = start + length;
    return end <= weekMin
      ? [{ start, end }]
      : [
          { start, end: weekMin },
          { start: 0, end: end - weekMin },
        ];
  });
}

const overlap = (one: Schedule, other: Schedule): boolean =>
  weekSpans(one).some((a) => weekSpans(other).some((b) => a.start < b.end && b.start < a.end));

/**
 * What is wrong with the schedules of a pile; the page and the back end ask the same. Of those that overlap the later one
 * in the list is named; one that is switched off overlaps nothing.
 * @returns the place in the list and the words, the first place first; the place of one too many is the first beyond
 */
export function scheduleProblems(schedules: readonly Schedule[]): [index: number, text: string][] {
  return schedules.flatMap((schedule, index): [number, string][] => {
    if (index === schedulesMax) return [[index, scheduleTexts.tooMany]];
    if (schedule.startMin === schedule.endMin) return [[index, scheduleTexts.empty]];
    if (schedule.weekdays.length === 0) return [[index, scheduleTexts.weekdays]];
    const clashes = schedules
      .slice(0, index)
      .some((earlier) => earlier.enabled && schedule.enabled && overlap(earlier, schedule));
    return clashes ? [[index, scheduleTexts.overlap]] : [];
  });
}
