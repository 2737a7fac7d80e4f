import type { Kysely } from 'kysely';
import type { Database } from '../context.ts';

const shanghaiOffsetMs = 8 * 3_600_000;
const counterKey = 'charging.counter';

/**
 * Next value of the one counter of orders and trials: deterministic, never reused, stored in the database.
 */
export async function nextNumber(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', counterKey).executeTakeFirst();
  const next = row ? Number(JSON.parse(row.value)) + 1 : 1;
  await db
    .replaceInto('meta')
    .values({ key: counterKey, value: JSON.stringify(next) })
    .execute();
  return next;
}

/** @returns 20 digits: time in Asia/Shanghai to the second, then the counter. @param time epoch ms */
export const orderNoOf = (time: number, number: number): string =>
  new Date(time + shanghaiOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14) +
  String(number % 1_000_000).padStart(6, '0');

/** @returns 27 characters: operator id 9, then 18 of order number and attempt (T/CEC 102). */
export const startChargeSeqOf = (operatorId: string, orderNo: string, attempt: number): string =>
  operatorId.padEnd(9, '0').slice(0, 9) + orderNo.slice(3) + String(attempt % 10);
