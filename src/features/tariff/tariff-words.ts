import { dayMinutes } from '#contract/pricing.ts';
import { formatPriceE4 } from '#core/money.ts';
import { formatMinuteOfDay, formatTime } from '#core/time/format-time.ts';
import { periodLook } from '#domain/ui/period-badge/period-look.ts';
import type { TariffRow, TariffView } from './tariff-view.ts';

/** @returns `13:00–17:00`, over midnight `21:00–次日 07:00` */
export function spanText({ startMin, endMin }: Pick<TariffRow, 'startMin' | 'endMin'>): string {
  const isOver = endMin > dayMinutes;
  const end = formatMinuteOfDay(isOver ? endMin - dayMinutes : endMin);
  return `${formatMinuteOfDay(startMin)}–${isOver ? '次日 ' : ''}${end}`;
}

/** @returns `峰段`; `其他时段` for an unknown period */
export const periodText = ({ period }: Pick<TariffRow, 'period'>): string => {
  const look = periodLook(period);
  return look ? `${look.name}段` : '其他时段';
};

const minuteMs = 60_000;
/** If the price changes within this time, the minutes until then are shown. */
const soonMin = 60;

/** @returns `8 分钟后进入峰段，1.475 元/度`, or the time of day */
export function nextText({ startTime, row }: NonNullable<TariffView['next']>, time: number): string {
  const minutes = Math.ceil((startTime - time) / minuteMs);
  const when = minutes <= soonMin ? `${minutes} 分钟后` : `${formatTime(startTime)} `;
  return `${when}进入${periodText(row)}，${formatPriceE4(row.totalE4)} 元/度`;
}

/** @returns the text of the chart for screen readers: every slot with its price, and the present one */
export function chartText({ rows, now }: Pick<TariffView, 'rows' | 'now'>): string {
  const all = rows
    .map((row) => `${spanText(row)} ${periodText(row)} ${formatPriceE4(row.totalE4)} 元`)
    .join('，');
  return `全天电价：${all}${now ? `；现在${periodText(now)} ${formatPriceE4(now.totalE4)} 元` : ''}`;
}

/** Each period and price of the day once, dearest first. */
export function legendOf(rows: readonly TariffRow[]): TariffRow[] {
  const found = new Map(rows.map((row) => [`${row.period} ${row.totalE4}`, row]));
  return [...found.values()].sort((a, b) => b.totalE4 - a.totalE4);
}
