import type { CostRules, OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';

/** A cost in words: the rule itself, and what is said beside it. */
export interface CostWords {
  main: string;
  /** Further sentences, the most important first. */
  more: readonly string[];
  /** Whether it can cost something; `null` if that is unknown. */
  costs: boolean | null;
}

const plain = (number: string): string => number.replace(/\.00$/, '');
const yuan = (amount: number): string => plain(formatYuan(amount));
const minutes = (count: number): string => formatDuration(count * 60);

/** A rule that nobody told, which does not mean that there is none. */
const notTold: CostWords = { main: '未提供', more: ['以现场公示为准'], costs: null };

const capText = ({ capAmount }: OccupyRule): string =>
  capAmount === null ? '' : `，最高 ${yuan(capAmount)} 元`;

/** The fee for staying plugged in: `0.50 元/分钟`, beside it `充电结束 30 分钟后起算，最高 60 元`. */
export function occupyWords(rule: OccupyRule | null): CostWords {
  if (!rule) return notTold;
  if (rule.perMinAmount === 0) return { main: '不收取', more: [], costs: false };
  const { graceMin, perMinAmount, when } = rule;
  const begin = graceMin > 0 ? `充电结束 ${minutes(graceMin)}后起算` : '充电结束即起算';
  return {
    main: `${formatYuan(perMinAmount)} 元/分钟`,
    more: [`${begin}${capText(rule)}`, ...(when === 'BUSY' ? ['仅在没有其他空闲枪时收取'] : [])],
    costs: true,
  };
}

/**
 * The price of staying, once it begins: `0.50 元/分钟，最高 60 元`, also `仅在没有其他空闲枪时收取`. For a rule with a fee.
 */
export function occupyPrice(rule: OccupyRule): string {
  const { main, more } = occupyWords(rule);
  return [`${main}${capText(rule)}`, ...more.slice(1)].join('，');
}

/**
 * By when to leave a place where standing costs, for a charge that is expected to end at `endTime`, epoch ms.
 * @returns `请在 10:12 前驶离`; empty if it costs nothing, or that is unknown
 */
export const leaveBy = (rule: OccupyRule | null, endTime: number): string =>
  rule && rule.perMinAmount > 0 ? `请在 ${formatTime(endTime + rule.graceMin * 60_000)} 前驶离` : '';

/** As {@link leaveBy}, with the price: `请在 10:12 前驶离，之后 0.50 元/分钟，最高 60 元`. */
export function leaveByOrPay(rule: OccupyRule | null, endTime: number): string {
  const time = leaveBy(rule, endTime);
  return rule && time ? `${time}，之后 ${occupyPrice(rule)}` : '';
}

/**
 * By when the car has to leave for the relief of parking, which may be before the idle fee begins, for a charge that is
 * expected to end at `endTime`, epoch ms.
 * @returns `停车减免须在 09:57 前离场`; empty without relief, or without such a limit
 */
export const reliefBy = (rule: ParkingRule | null, endTime: number): string =>
  rule?.relief && rule.relief.leaveWithinMin !== null
    ? `停车减免须在 ${formatTime(endTime + rule.relief.leaveWithinMin * 60_000)} 前离场`
    : '';

/** @returns all that is said of a cost in one sentence: `0.50 元/分钟，充电结束 30 分钟后起算，最高 60 元` */
export const inOneSentence = ({ main, more }: CostWords): string => [main, ...more].join('，');

/** The price of parking itself; empty if no price is known. */
function parkingPrice({ freeMin, perHourAmount, capDayAmount }: ParkingRule): [main: string, more: string] {
  const free = freeMin === null || freeMin === 0 ? '' : `前 ${minutes(freeMin)}免费`;
  const hour = perHourAmount === null ? '' : `${yuan(perHourAmount)} 元/小时`;
  const cap = capDayAmount === null ? '' : `，每天最高 ${yuan(capDayAmount)} 元`;
  if (free === '') return [hour === '' ? '' : `${hour}${cap}`, ''];
  return [free, hour === '' ? '之后收费以现场公示为准' : `之后 ${hour}${cap}`];
}

function reliefWords({ kind, minutes: free, minWh, leaveWithinMin }: NonNullable<ParkingRule['relief']>) {
  const what = kind === 'ALL' ? '免停车费' : free === null ? '减免停车费' : `减免 ${minutes(free)}`;
  const least = minWh === null || minWh === 0 ? '充电后' : `充电满 ${plain(formatKwh(minWh))} 度`;
  const until = leaveWithinMin === null ? '' : `，充电结束 ${minutes(leaveWithinMin)}内离场`;
  return `${least}${what}${until}`;
}

const collectorWords: Partial<Record<ParkingRule['collector'], string>> = {
  GATE: '停车场收取',
  OPERATOR: '与充电费一起收取',
};
const invoiceWords: Partial<Record<ParkingRule['invoice'], string>> = {
  SAME: '与充电费一起开票',
  SEPARATE: '开具停车场发票',
  NONE: '不可开票',
};

/** The parking fee: `前 2 小时免费`, beside it `之后 5 元/小时` and `停车场收取，开具停车场发票`. */
export function parkingWords(rule: ParkingRule | null): CostWords {
  if (!rule) return notTold;
  if (rule.collector === 'NONE') return { main: '不收取', more: rule.text ? [rule.text] : [], costs: false };
  const [price, later] = parkingPrice(rule);
  const who = [collectorWords[rule.collector], invoiceWords[rule.invoice]].filter(Boolean).join('，');
  const main = price || rule.text;
  const more = [later, rule.relief ? reliefWords(rule.relief) : '', rule.text ?? '', who];
  const words = more.filter((sentence) => sentence !== '' && sentence !== main);
  return main ? { main, more: words, costs: true } : { ...notTold, more: [...notTold.more, ...words] };
}

/** What an estimate of the charge leaves out: `停车费`, `停车费和超时占位费`; empty if nothing. */
export function leftOut({ occupy, parking }: CostRules): string {
  const names = [
    ...(parkingWords(parking).costs === false ? [] : ['停车费']),
    ...(occupyWords(occupy).costs === false ? [] : ['超时占位费']),
  ];
  return names.join('和');
}

/** The rules in full, under the names that they have on a bill. */
export const ruleLines = ({ occupy, parking }: CostRules): readonly { label: string; value: string }[] => [
  { label: '超时占位费', value: inOneSentence(occupyWords(occupy)) },
  { label: '停车费', value: inOneSentence(parkingWords(parking)) },
];
