import { atom, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { formatMonthDay } from '#core/time/day.ts';
import { formatTime } from '#core/time/format-time.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { retryAfterMs } from '#core/writes/cooldown.ts';

const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 86_400_000];
/** Up to so long the seconds are counted; beyond it the time of day is said. */
const countedMs = 10 * minuteMs;
/** What a back end may ask to wait: three times a day is the longest of its limits. */
const longestMs = 2 * dayMs;

/** A button that the back end asked to wait. */
export interface Again {
  /** Why it cannot be pressed yet, and when it can; `null` while it can. */
  readonly $reason: ReadableAtom<string | null>;
  /** Holds the button back where a failure asks for it (1283015; domain model, 2.6), 10 s where it names no time. */
  hold(error: AppError): void;
}

/** @param now epoch ms @param end epoch ms @returns when a button can be pressed again, in words; `null` if now */
function againText(now: number, end: number): string | null {
  if (end - now <= countedMs) return waitWord(Math.ceil((end - now) / secondMs));
  // The clocks of page and back end are a little apart: midnight stays midnight.
  const time = Math.round(end / minuteMs) * minuteMs;
  const day = formatMonthDay(time);
  const word = day === formatMonthDay(now) ? '今天' : day === formatMonthDay(now + dayMs) ? '明天' : day;
  return `${word} ${formatTime(time)} 后可再试`;
}

export function createAgain({ clock }: Pick<Environment, 'clock'>): Again {
  const $reason = atom<string | null>(null);
  let cancel = () => {};
  function follow(end: number): void {
    cancel();
    const left = end - clock.now();
    $reason.set(againText(clock.now(), end));
    const next = left > countedMs ? left - countedMs : Math.min(left, secondMs);
    if (left > 0) cancel = clock.after(next, () => follow(end));
  }
  return {
    $reason,
    hold(error) {
      if (error.code === codes.tooFrequent) follow(clock.now() + retryAfterMs(error, longestMs));
    },
  };
}
