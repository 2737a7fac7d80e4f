import type { Kysely } from 'kysely';
import type { Database } from '../context.ts';

/** Deleted by a reset, as every key of its kind. */
const key = 'charging.demo';

/** How far the demonstration is. */
export interface Progress {
  /** Epoch ms of the sandbox. */
  begin: number;
  /** Acts of the timetable that are over. */
  done: number;
}

export async function saveProgress(db: Kysely<Database>, progress: Progress): Promise<void> {
  await db
    .replaceInto('meta')
    .values({ key, value: JSON.stringify(progress) })
    .execute();
}

/** @param begin epoch ms of the sandbox */
export const beginDemo = (db: Kysely<Database>, begin: number): Promise<void> =>
  saveProgress(db, { begin, done: 0 });

/** @returns `null` for a database of an older version, which has no demonstration */
export async function readProgress(db: Kysely<Database>): Promise<Progress | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Progress) : null;
}
