import type { Station } from '#contract/schema/station/station-detail.ts';
import { dayMinutes } from '#contract/pricing.ts';
import { formatMinuteOfDay } from '#core/time/format-time.ts';

type Hours = Station['businessHours'];

function periodWords({ startMin, endMin }: Hours['periods'][number]): string {
  const end = formatMinuteOfDay(endMin);
  return `${formatMinuteOfDay(startMin)}–${endMin > startMin ? end : `次日 ${end}`}`;
}

/** @returns when a station is open: the operator's own text, else its periods; empty where neither is known */
export function hoursWords({ allDay, text, periods }: Hours): string {
  if (allDay || (!text && periods.some(({ startMin, endMin }) => endMin - startMin === dayMinutes)))
    return '24 小时';
  return text || periods.map(periodWords).join('、');
}
