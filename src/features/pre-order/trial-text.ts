import { isUnlimited } from '#contract/card-value.ts';
import type { Coupon } from '#contract/schema/card/coupon.ts';
import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatKwh, formatPriceE4, formatYuan } from '#core/money.ts';
import { formatDate } from '#core/time/day.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';
import { plausibleSec } from '#domain/charge-end.ts';
import { thresholdText } from '#domain/coupon-threshold.ts';
import { targetText } from '#domain/target-words.ts';
import { leaveBy, reliefBy, ruleLines } from '#domain/cost-words.ts';
import { formatUnits, unitWord } from '#domain/ui/energy-card/card-units.ts';
import { dueOf } from './trial.store.ts';

const unavailable = (name: string, reason: string | null | undefined) =>
  `${name}已不可用${reason ? `：${reason}` : ''}`;

function cardChanges(before: PaymentTrial, after: PaymentTrial): string[] {
  const of = ({ cards }: PaymentTrial, id: string) => cards.find((card) => card.card.cardId === id);
  const lost = before.chosen.cardIds.filter((id) => !after.chosen.cardIds.includes(id));
  const added = after.chosen.cardIds.filter((id) => !before.chosen.cardIds.includes(id));
  return [
    ...lost.map((id) => {
      const name = `能量卡「${of(before, id)?.card.name ?? ''}」`;
      const now = of(after, id);
      return now?.usable ? `${name}未使用` : unavailable(name, now?.reason);
    }),
    ...added.map((id) => `已改用能量卡「${of(after, id)?.card.name ?? ''}」`),
  ];
}

function couponChanges(before: PaymentTrial, after: PaymentTrial): string[] {
  const [was, is] = [before.chosen.couponId, after.chosen.couponId];
  if (was === is) return [];
  const find = ({ coupons }: PaymentTrial, id: string | null) =>
    coupons.find((coupon) => coupon.coupon.couponId === id);
  const lines: string[] = [];
  if (was !== null) {
    const name = `优惠券「${find(before, was)?.coupon.name ?? ''}」`;
    const now = find(after, was);
    lines.push(now?.usable ? `${name}未使用` : unavailable(name, now?.reason));
  }
  if (is !== null) lines.push(`已改用优惠券「${find(after, is)?.coupon.name ?? ''}」`);
  return lines;
}

/** Costs beside the energy whose words changed; nothing if one of the answers has none. */
function costChanges({ costRules: before }: PaymentTrial, { costRules: after }: PaymentTrial): string[] {
  if (!before || !after) return [];
  const now = ruleLines(after);
  return ruleLines(before).flatMap(({ label, value }, index) => {
    const is = now[index]?.value;
    return is === undefined || is === value ? [] : [`${label} ${value} → ${is}`];
  });
}

/**
 * The differences between two trials of the same choice that matter to the user: price, costs beside the energy, deductions and
 * the amount to pay.
 * Another estimate is no difference.
 *
 * @returns one line each
 */
export function trialChanges(before: PaymentTrial, after: PaymentTrial): string[] {
  const lines: string[] = [];
  if (before.currentPriceE4 !== after.currentPriceE4) {
    const [from, to] = [formatPriceE4(before.currentPriceE4), formatPriceE4(after.currentPriceE4)];
    lines.push(`当前电价 ${from} → ${to} 元/度`);
  }
  lines.push(...costChanges(before, after), ...cardChanges(before, after), ...couponChanges(before, after));
  if (before.chosen.points !== after.chosen.points) {
    lines.push(`抵扣积分 ${before.chosen.points} → ${after.chosen.points}`);
  }
  if (before.cashAmount !== after.cashAmount) {
    lines.push(`预付金额 ¥${formatYuan(before.cashAmount)} → ¥${formatYuan(after.cashAmount)}`);
  }
  return lines;
}

/**
 * @returns the target if the user chose none: the percentage of the back end, or a full battery at a pile that does not know
 *   the percentage and offers other targets only
 */
