import type { Schedule } from '#contract/pile/schedule-rules.ts';
import { endsNextDay } from '#contract/pile/schedule-rules.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A time in which schedules allow charging, epoch ms, half-open. */
interface Window {
  start: number;
  end: number;
}

/** 1970-01-01 was a Thursday: 1 is Monday. */
const weekdayOf = (midnight: number): number => ((Math.round((midnight + dayMs / 3) / dayMs) + 3) % 7) + 1;

/**
 * Joins windows that touch: a charge continues from one schedule into the next. @param windows by their start
 */
function joined(windows: readonly Window[]): Window[] {
  const all: Window[] = [];
  for (const { start, end } of windows) {
    const last = all[all.length - 1];
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** @returns the windows within a week after a time, earliest first */
function windowsAround(schedules: readonly Schedule[], time: number): Window[] {
  const today = midnightOf(time);
  const windows = Array.from({ length: 9 }, (_, index) => today + (index - 1) * dayMs)
    .flatMap((midnight) =>
      schedules
        .filter(({ enabled, weekdays }) => enabled && weekdays.includes(weekdayOf(midnight)))
        .map((schedule) => ({
          start: midnight + schedule.startMin * minuteMs,
          end: midnight + schedule.endMin * minuteMs + (endsNextDay(schedule) ? dayMs : 0),
        })),
    )
    .sort((a, b) => a.start - b.start);
  return joined(windows);
}

/** @returns the window that is open at a time, or `undefined` */
export const windowAt = (schedules: readonly Schedule[], time: number): Window | undefined =>
  windowsAround(schedules, time).find(({ start, end }) => start <= time && time < end);

/** @returns when the next window opens after a time, `null` if none does */
export const nextOpening = (schedules: readonly Schedule[], time: number): number | null =>
  windowsAround(schedules, time).find(({ start }) => start > time)?.start ?? null;
