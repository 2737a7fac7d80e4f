import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import type { CaseKind } from '#contract/schema/case.ts';
import { Refusal, type Database } from '../context.ts';
import { caseOf, nextOfCase, type ServiceCase } from './case-record.ts';

type Db = Kysely<Database>;

/** Inserts or updates a case. */
export async function saveCase(db: Db, serviceCase: ServiceCase): Promise<void> {
  const { facts, ...row } = serviceCase;
  await db
    .replaceInto('serviceCase')
    .values({
      ...row,
      open: row.state === 'CLOSED' ? 0 : 1,
      nextTime: nextOfCase(serviceCase)?.time ?? null,
      json: JSON.stringify(facts),
    })
    .execute();
}

/** @returns a case of any user, or `undefined` */
export async function findCase(db: Db, caseId: string): Promise<ServiceCase | undefined> {
  const row = await db.selectFrom('serviceCase').selectAll().where('caseId', '=', caseId).executeTakeFirst();
  return row && caseOf(row);
}

/** @returns the user's case. @throws Refusal 1280004 for an unknown one and for one of another user. */
export async function ownCase(db: Db, userId: string, caseId: string): Promise<ServiceCase> {
  const found = await findCase(db, caseId);
  if (found?.userId !== userId) throw new Refusal(codes.noSuchOrder, '申诉不存在');
  return found;
}

/** @returns every case of a user, the newest first */
export async function casesOf(db: Db, userId: string): Promise<ServiceCase[]> {
  const rows = await db
    .selectFrom('serviceCase')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .orderBy('caseId', 'desc')
    .execute();
  return rows.map(caseOf);
}

/** @returns the cases of an order, the newest first */
export async function casesOfOrder(db: Db, orderNo: string): Promise<ServiceCase[]> {
  const rows = await db
    .selectFrom('serviceCase')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('createTime', 'desc')
    .orderBy('caseId', 'desc')
    .execute();
  return rows.map(caseOf);
}

/** @returns the case of a kind that is open for an order, a connector or neither; `undefined` for none */
export async function openCaseOf(
  db: Db,
  userId: string,
  subjectId: string,
  kind: CaseKind,
): Promise<ServiceCase | undefined> {
  const row = await db
    .selectFrom('serviceCase')
    .selectAll()
    .where('userId', '=', userId)
    .where('subjectId', '=', subjectId)
    .where('kind', '=', kind)
    .where('open', '=', 1)
    .executeTakeFirst();
  return row && caseOf(row);
}

/** @returns the case to which something happens first by itself until a time, epoch ms; `undefined` for none */
export async function nextCase(db: Db, until: number): Promise<ServiceCase | undefined> {
  const row = await db
    .selectFrom('serviceCase')
    .selectAll()
    .where('nextTime', '>', 0)
    .where('nextTime', '<=', until)
    .orderBy('nextTime')
    .orderBy('caseId')
    .executeTakeFirst();
  return row && caseOf(row);
}

/** @returns how many cases of a user are not closed */
export async function openCaseCount(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('serviceCase')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('open', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}
