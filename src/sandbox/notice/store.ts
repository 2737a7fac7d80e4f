import type { Kysely, Selectable } from 'kysely';
import type { Notice, NoticeChannel, NoticeKind } from '#contract/schema/notice.ts';
import type { Database } from '../context.ts';
import { noticeRules } from './rules.ts';
import type { NoticeTable } from './tables.ts';

type Db = Kysely<Database>;

/** How a notice goes on one channel; times in epoch ms of the sandbox. */
export interface Sending {
  channel: NoticeChannel;
  state: 'SENT' | 'DELIVERED' | 'FAILED';
  /** Of the latest attempt, or of its outcome. */
  time: number;
}

/** The `json` of a notice. */
export interface NoticeRecord {
  title: string;
  text: string;
  /** Address of a page without the base path, see the contract's `notice`. */
  target: string | null;
  channels: Sending[];
}

/** A notice as the code works with it. */
export interface StoredNotice extends Omit<Selectable<NoticeTable>, 'json' | 'kind'> {
  kind: NoticeKind;
  record: NoticeRecord;
}

const storedNotice = ({ json, kind, ...row }: Selectable<NoticeTable>): StoredNotice => ({
  ...row,
  kind: kind as NoticeKind,
  record: JSON.parse(json) as NoticeRecord,
});

/** @returns a notice as the contract shows it */
export const viewNotice = ({ noticeId, kind, time, readTime, record }: StoredNotice): Notice => ({
  noticeId,
  kind,
  time,
  title: record.title,
  text: record.text,
  read: readTime !== null,
  target: record.target,
  channels: record.channels,
});

/** @returns notices of an owner up to a time that are not out of the list, the newest first */
export async function noticesOf(db: Db, userId: string, time: number): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('userId', '=', userId)
    .where('time', '<=', time)
    .where('time', '>', time - noticeRules.keptMs)
    .orderBy('time', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(storedNotice);
}

/** @returns how many notices in the list of an owner are not read */
export async function unreadCount(
  { db, clock }: { db: Db; clock: { now(): number } },
  userId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('readTime', 'is', null)
    .where('time', '>', clock.now() - noticeRules.keptMs)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a notice. @returns false if the owner was told of it before: then nothing is written */
export async function addNotice(
  db: Db,
  { record, ...row }: Omit<StoredNotice, 'number' | 'noticeId'>,
): Promise<boolean> {
  const last = await db
    .selectFrom('notice')
    .select((expression) => expression.fn.max('number').as('number'))
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notice')
    .values({
      ...row,
      number,
      noticeId: `NT${String(number).padStart(8, '0')}`,
      json: JSON.stringify(record),
    })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'about']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
