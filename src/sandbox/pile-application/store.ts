import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import { Refusal, type Database } from '../context.ts';
import { applicationOf, type Application } from './application-record.ts';

type Db = Kysely<Database>;

/** Inserts or updates an application. */
export async function saveApplication(db: Db, { facts, ...row }: Application): Promise<void> {
  await db
    .replaceInto('pileApplication')
    .values({ ...row, json: JSON.stringify(facts) })
    .execute();
}

/** @returns an application of any user, or `undefined` */
export async function findApplication(db: Db, applyId: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('pileApplication')
    .selectAll()
    .where('applyId', '=', applyId)
    .executeTakeFirst();
  return row && applicationOf(row);
}

/**
 * @returns the user's application. @throws Refusal 1280004 for an unknown one and for one of another user.
 */
export async function ownApplication(db: Db, userId: string, applyId: string): Promise<Application> {
  const application = await findApplication(db, applyId);
  if (application?.userId !== userId) throw new Refusal(codes.noSuchOrder, '申请单不存在');
  return application;
}

/** @returns every application of a user, newest first */
export async function applicationsOf(db: Db, userId: string): Promise<Application[]> {
  const rows = await db
    .selectFrom('pileApplication')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .orderBy('applyId', 'desc')
    .execute();
  return rows.map(applicationOf);
}

/**
 * @returns the contact of the user's last application, otherwise the phone of the account: no name, since a
 * nick is none
 */
export async function contactOf(db: Db, userId: string): Promise<{ name: string; phone: string } | null> {
  const [last] = await applicationsOf(db, userId);
  if (last) return { name: last.facts.contactName, phone: last.facts.contactPhone };
  const user = await db.selectFrom('user').select('phone').where('userId', '=', userId).executeTakeFirst();
  return user ? { name: '', phone: user.phone } : null;
}

const ends = ['COMPLETED', 'VOIDED'];

/** @returns every application that is not over */
export async function openApplications(db: Db): Promise<Application[]> {
  const rows = await db
    .selectFrom('pileApplication')
    .selectAll()
    .where('status', 'not in', ends)
    .orderBy('applyId')
    .execute();
  return rows.map(applicationOf);
}

/**
 * @returns the application, of any user, by which a car got its pile, and its time (epoch ms); `null` without
 * one
 */
export async function pileOfCar(
  db: Db,
  vin: string,
): Promise<{ applyId: string; userId: string; statusTime: number } | null> {
  const row = await db
    .selectFrom('pileApplication')
    .select(['applyId', 'userId', 'statusTime'])
    .where('vin', '=', vin)
    .where('status', '=', 'COMPLETED')
    .orderBy('statusTime')
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the newest running application of a user, or `null` */
export async function activeApplyId(db: Db, userId: string): Promise<string | null> {
  const open = (await applicationsOf(db, userId)).find(({ status }) => !ends.includes(status));
  return open?.applyId ?? null;
}
