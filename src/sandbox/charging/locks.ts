import type { Kysely } from 'kysely';
import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { Database } from '../context.ts';
import { setConnectorState } from '../world/connectors.ts';
import { holdCards, releaseCards } from './cards/card-ledger.ts';
import { rules } from './rules.ts';
import type { Order } from './orders/order-record.ts';

type Db = Kysely<Database>;

async function setCoupon(db: Db, couponId: string, status: Coupon['status']): Promise<void> {
  const row = await db
    .selectFrom('coupon')
    .select('json')
    .where('couponId', '=', couponId)
    .executeTakeFirstOrThrow();
  const json = JSON.stringify({ ...(JSON.parse(row.json) as Coupon), status });
  await db.updateTable('coupon').set({ status, json }).where('couponId', '=', couponId).execute();
}

/** Takes points out of (negative) or adds them to (positive) the balance of a user. */
export async function movePoints(db: Db, userId: string, points: number): Promise<void> {
  if (points === 0) return;
  await db
    .updateTable('user')
    .set((expression) => ({ points: expression('points', '+', points) }))
    .where('userId', '=', userId)
    .execute();
}

/**
 * Holds cards, coupon and points for a new order: cards are FROZEN, the coupon LOCKED, points leave the
 * balance.
 */
export async function lockChoice(db: Db, order: Order): Promise<void> {
  const { coupon, points } = order.record.choice;
  if (coupon) await setCoupon(db, coupon.couponId, 'LOCKED');
  await movePoints(db, order.userId, -points);
  await holdCards(db, order);
}

/** Returns cards, coupon and points: the order was cancelled or refunded before anything was charged. */
export async function unlockChoice(db: Db, order: Order): Promise<void> {
  const { coupon, points } = order.record.choice;
  if (coupon) await setCoupon(db, coupon.couponId, 'UNUSED');
  await movePoints(db, order.userId, points);
  await releaseCards(db, order);
}

/** Books what a settlement used: card energy, coupon, points; unused parts are returned. */
export async function bookChoice(db: Db, order: Order): Promise<void> {
  const { settlement, choice } = order.record;
  if (!settlement) return;
  if (choice.coupon) {
    await setCoupon(db, choice.coupon.couponId, settlement.couponAmount > 0 ? 'USED' : 'UNUSED');
  }
  await movePoints(db, order.userId, choice.points - settlement.points);
  for (const used of settlement.cards) await bookCard(db, used.cardId, used.wh);
  await releaseCards(db, order);
}

async function bookCard(db: Db, cardId: string, wh: number): Promise<void> {
  const row = await db
    .selectFrom('energyCard')
    .select('json')
    .where('cardId', '=', cardId)
    .executeTakeFirstOrThrow();
  const card = JSON.parse(row.json) as EnergyCard;
  if (card.value > rules.unlimitedAbove) return;
  const used = card.unit === 'TIMES' ? 1_000 : wh;
  const remain = Math.max(0, Math.round(card.remain * 1000) - used) / 1000;
  const status: EnergyCard['status'] = remain === 0 ? 'USED_UP' : card.status;
  await db
    .updateTable('energyCard')
    .set({ status, json: JSON.stringify({ ...card, remain, status }) })
    .where('cardId', '=', cardId)
    .execute();
}

/** Puts the order's connector into a state that blocks other orders. */
export async function holdConnector(db: Db, order: Order, status: number, time: number): Promise<void> {
  const { orderNo, userId, connectorId } = order;
  await setConnectorState(db, connectorId, { status, orderNo, userId, time });
}

/** Releases the connector to the simulated world. @returns false if the order does not hold it any more */
export async function freeConnector(db: Db, order: Order): Promise<boolean> {
  const row = await db
    .selectFrom('connectorState')
    .select('orderNo')
    .where('connectorId', '=', order.connectorId)
    .executeTakeFirst();
  if (row?.orderNo !== order.orderNo) return false;
  await setConnectorState(db, order.connectorId, null);
  return true;
}
