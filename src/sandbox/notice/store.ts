import type { Kysely } from 'kysely';
import type { Notice, NoticeChannel, NoticeKind } from '#contract/schema/notice.ts';
import type { Database } from '../context.ts';
import { noticeRules } from './rules.ts';
import type { NoticeTable } from './tables.ts';

type Db = Kysely<Database>;

/** How a notice goes on one channel; times in epoch ms of the sandbox. */
export interface Sending {
  channel: NoticeChannel;
  /** WAITING: not tried yet. */
  state: 'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED';
  /** Of the latest attempt, or of its outcome. */
  time: number;
  /** Attempts without an answer. */
  failures: number;
  /** Of the next attempt, or of the outcome of the running one; `null` if nothing is to come. */
  dueTime: number | null;
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
export interface StoredNotice extends Omit<NoticeTable, 'json' | 'kind'> {
  kind: NoticeKind;
  record: NoticeRecord;
}

const storedNotice = ({ json, kind, ...row }: NoticeTable): StoredNotice => ({
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
  channels: record.channels.flatMap(({ channel, state, time: at }) =>
    state === 'WAITING' ? [] : [{ channel, state, time: at }],
  ),
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

/** @returns the time at which a channel of a notice has to do something next; `null` for none */
const dueOf = ({ channels }: NoticeRecord): number | null =>
  channels.reduce<number | null>(
    (first, { dueTime }) => (dueTime !== null && (first === null || dueTime < first) ? dueTime : first),
    null,
  );

const counterKey = 'charging.notices';

async function nextNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', counterKey).executeTakeFirst();
  const number = Number(row?.value ?? 0) + 1;
  await db
    .replaceInto('meta')
    .values({ key: counterKey, value: String(number) })
    .execute();
  return number;
}

/** Inserts a notice. @returns false if the owner was told of it before: then nothing is written */
export async function addNotice(
  db: Db,
  { record, ...row }: Omit<StoredNotice, 'number' | 'noticeId' | 'dueTime'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('notice')
    .select('noticeId')
    .where('userId', '=', row.userId)
    .where('kind', '=', row.kind)
    .where('about', '=', row.about)
    .executeTakeFirst();
  if (known) return false;
  const number = await nextNumber(db);
  await db
    .insertInto('notice')
    .values({
      ...row,
      number,
      noticeId: `NT${String(number).padStart(8, '0')}`,
      dueTime: dueOf(record),
      json: JSON.stringify(record),
    })
    .execute();
  return true;
}

/** Writes what became of the channels of a notice. */
export async function saveSendings(db: Db, { noticeId, record }: StoredNotice): Promise<void> {
  await db
    .updateTable('notice')
    .set({ dueTime: dueOf(record), json: JSON.stringify(record) })
    .where('noticeId', '=', noticeId)
    .execute();
}

/** @returns the notice of which a channel has something to do first until a time; `undefined` for none */
export async function nextDue(
  db: Db,
  until: number,
): Promise<(StoredNotice & { dueTime: number }) | undefined> {
  const row = await db
    .selectFrom('notice')
    .selectAll()
    .where('dueTime', '>', 0)
    .where('dueTime', '<=', until)
    .orderBy('dueTime')
    .orderBy('number')
    .executeTakeFirst();
  return row && { ...storedNotice(row), dueTime: row.dueTime ?? until };
}

/** Ends the attempts of notices about an order, which are not true any more; what is on its way arrives. */
export async function stopAttempts(db: Db, orderNo: string, kinds: readonly NoticeKind[]): Promise<void> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('dueTime', '>', 0)
    .where('about', '=', orderNo)
    .where('kind', 'in', kinds)
    .execute();
  for (const notice of rows.map(storedNotice)) {
    for (const sending of notice.record.channels) if (sending.state !== 'SENT') sending.dueTime = null;
    await saveSendings(db, notice);
  }
}

/** @returns the notice of a kind about something, `undefined` if its owner has none */
export async function findNotice(
  db: Db,
  userId: string,
  kind: NoticeKind,
  about: string,
): Promise<StoredNotice | undefined> {
  const row = await db
    .selectFrom('notice')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .executeTakeFirst();
  return row && storedNotice(row);
}
