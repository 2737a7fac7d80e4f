import { driveMinutes } from '#contract/drive-time.ts';
import { isComplete, type Quote, type QuoteFor } from '#contract/schema/station/quote.ts';

/** @returns whole yuan of fen, at least ¥1 for anything that costs: `38` */
const yuan = (amount: number): number => Math.max(amount > 0 ? 1 : 0, Math.round(amount / 100));

/**
 * @param quote `null` where there is none
 * @returns the quote in whole yuan, with the spread between connectors: `¥38`, `¥38–41`; `null` for a car that needs no
 *   charge
 */
export function quoteAmountText(quote: Quote | null): string | null {
  if (!quote || quote.wh === 0) return null;
  const [least, most] = [yuan(quote.amount), yuan(quote.mostAmount ?? 0)];
  return most > least ? `¥${least}–${most}` : `¥${least}`;
}

/** @returns how long the charge takes: `42 分钟`, `3.5 小时`; empty if unknown */
export function quoteMinutesText({ minutes }: Quote): string {
  if (minutes === null) return '';
  return minutes < 120 ? `${minutes} 分钟` : `${Number((minutes / 60).toFixed(1))} 小时`;
}

const partWords = { PARKING: '停车费', OCCUPY: '占位费', SERVICE: '服务费', UNKNOWN: '部分费用' } as const;

/** @returns what the amount contains beside the charge, and what is missing in it: `含停车 ¥5`, `停车费未提供` */
export function quoteNotes(quote: Quote): string[] {
  const { parkingAmount, missing } = quote;
  // Each once, in one order, whatever that of the answer.
  const unknown = Object.entries(partWords).filter(([part]) => missing?.some((name) => name === part));
  const words = unknown.map(([, word]) => word);
  return [
    ...(parkingAmount ? [`含停车 ¥${yuan(parkingAmount)}`] : []),
    ...(isComplete(quote) ? [] : [`${words.join('、') || '部分费用'}未提供`]),
  ];
}

/** @returns for which car and between which levels quotes are: `费用按欧拉好猫 37% 充至 90% 估算` */
export function quoteForText({ name, startSoc, endSoc, assumed }: QuoteFor): string {
  const levels = startSoc === null || endSoc === null ? '' : ` ${startSoc}% 充至 ${endSoc}% `;
  if (name === null) return `未绑定车辆，费用按一般车型${levels}估算`;
  return assumed === 'SOC' ? `费用按${name}${levels}估算` : `电量未知，费用按${name}${levels}估算`;
}

/**
 * Minutes on the way.
 * @param driveMin by a route; `null` if the back end has none
 * @returns `4 分钟`, by distance `约 4 分钟`; empty if the distance is unknown
 */
export function driveText(driveMin: number | null, distanceM: number | null): string {
  if (driveMin !== null) return `${driveMin} 分钟`;
  return distanceM === null ? '' : `约 ${driveMinutes(distanceM)} 分钟`;
}
