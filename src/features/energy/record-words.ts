import type { CardRecord } from '#contract/schema/card/card-record.ts';
import { formatUnits, unitWord } from '#ui/energy-card/card-units.ts';

const kinds: Record<CardRecord['type'], string> = {
  DEDUCT: '充电抵扣',
  RETURN: '订单退还',
  GRANT: '发放到账',
  EXPIRE: '过期失效',
  LOCK: '下单预留',
  UNKNOWN: '未知',
};
export const kindText = (type: CardRecord['type']): string => kinds[type];

/** U+2212, as amounts have it. */
const minus = '\u2212';

/** @returns what a movement changed, `−6.20 度`; `null` where it changed nothing that can be counted */
export function changeText({ type, change, unit, remainAfter }: CardRecord): string | null {
  if (remainAfter === null && type !== 'DEDUCT') return type === 'GRANT' ? '不限量' : null;
  if (change === 0) return null;
  return `${change < 0 ? minus : '+'}${formatUnits(Math.abs(change), unit)} ${unitWord(unit)}`.trim();
}

/** @returns what was left afterwards, `余 3.80 度`; `null` for an unlimited card */
export const leftText = ({ remainAfter, unit }: CardRecord): string | null =>
  remainAfter === null ? null : `余 ${formatUnits(remainAfter, unit)} ${unitWord(unit)}`.trim();
