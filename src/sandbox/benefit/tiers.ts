import { cashOff, type RewardCoupon } from './reward-coupon.ts';

/** A tier of the sandbox's activity. */
export interface Tier {
  tierId: string;
  name: string;
  unit: 'KWH' | 'TIMES';
  /** In units of `unit`. */
  target: number;
  coupon: RewardCoupon;
  /** Number of rewards for all users together; unlimited if missing. */
  stock?: number;
}

/** The tiers in order. All rewards of the third one have been given to others. */
export const tiers: readonly Tier[] = [
  { tierId: 'first', name: '首充礼', unit: 'TIMES', target: 1, coupon: cashOff(500, 2_000) },
  { tierId: 'kwh100', name: '百度电礼', unit: 'KWH', target: 100, coupon: cashOff(1_000, 3_000) },
  { tierId: 'times5', name: '限量礼', unit: 'TIMES', target: 5, coupon: cashOff(2_000, 4_000), stock: 0 },
  { tierId: 'kwh1000', name: '千度电礼', unit: 'KWH', target: 1_000, coupon: cashOff(3_000, 5_000) },
];

/** @returns the text for the user that states how a tier is reached */
export const conditionOf = ({ unit, target }: Tier): string =>
  unit === 'KWH' ? `活动期间累计充电满 ${target} 度` : `活动期间充电满 ${target} 次`;

/** Rules of the activity as a back end's editor writes them. */
export const rulesHtml = [
  '<h3>怎么参加</h3>',
  '<p>登录后在公共充电站充电即自动参加，无需报名。</p>',
  '<h3>怎么计算</h3>',
  '<ul><li>活动期间结束并<strong>已结清</strong>的充电订单计入进度；待补缴的订单，补缴后计入。</li>',
  '<li>电量以订单为准，家充桩的充电不计入。</li></ul>',
  '<h3>怎么领取</h3>',
  '<ul><li>达到条件后，请在活动结束前领取，每档每人限领一次；限量奖励领完为止。</li>',
  '<li>奖励是充电优惠券，领取后放入您的账户，30 天内在预付充电时选用。</li></ul>',
].join('');
