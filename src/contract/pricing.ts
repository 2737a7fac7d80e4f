import type { Tariff, TariffSegment } from './schema/station/tariff.ts';
import { coversDay, dayMinutes } from './day-cover.ts';

export { dayMinutes };

/** Milliseconds of a minute. */
export const minuteMs = 60_000;
/** Asia/Shanghai has had no daylight saving time since 1991. */
const shanghaiOffsetMs = 8 * 3_600_000;

const dayMs = dayMinutes * minuteMs;
const sinceMidnight = (time: number): number => (((time + shanghaiOffsetMs) % dayMs) + dayMs) % dayMs;

/** @returns minutes since midnight in Asia/Shanghai of an epoch time in ms, with its fraction. */
export const shanghaiMinute = (time: number): number => sinceMidnight(time) / minuteMs;

/** @returns epoch ms of the midnight (Asia/Shanghai) that starts the day of `time`. */
export const shanghaiMidnight = (time: number): number => time - sinceMidnight(time);

/**
 * Works for any list and any number.
 * @returns the index of the one segment that holds `time` (epoch ms of the server's clock), or -1 if the
 * tariff has a gap or two prices there, or the time is invalid.
 */
export function segmentIndexAt(
  segments: readonly Pick<TariffSegment, 'startMin' | 'endMin'>[],
  time: number,
): number {
  const minute = shanghaiMinute(time);
  const holds = (slot: Pick<TariffSegment, 'startMin' | 'endMin'>) =>
    slot.startMin <= minute && minute < slot.endMin;
  return segments.filter(holds).length === 1 ? segments.findIndex(holds) : -1;
}

/** @returns electricity plus service, in 1/10000 yuan per kWh; with `member` the member's service price. */
export const unitPriceE4 = (segment: TariffSegment, member = false): number =>
  segment.elecPriceE4 +
  (member ? (segment.memberServicePriceE4 ?? segment.servicePriceE4) : segment.servicePriceE4);

/** Whether two segments have the same prices, for members too. */
export const isSamePrice = (a: TariffSegment, b: TariffSegment): boolean =>
  a.period === b.period &&
  a.elecPriceE4 === b.elecPriceE4 &&
  a.servicePriceE4 === b.servicePriceE4 &&
  a.memberServicePriceE4 === b.memberServicePriceE4;

/**
 * The price at `time` (epoch ms of the server's clock) and the next one, which may be that of the next day.
 * `next` is `null` if all hours have the same price.
 * @returns `null` if the price is not known: a wrong one is never shown
 */
export function priceNowAndNext({ segments }: Pick<Tariff, 'segments'>, time: number) {
  const index = coversDay(segments) ? segmentIndexAt(segments, time) : -1;
  const now = segments[index];
  if (!now) return null;
  let { endMin } = now;
  for (let step = 1; step < segments.length; step += 1) {
    const next = segments[(index + step) % segments.length] ?? now;
    if (!isSamePrice(now, next))
      return { now, next, nextStartTime: shanghaiMidnight(time) + endMin * minuteMs };
    endMin += next.endMin - next.startMin;
  }
  return { now, next: null, nextStartTime: null };
}
