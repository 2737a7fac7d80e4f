import type { Coupon } from '#contract/schema/card/coupon.ts';
import { formatYuan } from '#core/money.ts';

/** The part of the price to which the threshold of a coupon applies. */
const bases: Partial<Record<Coupon['applyTo'], string>> = { SERVICE: '服务费', ELEC: '电费' };

/** @returns from which amount on a coupon can be used: `服务费满 ¥20.00 可用`; empty without a threshold */
export const thresholdText = ({
  applyTo,
  thresholdAmount,
}: Pick<Coupon, 'applyTo' | 'thresholdAmount'>): string =>
  thresholdAmount > 0 ? `${bases[applyTo] ?? ''}满 ¥${formatYuan(thresholdAmount)} 可用` : '';
