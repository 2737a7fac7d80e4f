import { formatUnits } from '#ui/energy-card/card-words.ts';
import { missing } from '#core/time/format-time.ts';
import type { Cards } from './energy.store.ts';

type Totals = Pick<Cards, 'totalRemainKwh' | 'totalRemainTimes' | 'hasUnlimited'>;

/**
 * The rest on all limited cards, as number and unit. Empty if all cards are unlimited, because 0 would be untrue.
 */
export function balanceOf({ totalRemainKwh, totalRemainTimes, hasUnlimited }: Totals): [string, string][] {
  if (totalRemainKwh === null) return [[missing, '度']];
  const kwh: [string, string] = [formatUnits(totalRemainKwh, 'KWH'), '度'];
  const times: [string, string] = [String(totalRemainTimes), '次'];
  if (totalRemainTimes > 0) return totalRemainKwh > 0 ? [kwh, times] : [times];
  return totalRemainKwh > 0 || !hasUnlimited ? [kwh] : [];
}
