import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import { Refusal, type Database } from '../context.ts';
import { repairOf, type Repair } from './repair-record.ts';

type Db = Kysely<Database>;

/** Inserts or updates a repair. */
export async function saveRepair(db: Db, { facts, ...row }: Repair): Promise<void> {
  await db
    .replaceInto('repair')
    .values({ ...row, json: JSON.stringify(facts) })
    .execute();
}

/** @returns a repair of any user, or `undefined` */
export async function findRepair(db: Db, repairId: string): Promise<Repair | undefined> {
  const row = await db.selectFrom('repair').selectAll().where('repairId', '=', repairId).executeTakeFirst();
  return row && repairOf(row);
}

/** @returns the user's repair. @throws Refusal 1280004 for an unknown one and for one of another user. */
export async function ownRepair(db: Db, userId: string, repairId: string): Promise<Repair> {
  const repair = await findRepair(db, repairId);
  if (repair?.userId !== userId) throw new Refusal(codes.noSuchOrder, '报修单不存在');
  return repair;
}

/** @returns every repair of a user, newest first */
export async function repairsOf(db: Db, userId: string): Promise<Repair[]> {
  const rows = await db
    .selectFrom('repair')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .orderBy('repairId', 'desc')
    .execute();
  return rows.map(repairOf);
}

/** @returns every repair that is not over */
export async function openRepairs(db: Db): Promise<Repair[]> {
  const rows = await db
    .selectFrom('repair')
    .selectAll()
    .where('status', 'not in', ['CLOSED', 'CANCELLED', 'QUOTE_CONFIRM'])
    .orderBy('repairId')
    .execute();
  return rows.map(repairOf);
}
