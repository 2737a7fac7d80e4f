import type { Kysely } from 'kysely';
import { midnightOf } from '#contract/pile/visit-days.ts';
import type { PileDay, PileRecord, PileSum } from '#contract/schema/home-pile/pile-record.ts';
import type { Database } from '../context.ts';

type Db = Kysely<Database>;

/** Stores ended charges of a pile. */
export async function keepRecords(db: Db, pileId: string, records: readonly PileRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ({
    recordId: record.recordId,
    pileId,
    startTime: record.startTime,
    endTime: record.endTime ?? record.startTime,
    json: JSON.stringify(record),
  }));
  await db.insertInto('homePileRecord').values(rows).execute();
}

/** @returns the charges of a pile that ended by a time, newest first */
export async function recordsUntil(db: Db, pileId: string, time: number): Promise<PileRecord[]> {
  const rows = await db
    .selectFrom('homePileRecord')
    .select('json')
    .where('pileId', '=', pileId)
    .where('endTime', '<=', time)
    .orderBy('startTime', 'desc')
    .orderBy('recordId')
    .execute();
  return rows.map(({ json }) => JSON.parse(json) as PileRecord);
}

const shanghaiOffsetMs = 8 * 3_600_000;

/** @param month `2026-03` @returns when it begins and ends in Asia/Shanghai, epoch ms */
function monthRange(month: string): [start: number, end: number] {
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5)) - 1;
  return [Date.UTC(year, index) - shanghaiOffsetMs, Date.UTC(year, index + 1) - shanghaiOffsetMs];
}

/** @returns the month in Asia/Shanghai that a time is in, `2026-03` */
export const monthAt = (time: number): string => new Date(time + shanghaiOffsetMs).toISOString().slice(0, 7);

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** @returns the charges that began in a month, by day and in all: the days add up to the sum */
export async function statOf(
  db: Db,
  pileId: string,
  month: string,
): Promise<{ sum: Required<PileSum>; days: PileDay[] }> {
  const [start, end] = monthRange(month);
  const rows = await db
    .selectFrom('homePileRecord')
    .select('json')
    .where('pileId', '=', pileId)
    .where('startTime', '>=', start)
    .where('startTime', '<', end)
    .orderBy('startTime')
    .execute();
  const days = new Map<number, PileDay>();
  const sum = { wh: 0, amount: 0 as number | null, times: rows.length, sec: 0 };
  for (const { json } of rows) {
    const { startTime, chargedWh, totalAmount, durationSec } = JSON.parse(json) as PileRecord;
    const date = midnightOf(startTime);
    const day = days.get(date) ?? { date, wh: 0, amount: 0 };
    days.set(date, { date, wh: day.wh + chargedWh, amount: plus(day.amount, totalAmount) });
    sum.wh += chargedWh;
    sum.amount = plus(sum.amount, totalAmount);
    sum.sec += durationSec ?? 0;
  }
  return { sum, days: [...days.values()] };
}
