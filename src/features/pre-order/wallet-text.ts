import { isUnlimited } from '#contract/card-value.ts';
import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import type { Coupon, PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDate } from '#core/time/day.ts';
import { formatUnits, unitWord } from '#ui/energy-card/card-units.ts';

/** Some cards pay for a part of the price only. */
const parts: Partial<Record<EnergyCard['cover'], string>> = { SERVICE_ONLY: '的服务费', ELEC_ONLY: '的电费' };

/** What is left on a card and until when, e.g. `余 10.00 度 · 2026.06.30 到期`, `余 9.00 度的服务费 · 2026.06.30 到期`. */
export function cardHint(card: Pick<EnergyCard, 'value' | 'remain' | 'unit' | 'cover' | 'endTime'>): string {
  const { remain, unit, cover, endTime } = card;
  const part = parts[cover] ?? '';
  const left = isUnlimited(card)
    ? `不限量${part}`
    : `余 ${formatUnits(remain, unit)} ${unitWord(unit)}${part}`;
  return `${left} · ${formatDate(endTime)} 到期`;
}

/** What a card would cover of the charge that is estimated. */
export function cardShare({
  card,
  estimatedWh,
  estimatedAmount,
}: Pick<PaymentTrial['cards'][number], 'card' | 'estimatedWh' | 'estimatedAmount'>): string {
  const part = parts[card.cover];
  return `预计抵扣 ${formatKwh(estimatedWh)} 度${part ? `${part} ` : '、'}¥${formatYuan(estimatedAmount)}`;
}

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
