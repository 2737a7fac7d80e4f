import { formatPriceE4, formatYuan } from '#core/money.ts';
import type { LaterStart, Waiting } from './waiting.ts';

/**
 * What a later start means: only a saving has an amount. That a start costs more is a plain fact about the hours to come,
 * and no offer.
 *
 * @param isWhole whether `saved` is of a whole charge, in fen; else of one kWh, in 1/10000 yuan
 * @returns `约省 ¥12.60`, `每度省 0.45 元`, `费用相同`, `费用更高`
 */
export function savedText({ saved }: Pick<LaterStart, 'saved'>, isWhole: boolean): string {
  if (saved === 0) return '费用相同';
  if (saved < 0) return '费用更高';
  return isWhole ? `约省 ¥${formatYuan(saved)}` : `每度省 ${formatPriceE4(saved)} 元`;
}

/** @returns the best later start and the next one, by what they save; none where all hours cost the same */
export function startsToName({
  best,
  next,
  isFlat,
}: Pick<Waiting, 'best' | 'next' | 'isFlat'>): readonly LaterStart[] {
  if (isFlat) return [];
  return [...new Set([best, next])].flatMap((start) => start ?? []).sort((a, b) => b.saved - a.saved);
}
