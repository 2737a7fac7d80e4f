import type { ChargeTarget, TargetKind } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatYuan } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';
import { plausibleSec } from '#domain/charge-end.ts';
import { dueOf } from './choice.ts';

/** What each kind offers, in the units of the contract: percent, Wh, fen, minutes. */
export const offeredTargets: Record<TargetKind, { tab: string; values: readonly number[] }> = {
  SOC: { tab: '电量', values: [60, 70, 80, 90, 100] },
  WH: { tab: '度数', values: [10_000, 20_000, 30_000, 40_000, 50_000] },
  AMOUNT: { tab: '金额', values: [2_000, 3_000, 5_000, 8_000, 10_000] },
  TIME: { tab: '时间', values: [15, 30, 45, 60, 120] },
};

/** @returns a target in words: `充至 80%`, `充 20 度` */
export function targetText({ kind, value }: ChargeTarget): string {
  switch (kind) {
    case 'SOC':
      return value < 100 ? `充至 ${value}%` : '充满';
    case 'WH':
      return `充 ${value / 1000} 度`;
    case 'AMOUNT':
      return `充 ¥${formatYuan(value)}`;
    case 'TIME':
      return `充 ${value} 分钟`;
  }
}

/**
 * @returns where the charge ends if the owner chose nothing: at the server's percentage, or with a full battery at a pile
 * that does not know the percentage and lets others be chosen alone
 */
export function usualTarget({
  estimatedSoc,
  targetKinds,
}: Pick<PaymentTrial, 'estimatedSoc' | 'targetKinds'>): string {
  const knowsSoc = targetKinds.length === 0 || targetKinds.includes('SOC');
  return targetText({ kind: 'SOC', value: knowsSoc ? Math.max(1, Math.min(100, estimatedSoc)) : 100 });
}

/**
 * How long the charge takes, and when it is where it ends: `约 26 分钟 · 09:05 到 90%`.
 * @param time when the trial was answered, server time in epoch ms
 * @returns empty where the server does not say how long
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
 * @returns that the prepayment ends the charge before it is where it should end: no hour can be foretold then. `null` where
 *   it lasts
 */
export function shortText(trial: PaymentTrial): string | null {
  if (dueOf(trial) <= trial.cashAmount) return null;
  return `预付不够${trial.estimatedSoc < 100 ? `充到 ${trial.estimatedSoc}%` : '充满'}，用完自动停止`;
}
