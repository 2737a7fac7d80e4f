import type { ChargeTarget, TargetKind } from '#contract/schema/order/charge-target.ts';
import type { TargetQuote } from '#contract/schema/order/target-quote.ts';
import { formatYuan } from '#core/money.ts';
import { formatDuration } from '#core/time/format-time.ts';
import { plausibleSec } from './charge-end.ts';

/** Names of the kinds of target. */
export const targetTabs: Readonly<Record<TargetKind, string>> = {
  SOC: '电量',
  WH: '度数',
  AMOUNT: '金额',
  TIME: '时间',
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

/** Whether two targets are the same. */
export const isSameTarget = (a: ChargeTarget | null | undefined, b: ChargeTarget): boolean =>
  a?.kind === b.kind && a.value === b.value;

/** @returns how long it takes: `28 分钟`; empty if it is not known */
export function quoteTime({ seconds }: Pick<TargetQuote, 'seconds'>): string {
  const time = plausibleSec(seconds);
  if (time === null) return '';
  return time < 60 ? '不到 1 分钟' : formatDuration(time);
}

/** How many times as long as the step before the last one has to take, to be called slow. */
const slowerTimes = 1.5;

/**
 * @param quotes by their targets, the lowest first
 * @returns how much slower the last step is than the one before: `最后 10% 要 23 分钟，比前面慢一倍多`; empty if it is not, or not known
 */
export function slowEnd(quotes: readonly TargetQuote[]): string {
  const [before, last, full] = quotes.slice(-3);
  if (!before || !last || !full || full.target.kind !== 'SOC') return '';
  const step = (from: TargetQuote, to: TargetQuote) => (to.seconds ?? NaN) - (from.seconds ?? NaN) || NaN;
  const percent = (full.soc ?? NaN) - (last.soc ?? NaN);
  const isEven = percent > 0 && percent === (last.soc ?? NaN) - (before.soc ?? NaN);
  const times = step(last, full) / step(before, last);
  if (!isEven || !(times >= slowerTimes)) return '';
  const how = times >= 2 ? '，比前面慢一倍多' : `，比前 ${percent}% 慢`;
  return `最后 ${percent}% 要 ${formatDuration(step(last, full))}${how}`;
}
