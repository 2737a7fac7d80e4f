import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { recordCard, roundUnits } from '../cards/card-ledger.ts';

const dayMs = 86_400_000;

type CardSeed = Pick<EnergyCard, 'name' | 'value' | 'remain' | 'cover'> &
  Partial<EnergyCard> & {
    /** Days from now until it expires; until its start if that is in the future. */
    days: number;
    startDays?: number;
    /** How many of the user's newest settled orders it paid for. */
    orders?: number;
  };

/**
 * Two cards of each user have a `remain` that follows from the orders they paid for: the values here are
 * before these orders.
 */
const cardSeeds: Readonly<Record<string, readonly CardSeed[]>> = {
  normal: [
    { name: '新车礼遇充电卡', value: 10, remain: 10, cover: 'ALL', days: 60, grantSource: '哈弗新车礼遇' },
    {
      name: '年度充电卡',
      value: 10_000,
      remain: 10_000,
      cover: 'SERVICE_ONLY',
      days: 300,
      startDays: -364,
      orders: 2,
      grantSource: '魏牌车主权益',
    },
    { name: '过期充电卡', value: 50, remain: 12.5, cover: 'ALL', days: -20, status: 'EXPIRED' },
  ],
  heavy: [
    { name: '十年不限量充电卡', value: 10_001, remain: 10_001, cover: 'ALL', days: 3_650 },
    { name: '电费抵扣卡', value: 200, remain: 200, cover: 'ELEC_ONLY', days: 45, startDays: -364, orders: 2 },
    { name: '次卡', value: 10, remain: 4, cover: 'ALL', unit: 'TIMES', days: 90 },
    { name: '用完的充电卡', value: 30, remain: 0, cover: 'ALL', days: 15, status: 'USED_UP' },
    { name: '周年充电卡', value: 20, remain: 20, cover: 'ALL', days: 3, grantSource: '欧拉周年活动' },
    {
      name: '越野伙伴充电卡',
      value: 300,
      remain: 300,
      cover: 'ALL',
      days: 375,
      startDays: 10,
      vinBound: 'LGWEF4A50SX000004',
      grantSource: '坦克车主权益',
    },
  ],
};

type CouponSeed = Pick<Coupon, 'name' | 'type' | 'applyTo' | 'value' | 'thresholdAmount'> &
  Partial<Pick<Coupon, 'scope' | 'scopeText'>> & {
    days: number;
    status?: Coupon['status'];
    /** Index of the user's settled order that it paid for; 0 is the newest. */
    order?: number;
  };

/** The `value` of a discount is the reduction in percent times 100. */
const couponSeeds: Readonly<Record<string, readonly CouponSeed[]>> = {
  normal: [
    { name: '满20减5元券', type: 'CASH', applyTo: 'TOTAL', value: 500, thresholdAmount: 2_000, days: 30 },
    { name: '服务费8折券', type: 'DISCOUNT', applyTo: 'SERVICE', value: 2_000, thresholdAmount: 0, days: 20 },
    {
      name: '过期立减券',
      type: 'CASH',
      applyTo: 'TOTAL',
      value: 300,
      thresholdAmount: 0,
      days: -5,
      status: 'EXPIRED',
    },
    {
      name: '服务费5元券',
      type: 'CASH',
      applyTo: 'SERVICE',
      value: 500,
      thresholdAmount: 0,
      days: 8,
      order: 2,
    },
  ],
  heavy: [
    { name: '免费5度电', type: 'FREE_WH', applyTo: 'TOTAL', value: 5_000, thresholdAmount: 0, days: 40 },
    { name: '电费立减10元券', type: 'CASH', applyTo: 'ELEC', value: 1_000, thresholdAmount: 3_000, days: 25 },
    {
      name: '已用服务费券',
      type: 'CASH',
      applyTo: 'SERVICE',
      value: 200,
      thresholdAmount: 0,
      days: 10,
      order: 2,
    },
    {
      name: '品牌站满30减8元券',
      type: 'CASH',
      applyTo: 'TOTAL',
      value: 800,
      thresholdAmount: 3_000,
      days: 60,
      scope: 'PART',
      scopeText: '品牌自营充电站',
    },
  ],
};

/** Points that paid for settled orders of a user, by index of the order, newest first. */
const pointSeeds: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  normal: { 2: 300, 3: 1_000 },
  heavy: { 0: 500 },
};

/** The entries up to a card's balance here. Their orders are not stored. */
async function seedRecords(db: SandboxContext['db'], userId: string, card: EnergyCard): Promise<void> {
  const { value, remain, grantTime, endTime, status } = card;
  await recordCard(db, userId, card, value, { type: 'GRANT', change: value, time: grantTime });
  const used = roundUnits(value - remain);
  if (used > 0) {
    const time = grantTime + dayMs;
    await recordCard(db, userId, card, remain, { type: 'DEDUCT', change: -used, time });
  }
  if (status === 'EXPIRED') {
    await recordCard(db, userId, card, 0, { type: 'EXPIRE', change: -remain, time: endTime });
  }
}

/** @returns the cards that paid for the newest settled orders of a user, by how new the order is. */
export const cardsOfOrder = (login: string, userId: string, newness: number): string[] =>
  (cardSeeds[login] ?? []).flatMap((seed, index) =>
    newness < (seed.orders ?? 0) ? [cardIdOf(userId, index)] : [],
  );

/** @returns the coupon and the points that paid for a settled order of a user. */
export function discountOfOrder(
  login: string,
  userId: string,
  newness: number,
): { couponId: string | null; points: number } {
  const index = (couponSeeds[login] ?? []).findIndex((seed) => seed.order === newness);
  return {
    couponId: index < 0 ? null : couponIdOf(userId, index),
    points: pointSeeds[login]?.[newness] ?? 0,
  };
}

const couponIdOf = (userId: string, index: number): string => `Q${userId}${index + 1}`;
const cardIdOf = (userId: string, index: number): string => `C${userId}${index + 1}`;

/** Fills energy cards and coupons of a user of the sandbox; times count from `now` (epoch ms). */
export async function seedWallet({ db }: SandboxContext, login: string, userId: string, now: number) {
  for (const [index, { days, startDays = -90, orders: _, ...seed }] of (cardSeeds[login] ?? []).entries()) {
    const cardId = cardIdOf(userId, index);
    const card: EnergyCard = {
      cardId,
      cardNo: `6200${userId}${String(index + 1).padStart(4, '0')}`,
      description: '畅享充电',
      unit: 'KWH',
      vinBound: null,
      scopeText: '全部公共充电站',
      startTime: now + startDays * dayMs,
      endTime: now + days * dayMs,
      status: 'ACTIVE',
      priority: index,
      grantSource: '演示数据',
      grantTime: now + Math.min(startDays, -90) * dayMs,
      ...seed,
    };
    const { status, endTime } = card;
    await db
      .insertInto('energyCard')
      .values({ cardId, userId, status, endTime, json: JSON.stringify(card) })
      .execute();
    await seedRecords(db, userId, card);
  }
  for (const [index, { days, order, ...seed }] of (couponSeeds[login] ?? []).entries()) {
    const couponId = couponIdOf(userId, index);
    const coupon: Coupon = {
      couponId,
      scope: 'ALL',
      scopeText: '全部公共充电站',
      startTime: now - (order === undefined ? 30 : 364) * dayMs,
      endTime: now + days * dayMs,
      status: 'UNUSED',
      source: 'ACTIVITY',
      ...seed,
    };
    await db
      .insertInto('coupon')
      .values({ couponId, userId, status: coupon.status, json: JSON.stringify(coupon) })
      .execute();
  }
}
