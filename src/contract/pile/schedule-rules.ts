const dayMin = 1440;
const weekMin = 7 * dayMin;

/** Maximum number of schedules of a pile (domain model, 4.6). */
export const schedulesMax = 5;

/** A period in which a pile may charge. If it ends before it starts, it ends on the next day. */
export interface Schedule {
  enabled: boolean;
  /** Minutes since midnight in Asia/Shanghai. */
  startMin: number;
  endMin: number;
  /** Days on which the period begins: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
}

/** The owner's words (domain model, 4.6). */
const scheduleTexts = {
  empty: '开始时间与结束时间不能相同',
  overlap: '预约时段不能重叠',
  weekdays: '请选择重复日期',
  tooMany: '最多添加5个预约时段',
} as const;

/** Whether a schedule ends on the day after its beginning: 次日. */
export const endsNextDay = ({ startMin, endMin }: Schedule): boolean => endMin < startMin;

/** A half-open part of a week, minutes since Monday 0:00. */
interface WeekSpan {
  start: number;
  end: number;
}

/** @returns the periods of a schedule in a week; what extends beyond Sunday is at the beginning of Monday */
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
 * What is wrong with the schedules of a pile; the page and the back end use the same rules. Of two that
 * overlap, the later one in the list is reported; a schedule that is switched off overlaps nothing. @returns
 * index in the list and message, the lowest index first; too many schedules are reported at the first one
 * beyond the limit
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
