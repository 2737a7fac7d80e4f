import type { Coupon, EnergyCard } from '../../contract/schema/payment';
import type { SandboxContext } from '../context';

const dayMs = 86_400_000;

type CardSeed = Pick<EnergyCard, 'name' | 'value' | 'remain' | 'cover'> &
  Partial<EnergyCard> & { days: number };

const cardSeeds: Readonly<Record<string, readonly CardSeed[]>> = {
  normal: [
    { name: '新车礼遇充电卡', value: 10, remain: 10, cover: 'ALL', days: 60 },
    { name: '年度充电卡', value: 10_000, remain: 9_876.543, cover: 'SERVICE_ONLY', days: 300 },
    { name: '过期充电卡', value: 50, remain: 12.5, cover: 'ALL', days: -20, status: 'EXPIRED' },
  ],
  heavy: [
    { name: '终身不限量充电卡', value: 10_001, remain: 10_001, cover: 'ALL', days: 3_650 },
    { name: '电费抵扣卡', value: 200, remain: 63.2, cover: 'ELEC_ONLY', days: 45 },
    { name: '次卡', value: 10, remain: 4, cover: 'ALL', unit: 'TIMES', days: 90 },
    { name: '用完的充电卡', value: 30, remain: 0, cover: 'ALL', days: 15, status: 'USED_UP' },
  ],
};

type CouponSeed = Pick<Coupon, 'name' | 'type' | 'applyTo' | 'value' | 'thresholdAmount'> & {
  days: number;
  status?: Coupon['status'];
};

/** `value` of a discount is what is taken off, in percent times 100. */
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
      status: 'USED',
    },
  ],
};

/** Fills energy cards and coupons of a user of the sandbox; times count from `now` (epoch ms). */
export async function seedWallet({ db }: SandboxContext, login: string, userId: string, now: number) {
  for (const [index, { days, ...seed }] of (cardSeeds[login] ?? []).entries()) {
    const cardId = `C${userId}${index + 1}`;
    const card: EnergyCard = {
      cardId,
      cardNo: `6200${userId}${String(index + 1).padStart(4, '0')}`,
      description: '畅享充电',
      unit: 'KWH',
      vinBound: null,
      scopeText: '全部公共充电站',
      startTime: now - 90 * dayMs,
      endTime: now + days * dayMs,
      status: 'ACTIVE',
      priority: index,
      grantSource: '演示数据',
      grantTime: now - 90 * dayMs,
      ...seed,
    };
    const { status, endTime } = card;
    await db
      .insertInto('energyCard')
      .values({ cardId, userId, status, endTime, json: JSON.stringify(card) })
      .execute();
  }
  for (const [index, { days, ...seed }] of (couponSeeds[login] ?? []).entries()) {
    const couponId = `Q${userId}${index + 1}`;
    const coupon: Coupon = {
      couponId,
      scope: 'ALL',
      scopeText: '全部公共充电站',
      startTime: now - 30 * dayMs,
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
