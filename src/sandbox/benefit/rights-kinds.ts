import { brandIds, type Brand } from '#contract/brand.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { cashOff, type RewardCoupon } from './reward-coupon.ts';

/** An entitlement, independent of the car that has it. */
export interface RightKind extends Pick<RightsItem, 'name' | 'category' | 'action' | 'detailHtml'> {
  /** What a claim gives. */
  coupon?: RewardCoupon;
}

const serviceCoupon: RewardCoupon = {
  name: '服务费8折券',
  type: 'DISCOUNT',
  applyTo: 'SERVICE',
  value: 2_000,
  thresholdAmount: 0,
  days: 30,
};

const claimText =
  '<p>点“立即领取”，优惠券放入您的账户，30 天内在预付充电时选用。每车限领一次，不能转赠。</p>';

/**
 * The entitlement to a home pile: the list of entitlements shows it, and an application for a pile requires
 * it.
 */
export const pileRight = { kind: 'pile', name: '家充桩安装礼遇' } as const;

/** @returns the id of a car's entitlement of a kind */
export const rightsIdOf = (vin: string, kind: string): string => `R${vin.slice(-6)}-${kind}`;

/** By `carRight.kind`. */
export const rightKinds: Readonly<Record<string, RightKind>> = {
  card: {
    name: '车主充电礼遇',
    category: 'CHARGING',
    action: 'VIEW_CARD',
    detailHtml:
      '<p>品牌为这辆车发放的充电能量卡，已在您的账户里，充电预付时可选用。</p><ul><li>适用：全部公共充电站</li><li>余量和有效期以能量卡页面为准</li></ul>',
  },
  [pileRight.kind]: {
    name: pileRight.name,
    category: 'PILE',
    action: 'APPLY_PILE',
    detailHtml:
      '<p>含 7kW 家用充电桩一台和基础安装。</p><ul><li>一车一桩，不折现、不转让</li><li>超出基础安装的费用，<strong>现场验收后</strong>由车主承担</li></ul>',
  },
  coupon: {
    name: '老友充电券',
    category: 'CHARGING',
    action: 'CLAIM_COUPON',
    coupon: cashOff(1_000, 3_000),
    detailHtml: claimText,
  },
  birthday: {
    name: '用车周年充电券',
    category: 'CHARGING',
    action: 'CLAIM_COUPON',
    coupon: cashOff(2_000, 4_000),
    detailHtml: claimText,
  },
  service: {
    name: '服务费优惠券',
    category: 'CHARGING',
    action: 'CLAIM_COUPON',
    coupon: serviceCoupon,
    detailHtml: claimText,
  },
  rescue: {
    name: '补能救援',
    category: 'SERVICE',
    action: 'NONE',
    detailHtml: '<p>电量不足无法行驶时，免费送至最近的充电站，每年 2 次。需要时请拨打品牌客服电话。</p>',
  },
};

interface CarRightSeed {
  vin: string;
  brand: Brand;
  kind: string;
  /** Days from the start of the sandbox's data. */
  startDays: number;
  endDays: number;
  used?: { days: number; couponId: string };
}

const right = (
  vin: string,
  brand: Brand,
  kind: string,
  [startDays, endDays]: readonly [number, number],
  used?: CarRightSeed['used'],
): CarRightSeed => ({ vin, brand, kind, startDays, endDays, ...(used && { used }) });

const [haval, wey, ora, tank] = [1, 2, 3, 4].map((serial) => `LGWEF4A50SX00000${serial}`) as [
  string,
  string,
  string,
  string,
];

/**
 * Entitlements of the demo cars: one in each state; those with a card are valid as long as the card in the
 * wallet.
 */
export const carRightSeeds: readonly CarRightSeed[] = [
  right(haval, brandIds.haval, 'card', [-90, 60]),
  right(haval, brandIds.haval, 'coupon', [-30, 30]),
  right(haval, brandIds.haval, pileRight.kind, [-90, 275]),
  right(haval, brandIds.haval, 'birthday', [10, 40]),
  right(wey, brandIds.wey, 'card', [-364, 300]),
  right(wey, brandIds.wey, 'service', [-60, 30], { days: -30, couponId: 'Q100000022' }),
  right(wey, brandIds.wey, pileRight.kind, [-90, 275]),
  right(wey, brandIds.wey, 'rescue', [-90, 275]),
  right(ora, brandIds.ora, 'card', [-90, 3]),
  right(ora, brandIds.ora, 'coupon', [-10, 20]),
  right(ora, brandIds.ora, pileRight.kind, [-400, -35]),
  right(tank, brandIds.tank, 'card', [10, 375]),
  right(tank, brandIds.tank, 'rescue', [-90, 275]),
];
