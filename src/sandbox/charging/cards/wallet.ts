import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { cardWhOf } from '../orders/settlement.ts';
import { ordersOf } from '../store.ts';
import { caseOf, type Case } from '../orders/order-case.ts';

/** The cards, coupons and points that a user can pay with now. */
export interface Wallet {
  cards: EnergyCard[];
  coupons: Coupon[];
  /** Loyalty points that are not frozen. */
  points: number;
  memberLevel: number;
  /** Unpaid orders that a new order replaces; what they hold counts as free. */
  replaceable: Case[];
}

/** Reads cards, coupons and points of a user. */
export async function walletOf(context: SandboxContext, userId: string): Promise<Wallet> {
  const { db } = context;
  const user = await db
    .selectFrom('user')
    .select(['points', 'memberLevel'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const cards = await db
    .selectFrom('energyCard')
    .select('json')
    .where('userId', '=', userId)
    .where('status', 'in', ['ACTIVE', 'FROZEN'])
    .orderBy('endTime')
    .execute();
  const coupons = await db
    .selectFrom('coupon')
    .select('json')
    .where('userId', '=', userId)
    .where('status', 'in', ['UNUSED', 'LOCKED'])
    .orderBy('couponId')
    .execute();
  const orders = await ordersOf(db, userId);
  const replaceable: Case[] = [];
  for (const order of orders) {
    if (order.status !== 'CREATED') continue;
    const orderCase = await caseOf(context, order);
    if (orderCase.funds[0]?.status !== 'PROCESSING') replaceable.push(orderCase);
  }
  const released = new Set(replaceable.map((orderCase) => orderCase.order.record.choice.coupon?.couponId));
  const freed = new Set(
    replaceable.flatMap((orderCase) => orderCase.order.record.choice.cards.map((card) => card.cardId)),
  );
  return {
    cards: cards
      .map((row) => JSON.parse(row.json) as EnergyCard)
      .map((card): EnergyCard => (freed.has(card.cardId) ? { ...card, status: 'ACTIVE' } : card)),
    coupons: coupons
      .map((row) => JSON.parse(row.json) as Coupon)
      .filter((coupon) => coupon.status === 'UNUSED' || released.has(coupon.couponId))
      .map((coupon): Coupon => ({ ...coupon, status: 'UNUSED' })),
    points: replaceable.reduce((sum, orderCase) => sum + orderCase.order.record.choice.points, user.points),
    memberLevel: user.memberLevel,
    replaceable,
  };
}

/** Why a card cannot pay for this car now, or `null`. */
export function cardProblem(card: EnergyCard, vin: string, time: number): string | null {
  if (card.startTime > time) return '未到使用时间';
  if (card.endTime <= time) return '已过期';
  if (cardWhOf(card) <= 0) return '已用完';
  if (card.status === 'FROZEN') return '已被其他订单占用';
  return card.vinBound !== null && card.vinBound !== vin ? '仅限绑定车辆使用' : null;
}

/** Why a coupon cannot be used now at a station, or `null`. */
export function couponProblem(
  coupon: Coupon,
  time: number,
  { brandOwned }: { brandOwned: boolean },
): string | null {
  if (coupon.scope === 'PART' && !brandOwned) return '本站不可用';
  if (coupon.startTime > time) return '未到使用时间';
  return coupon.endTime <= time ? '已过期' : null;
}
