import { endsNextDay, type Schedule } from '#contract/pile/schedule-rules.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const shanghaiOffsetMs = 8 * 60 * minuteMs;

/** A half-open time range, epoch ms. */
export interface Window {
  startTime: number;
  endTime: number;
}

/** @param midnight one in Asia/Shanghai @returns its day of the week, 1 is Monday; 1970 began with a Thursday */
const weekdayOf = (midnight: number): number =>
  ((Math.floor((midnight + shanghaiOffsetMs) / dayMs) + 3) % 7) + 1;

/**
 * The windows of schedules between two times, in order, adjacent ones merged. Windows of the evening before that run
 * over midnight are included.
 */
export function openWindows(schedules: readonly Schedule[], from: number, to: number): Window[] {
  const first = midnightOf(from) - dayMs;
  const days = Array.from({ length: Math.ceil((to - first) / dayMs) }, (_, index) => first + index * dayMs);
  const windows = days
    .flatMap((midnight) =>
      schedules
        .filter(({ enabled, weekdays }) => enabled && weekdays.includes(weekdayOf(midnight)))
        .map((schedule) => ({
          startTime: Math.max(from, midnight + schedule.startMin * minuteMs),
          endTime: Math.min(to, midnight + schedule.endMin * minuteMs + (endsNextDay(schedule) ? dayMs : 0)),
        })),
    )
    .filter(({ startTime, endTime }) => startTime < endTime)
    .sort((a, b) => a.startTime - b.startTime);
  const merged: Window[] = [];
  for (const window of windows) {
    const last = merged[merged.length - 1];
    if (last && window.startTime <= last.endTime) last.endTime = Math.max(last.endTime, window.endTime);
    else merged.push({ ...window });
  }
  return merged;
}
