import type { Kysely } from 'kysely';
import { isUnlimited } from '#contract/card-value.ts';
import type { CardRecord, EnergyCard } from '#sandbox/complete-entities.ts';
import type { Database } from '#sandbox/context.ts';
import type { Order } from '../orders/order-record.ts';

type Db = Kysely<Database>;
type Movement = Pick<CardRecord, 'type' | 'change' | 'time'> & { order?: Order };

/** Rounds to thousandths of a card's unit. */
export const roundUnits = (value: number): number => Math.round(value * 1000) / 1000;

/** @returns the current state of a card */
export async function readCard(db: Db, cardId: string): Promise<EnergyCard> {
  const row = await db
    .selectFrom('energyCard')
    .select('json')
    .where('cardId', '=', cardId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.json) as EnergyCard;
}

async function setStatus(db: Db, card: EnergyCard, status: EnergyCard['status']): Promise<void> {
  await db
    .updateTable('energyCard')
    .set({ status, json: JSON.stringify({ ...card, status }) })
    .where('cardId', '=', card.cardId)
    .execute();
}

const recordIdOf = (type: CardRecord['type'], cardId: string, order: Order | undefined): string =>
  [type, cardId, order?.orderNo].filter(Boolean).join('-');

/**
 * Writes an entry of a card. One entry per card, order and kind; a second one is a programming error and
 * throws. The entries of a limited card add up to its balance, and after its expiry to 0.
 *
 * @param remainAfter balance after the entry, in units of the card
 */
export async function recordCard(
  db: Db,
  userId: string,
  card: EnergyCard,
  remainAfter: number,
  { type, change, time, order }: Movement,
): Promise<void> {
  const { cardId, name, unit } = card;
  const recordId = recordIdOf(type, cardId, order);
  const record: CardRecord = {
    recordId,
    cardId,
    cardName: name,
    unit,
    type,
    change,
    remainAfter: isUnlimited(card) ? null : remainAfter,
    orderNo: order?.orderNo ?? null,
    stationName: order?.record.station.name ?? null,
    time,
  };
  await db
    .insertInto('cardRecord')
    .values({ recordId, userId, cardId, time, json: JSON.stringify(record) })
    .execute();
}

async function expire(db: Db, userId: string, card: EnergyCard, time: number): Promise<void> {
  await setStatus(db, card, 'EXPIRED');
  await recordCard(db, userId, card, 0, { type: 'EXPIRE', change: -card.remain, time });
}

/** Expires the cards of a user; a card that an order holds expires when the order releases it. */
export async function expireCards(db: Db, userId: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom('energyCard')
    .select('json')
    .where('userId', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('endTime', '<=', now)
    .orderBy('cardId')
    .execute();
  for (const row of rows) {
    const card = JSON.parse(row.json) as EnergyCard;
    await expire(db, userId, card, card.endTime);
  }
}

/** Locks the cards of a new order, so that no other order can use them. */
export async function holdCards(db: Db, order: Order): Promise<void> {
  for (const { cardId } of order.record.choice.cards) {
    const card = await readCard(db, cardId);
    await setStatus(db, card, 'FROZEN');
    await recordCard(db, order.userId, card, card.remain, {
      type: 'LOCK',
      change: 0,
      time: order.createTime,
      order,
    });
  }
}

/** What an order used of a card, in units of the card. */
function usedOf({ record }: Order, before: EnergyCard, after: EnergyCard): number {
  if (!isUnlimited(after)) return roundUnits(before.remain - after.remain);
  const used = record.settlement?.cards.find((card) => card.cardId === after.cardId);
  if (!used) return 0;
  return after.unit === 'KWH' ? used.wh / 1000 : 1;
}

/** Whether an order holds a card: it was locked, and neither used nor returned yet. */
async function isHeld(db: Db, order: Order, cardId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('cardRecord')
    .select('recordId')
    .where('cardId', '=', cardId)
    .where(
      'recordId',
      'in',
      (['LOCK', 'DEDUCT', 'RETURN'] as const).map((type) => recordIdOf(type, cardId, order)),
    )
    .execute();
  return rows.length === 1;
}

/**
 * Releases the cards of an order that is settled, cancelled or refunded: each gets an entry DEDUCT or RETURN,
 * at the order's `statusTime`.
 */
export async function releaseCards(db: Db, order: Order): Promise<void> {
  const { userId, statusTime: time } = order;
  for (const before of order.record.choice.cards) {
    if (!(await isHeld(db, order, before.cardId))) continue;
    const card = await readCard(db, before.cardId);
    const used = usedOf(order, before, card);
    const movement =
      used > 0 ? ({ type: 'DEDUCT', change: -used } as const) : ({ type: 'RETURN', change: 0 } as const);
    await recordCard(db, userId, card, card.remain, { ...movement, time, order });
    if (card.status !== 'FROZEN') continue;
    if (card.endTime <= time) await expire(db, userId, card, time);
    else await setStatus(db, card, 'ACTIVE');
  }
}
