import { dayMinutes } from '#contract/pricing.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { formatMinuteOfDay } from '#core/time/format-time.ts';

/** The address without province and city, and the floor: short enough for one line. */
export function addressWords({
  address,
  region,
  floor,
}: Pick<Station, 'address' | 'region' | 'floor'>): string {
  const known = [region?.provinceName, region?.cityName].reduce<string>(
    (rest, name) =>
      name && rest.length > name.length && rest.startsWith(name) ? rest.slice(name.length) : rest,
    address,
  );
  return floor ? `${known} · ${floor}` : known;
}

type Hours = Station['businessHours'];

function periodWords({ startMin, endMin }: Hours['periods'][number]): string {
  const end = formatMinuteOfDay(endMin);
  return `${formatMinuteOfDay(startMin)}–${endMin > startMin ? end : `次日 ${end}`}`;
}

/** @returns business hours: the operator's own text, else the periods; empty if neither is known */
export function hoursWords({ allDay, text, periods }: Hours): string {
  if (allDay || (!text && periods.some(({ startMin, endMin }) => endMin - startMin === dayMinutes)))
    return '24 小时';
  return text || periods.map(periodWords).join('、');
}
