import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import { Refusal, type Database } from '../context.ts';
import { applicationOf, type Application } from './application-record.ts';

type Db = Kysely<Database>;

/** Writes an application back, or for the first time. */
export async function saveApplication(db: Db, { facts, ...row }: Application): Promise<void> {
  await db
    .replaceInto('pileApplication')
    .values({ ...row, json: JSON.stringify(facts) })
    .execute();
}

/** @returns an application, whoever's it is, or `undefined` */
export async function findApplication(db: Db, applyId: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('pileApplication')
    .selectAll()
    .where('applyId', '=', applyId)
    .executeTakeFirst();
  return row && applicationOf(row);
}

/** @returns the owner's application. @throws Refusal 1280004 for an unknown one and for one of somebody else. */
export async function ownApplication(db: Db, userId: string, applyId: string): Promise<Application> {
  const application = await findApplication(db, applyId);
  if (application?.userId !== userId) throw new Refusal(codes.noSuchOrder, '申请单不存在');
  return application;
}

/** @returns every application of an owner, the newest first */
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

/** @returns whom the owner's last application named, else what the account knows of him: no name, for a nick is none */
export async function contactOf(db: Db, userId: string): Promise<{ name: string; phone: string } | null> {
  const [last] = await applicationsOf(db, userId);
  if (last) return { name: last.facts.contactName, phone: last.facts.contactPhone };
  const user = await db.selectFrom('user').select('phone').where('userId', '=', userId).executeTakeFirst();
  return user ? { name: '', phone: user.phone } : null;
}

const ends = ['COMPLETED', 'VOIDED'];

/** @returns every application that something can still happen to */
export async function openApplications(db: Db): Promise<Application[]> {
  const rows = await db
    .selectFrom('pileApplication')
    .selectAll()
    .where('status', 'not in', ends)
    .orderBy('applyId')
    .execute();
  return rows.map(applicationOf);
}

/** @returns the application by which a car got its pile, whoever applied, and when (epoch ms); `null` where none did */
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

/** @returns the newest application of an owner that is not over, or `null` */
export async function activeApplyId(db: Db, userId: string): Promise<string | null> {
  const open = (await applicationsOf(db, userId)).find(({ status }) => !ends.includes(status));
  return open?.applyId ?? null;
}