export function usualTarget({
  estimatedSoc,
  targetKinds,
}: Pick<PaymentTrial, 'estimatedSoc' | 'targetKinds'>): string {
  const knowsSoc = targetKinds.length === 0 || targetKinds.includes('SOC');
  return targetText({ kind: 'SOC', value: knowsSoc ? Math.max(1, Math.min(100, estimatedSoc)) : 100 });
}

/**
 * Duration of the charge and time of its end: `约 26 分钟 · 09:05 到 90%`.
 * @param time when the trial was answered, server time in epoch ms
 * @returns an empty text if the back end gives no duration
 */
export function forecastText(
  { estimatedSec, estimatedSoc }: Pick<PaymentTrial, 'estimatedSec' | 'estimatedSoc'>,
  time: number,
): string {
  const seconds = plausibleSec(estimatedSec);
  if (seconds === null) return '';
  const takes = seconds < 60 ? '不到 1 分钟' : `约 ${formatDuration(seconds)}`;
  return `${takes} · ${formatTime(time + seconds * 1000)} ${estimatedSoc < 100 ? `到 ${estimatedSoc}%` : '充满'}`;
}

/**
 * By when to leave, if the charge takes as long as estimated: before staying costs, and for the relief of parking.
 * @param time when the trial was answered, server time in epoch ms
 * @returns `请在 06:19 前驶离`, `停车减免须在 06:04 前离场`; empty if nothing is due then, or it is unknown
 */
export function leaveTexts(
  { estimatedSec, costRules }: Pick<PaymentTrial, 'estimatedSec' | 'costRules'>,
  time: number,
): string[] {
  const seconds = plausibleSec(estimatedSec);
  if (seconds === null || !costRules) return [];
  const endTime = time + seconds * 1000;
  return [leaveBy(costRules.occupy, endTime), reliefBy(costRules.parking, endTime)].filter(Boolean);
}

/** @returns a warning if the prepayment will end the charge before its target, in place of a forecast; else `null` */
export function shortText(trial: PaymentTrial): string | null {
  if (dueOf(trial) <= trial.cashAmount) return null;
  return `预付不够${trial.estimatedSoc < 100 ? `充到 ${trial.estimatedSoc}%` : '充满'}，用完自动停止`;
}

/** Cards that cover only a part of the price. */
const parts: Partial<Record<EnergyCard['cover'], string>> = { SERVICE_ONLY: '的服务费', ELEC_ONLY: '的电费' };

/** @returns balance and expiry of a card: `余 10.00 度 · 2026.06.30 到期`, `余 9.00 度的服务费 · 2026.06.30 到期` */
export function cardHint(card: Pick<EnergyCard, 'value' | 'remain' | 'unit' | 'cover' | 'endTime'>): string {
  const { remain, unit, cover, endTime } = card;
  const part = parts[cover] ?? '';
  const left = isUnlimited(card)
    ? `不限量${part}`
    : `余 ${formatUnits(remain, unit)} ${unitWord(unit)}${part}`;
  return `${left} · ${formatDate(endTime)} 到期`;
}

/** @returns the part of the estimated charge that a card would cover */
export function cardShare({
  card,
  estimatedWh,
  estimatedAmount,
}: Pick<PaymentTrial['cards'][number], 'card' | 'estimatedWh' | 'estimatedAmount'>): string {
  const part = parts[card.cover];
  return `预计抵扣 ${formatKwh(estimatedWh)} 度${part ? `${part} ` : '、'}¥${formatYuan(estimatedAmount)}`;
}

/** @param amount that a coupon would take off the estimated charge, fen */
export const couponShare = (amount: number): string => `预计抵扣 ¥${formatYuan(amount)}`;

/** @returns threshold, scope and expiry of a coupon */
export function couponHint(
  coupon: Pick<Coupon, 'applyTo' | 'thresholdAmount' | 'scopeText' | 'endTime'>,
): string {
  return [thresholdText(coupon), coupon.scopeText, `${formatDate(coupon.endTime)} 到期`]
    .filter(Boolean)
    .join(' · ');
}
