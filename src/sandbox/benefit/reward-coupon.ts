import type { Coupon } from '#sandbox/complete-entities.ts';

const dayMs = 86_400_000;

/** The coupon that a tier or an entitlement gives. */
export type RewardCoupon = Pick<Coupon, 'name' | 'type' | 'applyTo' | 'value' | 'thresholdAmount'> & {
  /** Days of validity from the moment it is given. */
  days: number;
};

/** @param value discount, fen @param thresholdAmount minimum bill, fen */
export const cashOff = (value: number, thresholdAmount: number): RewardCoupon => ({
  name: `满${thresholdAmount / 100}减${value / 100}元券`,
  type: 'CASH',
  applyTo: 'TOTAL',
  value,
  thresholdAmount,
  days: 30,
});

/** @returns the coupon as stored in the wallet of its user */
export const couponOf = (
  { days, ...kind }: RewardCoupon,
  couponId: string,
  source: Coupon['source'],
  now: number,
): Coupon => ({
  ...kind,
  couponId,
  scope: 'ALL',
  scopeText: '全部公共充电站',
  startTime: now,
  endTime: now + days * dayMs,
  status: 'UNUSED',
  source,
});
