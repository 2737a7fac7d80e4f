import { isUnlimited } from '../../contract/card-value';
import { cardList as listCall, cardRecordList as recordsCall } from '../../contract/calls/card';
import type { CardRecord } from '../../contract/schema/card-record';
import type { OwnCard } from '../../contract/schema/own-card';
import type { EnergyCard } from '../../contract/schema/payment';
import { implement, type SandboxContext } from '../context';
import { expireCards, roundUnits } from './card-ledger';
import { byExpiry } from './settlement';

const shanghaiOffsetMs = 8 * 3_600_000;

/** @param month `2026-03` in Asia/Shanghai @returns its first moment and that of the next one, epoch ms */
function monthOf(month: string): [from: number, to: number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => Date.UTC(year, index, 1) - shanghaiOffsetMs;
  return [start(number - 1), start(number)];
}

/** Cards and the orders that hold the frozen ones. */
async function ownCards({ db }: SandboxContext, userId: string): Promise<OwnCard[]> {
  const rows = await db.selectFrom('energyCard').select('json').where('userId', '=', userId).execute();
  const locks = await db
    .selectFrom('cardRecord')
    .select(['cardId', 'json'])
    .where('userId', '=', userId)
    .where('recordId', 'like', 'LOCK-%')
    .orderBy('number')
    .execute();
  const holders = new Map(locks.map((it) => [it.cardId, (JSON.parse(it.json) as CardRecord).orderNo]));
  return rows
    .map((it) => JSON.parse(it.json) as EnergyCard)
    .map((it) => ({ ...it, heldBy: it.status === 'FROZEN' ? (holders.get(it.cardId) ?? null) : null }));
}

/** What is left on cards of a unit that have an end. */
const leftOn = (cards: readonly EnergyCard[], unit: EnergyCard['unit']): number =>
  roundUnits(
    cards.filter((it) => it.unit === unit && !isUnlimited(it)).reduce((sum, it) => sum + it.remain, 0),
  );

/** Energy cards (domain model, 3.2 row 44). Over is what was so at the snapshot: a card that ends later stays. */
export const cardList = implement(listCall, async (context, request, caller) => {
  const { tab, vin, pageNum = 1, pageSize = 10 } = request;
  const userId = caller?.userId ?? '';
  const now = context.clock.now();
  await expireCards(context.db, userId, now);
  const snapshotTime = Math.min(request.snapshotTime ?? now, now);
  const mine = (await ownCards(context, userId)).filter(
    (it) => it.grantTime <= snapshotTime && (vin === undefined || (it.vinBound ?? vin) === vin),
  );
  const isOver = (it: EnergyCard) =>
    it.status === 'USED_UP' || (it.status !== 'FROZEN' && it.endTime <= snapshotTime);
  const current = byExpiry(mine.filter((it) => !isOver(it)));
  const found = tab === 'CURRENT' ? current : byExpiry(mine.filter(isOver)).reverse();
  const start = (pageNum - 1) * pageSize;
  const list = found.slice(start, start + pageSize);
  return {
    list,
    total: found.length,
    pageNum,
    pageSize,
    hasMore: start + list.length < found.length,
    snapshotTime,
    totalRemainKwh: leftOn(current, 'KWH'),
    totalRemainTimes: leftOn(current, 'TIMES'),
    hasUnlimited: current.some(isUnlimited),
  };
});

/** Movements of energy cards (domain model, 3.2 row 45). A card of somebody else has none. */
export const cardRecordList = implement(recordsCall, async ({ db, clock }, request, caller) => {
  const { cardId, month, pageNum = 1, pageSize = 10 } = request;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  await expireCards(db, userId, now);
  const snapshotTime = Math.min(request.snapshotTime ?? now, now);
  let query = db
    .selectFrom('cardRecord')
    .select('json')
    .where('userId', '=', userId)
    .where('time', '<=', snapshotTime);
  if (cardId !== undefined) query = query.where('cardId', '=', cardId);
  if (month !== undefined) {
    const [from, to] = monthOf(month);
    query = query.where('time', '>=', from).where('time', '<', to);
  }
  const rows = await query.orderBy('time', 'desc').orderBy('number', 'desc').execute();
  const start = (pageNum - 1) * pageSize;
  const list = rows.slice(start, start + pageSize).map((it) => JSON.parse(it.json) as CardRecord);
  return {
    list,
    total: rows.length,
    pageNum,
    pageSize,
    hasMore: start + list.length < rows.length,
    snapshotTime,
  };
});
