import type { Kysely } from 'kysely';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Database } from '../../context.ts';

type Db = Kysely<Database>;

/** A stored title with the time by which it is sorted. */
interface TitleCase {
  title: InvoiceTitle;
  orderTime: number;
}

async function casesOf(db: Db, userId: string): Promise<TitleCase[]> {
  const rows = await db
    .selectFrom('invoiceTitle')
    .select(['json', 'orderTime'])
    .where('userId', '=', userId)
    .orderBy('orderTime', 'desc')
    .orderBy('titleId', 'desc')
    .execute();
  const cases = rows.map(({ json, orderTime }) => ({ title: JSON.parse(json) as InvoiceTitle, orderTime }));
  return [...cases.filter(({ title }) => title.isDefault), ...cases.filter(({ title }) => !title.isDefault)];
}

/** @returns the titles of a user, the default first, then by last use */
export const titlesOf = async (db: Db, userId: string): Promise<InvoiceTitle[]> =>
  (await casesOf(db, userId)).map(({ title }) => title);

/** Inserts or updates a title; `orderTime` is the time of its last use or saving. */
export async function saveTitle(
  db: Db,
  userId: string,
  title: InvoiceTitle,
  orderTime: number,
): Promise<void> {
  await db
    .replaceInto('invoiceTitle')
    .values({ titleId: title.titleId, userId, orderTime, json: JSON.stringify(title) })
    .execute();
}

/** Makes one title the only default; nothing happens if it does not exist. */
export async function makeDefault(db: Db, userId: string, titleId: string): Promise<void> {
  for (const { title, orderTime } of await casesOf(db, userId)) {
    const isDefault = title.titleId === titleId;
    if (title.isDefault !== isDefault) await saveTitle(db, userId, { ...title, isDefault }, orderTime);
  }
}

/** Stores the use of a title; one that does not exist was entered by hand. */
export async function noteUse(
  db: Db,
  userId: string,
  titleId: string | undefined,
  time: number,
): Promise<void> {
  const title = (await titlesOf(db, userId)).find((candidate) => candidate.titleId === titleId);
  if (title) await saveTitle(db, userId, { ...title, usedTime: time }, time);
}
