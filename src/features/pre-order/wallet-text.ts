import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import type { Coupon, PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDate } from '#core/time/day.ts';

/** Above this value, and only above, a card is unlimited (specification, section 5). */
const unlimitedAbove = 10_000;

/** What is left on a card and until when, e.g. `余 10.00 度 · 2026.06.30 到期`. */
export function cardHint(card: Pick<EnergyCard, 'value' | 'remain' | 'unit' | 'endTime'>): string {
  const end = `${formatDate(card.endTime)} 到期`;
  if (card.value > unlimitedAbove) return `不限量 · ${end}`;
  return card.unit === 'TIMES' ? `余 ${card.remain} 次 · ${end}` : `余 ${card.remain.toFixed(2)} 度 · ${end}`;
}

/** Some cards pay for a part of the price only. */
const parts: Partial<Record<EnergyCard['cover'], string>> = {
  SERVICE_ONLY: '的服务费 ',
  ELEC_ONLY: '的电费 ',
};

/** What a card would cover of the charge that is estimated. */
export const cardShare = ({
  card,
  estimatedWh,
  estimatedAmount,
}: Pick<PaymentTrial['cards'][number], 'card' | 'estimatedWh' | 'estimatedAmount'>): string =>
  `预计抵扣 ${formatKwh(estimatedWh)} 度${parts[card.cover] ?? '、'}¥${formatYuan(estimatedAmount)}`;

/** What a coupon would take off the charge that is estimated. @param amount fen */
export const couponShare = (amount: number): string => `预计抵扣 ¥${formatYuan(amount)}`;

/** Of what the threshold of a coupon is counted. */
const bases: Partial<Record<Coupon['applyTo'], string>> = { SERVICE: '服务费', ELEC: '电费' };

/** Where a coupon applies and until when. */
export function couponHint(
  coupon: Pick<Coupon, 'applyTo' | 'thresholdAmount' | 'scopeText' | 'endTime'>,
): string {
  const base = bases[coupon.applyTo] ?? '';
  const least = coupon.thresholdAmount > 0 ? `${base}满 ¥${formatYuan(coupon.thresholdAmount)} 可用 · ` : '';
  return `${least}${coupon.scopeText} · ${formatDate(coupon.endTime)} 到期`;
}
