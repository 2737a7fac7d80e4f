import { atom, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { StoredTitle } from '#contract/invoice/title-rules.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { formatMonthDay } from '#core/time/day.ts';
import { formatTime } from '#core/time/format-time.ts';
import { retryAfterMs } from '#core/writes/cooldown.ts';
import { waitWord } from '#core/writes/wait-words.ts';

/** A question in a dialog over the page, one at a time. */
export interface Question<About> {
  /** What the dialog asks about; `null` while it is closed. */
  readonly $asked: ReadableAtom<About | null>;
  /** Opens the dialog. @returns whether the user agrees; `false` too if another question takes its place */
  ask(about: About): Promise<boolean>;
  answer(yes: boolean): void;
}

/** Lets an action await the answer of a dialog, so that the action stays one function and its button shows one promise. */
export function createQuestion<About>(): Question<About> {
  const $asked = atom<About | null>(null);
  let settle = (_yes: boolean) => {};
  return {
    $asked,
    ask(about) {
      settle(false);
      $asked.set(about);
      return new Promise((resolve) => (settle = resolve));
    },
    answer(yes) {
      $asked.set(null);
      settle(yes);
    },
  };
}

/** What the user confirms before an invoice is applied for or reissued: it cannot be changed afterwards. */
export interface Confirmation {
  title: StoredTitle;
  remark: string;
  /** Set for a reissue, which reverses the former invoice. */
  reason?: string;
  /** Fen. */
  amount: number;
  orderCount: number | null;
}

const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 86_400_000];
/** A shorter wait counts down in seconds; a longer one shows the time of day. */
const countdownMs = 10 * minuteMs;
/** The longest wait that is accepted from the back end, whose longest limit is "three times a day". */
const longestMs = 2 * dayMs;

/** Disables a button for as long as the back end asks (code 1283015). */
export interface LongCooldown {
  /** Why the button is disabled and until when; `null` while it can be pressed. */
  readonly $reason: ReadableAtom<string | null>;
  /** Starts the wait if the error asks for one (domain model, 2.6); 10 s if the error names no time. */
  hold(error: AppError): void;
}

/** @param now the server's time, epoch ms @param end epoch ms @returns when the button can be pressed again; `null` if now */
function cooldownText(now: number, end: number): string | null {
  if (end - now <= countdownMs) return waitWord(Math.ceil((end - now) / secondMs));
  // The clocks of page and back end differ by some seconds: rounding keeps midnight at midnight.
  const time = Math.round(end / minuteMs) * minuteMs;
  const day = formatMonthDay(time);
  const word = day === formatMonthDay(now) ? '今天' : day === formatMonthDay(now + dayMs) ? '明天' : day;
  return `${word} ${formatTime(time)} 后可再试`;
}

export function createLongCooldown({ clock }: Pick<Environment, 'clock'>): LongCooldown {
  const $reason = atom<string | null>(null);
  let cancel = () => {};
  function follow(end: number): void {
    cancel();
    const now = clock.serverNow();
    const left = end - now;
    $reason.set(cooldownText(now, end));
    const next = left > countdownMs ? left - countdownMs : Math.min(left, secondMs);
    if (left > 0) cancel = clock.after(next, () => follow(end));
  }
  return {
    $reason,
    hold(error) {
      if (error.code === codes.tooFrequent) follow(clock.serverNow() + retryAfterMs(error, longestMs));
    },
  };
}
