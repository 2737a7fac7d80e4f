import type { Kysely } from 'kysely';
import { minuteMs, shanghaiMidnight, shanghaiMinute } from '#contract/pricing.ts';
import type { NoticeKind, QuietHours } from '#contract/schema/notice.ts';
import type { Database } from '../context.ts';
import { costly, groupOf, shortLived } from './rules.ts';
import { chosenNotices } from './settings.ts';
import { addNotice, type Sending } from './store.ts';
import type { NoticeWords } from './words.ts';

const dayMs = 24 * 60 * minuteMs;

/** @returns when the quiet hours that contain a time end, epoch ms; `null` if none do */
function quietUntil(quiet: QuietHours | null, time: number): number | null {
  if (!quiet) return null;
  const minute = shanghaiMinute(time);
  const { startMin, endMin } = quiet;
  const isNight = endMin <= startMin;
  const isQuiet = isNight ? minute >= startMin || minute < endMin : minute >= startMin && minute < endMin;
  if (!isQuiet) return null;
  const end = shanghaiMidnight(time) + endMin * minuteMs;
  return end > time ? end : end + dayMs;
}

/** What an owner is told. */
export interface News {
  userId: string;
  kind: NoticeKind;
  /** What it is about, such as the number of an order: of one kind an owner is told once about it. */
  about: string;
  /** Epoch ms of the sandbox. */
  time: number;
  words: NoticeWords;
  /** Whether it costs money, so that it is told in quiet hours too; by its kind if left out. */
  costs?: boolean;
}

/**
 * Tells an owner something: it is in his list from now on, and is sent by the channels that he has chosen for its
 * group, after the quiet hours where they hold it back.
 * @returns the number of channels that will try; `null` if he was told before, and then nothing happens
 */
export async function notify(db: Kysely<Database>, news: News): Promise<number | null> {
  const { words, costs = costly.has(news.kind), ...row } = news;
  const { userId, kind, time } = row;
  const chosen = await chosenNotices(db, userId);
  const held = costs ? null : quietUntil(chosen.quiet, time);
  const isSent = held === null || !shortLived.has(kind);
  const channels = chosen.channels[groupOf[kind]].map((channel): Sending => ({
    channel,
    state: 'WAITING',
    time,
    failures: 0,
    dueTime: isSent ? (held ?? time) : null,
  }));
  const isNew = await addNotice(db, { ...row, readTime: null, record: { ...words, channels } });
  return isNew ? (isSent ? channels.length : 0) : null;
}
