import type { Coupon } from '#sandbox/told.ts';

const dayMs = 86_400_000;

/** What is given for a tier or a right. */
export type RewardCoupon = Pick<Coupon, 'name' | 'type' | 'applyTo' | 'value' | 'thresholdAmount'> & {
  /** Days that it holds from the moment in which it is given. */
  days: number;
};

/** @param value fen that are taken off @param thresholdAmount fen of a bill from which on it holds */
export const cashOff = (value: number, thresholdAmount: number): RewardCoupon => ({
  name: `满${thresholdAmount / 100}减${value / 100}元券`,
  type: 'CASH',
  applyTo: 'TOTAL',
  value,
  thresholdAmount,
  days: 30,
});

/** @returns the coupon as it lies in the wallet of its owner */
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
