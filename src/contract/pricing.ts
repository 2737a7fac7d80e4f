import type { ChargeDetail } from './schema/order';
import type { Tariff, TariffSegment } from './schema/tariff';

/**
 * The one price function: estimate, running cost and bill all come from here.
 *
 * @param wh energy in Wh, an integer
 * @param priceE4 unit price in 1/10000 yuan per kWh
 * @returns fen, rounded half up, once per segment and component (domain model, section 0)
 */
export const feeOf = (wh: number, priceE4: number): number => Math.floor((wh * priceE4 + 50000) / 100000);

/** Minutes of a day. */
export const dayMinutes = 1440;
const minuteMs = 60_000;
/** Asia/Shanghai has had no daylight saving time since 1991. */
const shanghaiOffsetMs = 8 * 3_600_000;

/** @returns minutes since midnight in Asia/Shanghai of an epoch time in ms, with its fraction. */
export const shanghaiMinute = (time: number): number =>
  ((time + shanghaiOffsetMs) % (dayMinutes * minuteMs)) / minuteMs;

/** @returns epoch ms of the midnight (Asia/Shanghai) that starts the day of `time`. */
export const shanghaiMidnight = (time: number): number =>
  time - ((time + shanghaiOffsetMs) % (dayMinutes * minuteMs));

/**
 * @returns the index of the segment that holds `time` (epoch ms of the server's clock), or -1 when the
 * tariff has a hole there.
 */
export function segmentIndexAt(segments: readonly TariffSegment[], time: number): number {
  const minute = shanghaiMinute(time);
  return segments.findIndex((it) => it.startMin <= minute && minute < it.endMin);
}

/** @returns electricity plus service, in 1/10000 yuan per kWh; with `member` the member's service price. */
export const unitPriceE4 = (segment: TariffSegment, member = false): number =>
  segment.elecPriceE4 +
  (member ? (segment.memberServicePriceE4 ?? segment.servicePriceE4) : segment.servicePriceE4);

/** Why a list of segments is not a tariff, or `null` when it covers the day once (domain model, 1.4). */
export function tariffProblem(
  segments: readonly Pick<TariffSegment, 'startMin' | 'endMin'>[],
): string | null {
  if (segments.length === 0 || segments.length > 32) return 'a tariff has 1 to 32 segments';
  let at = 0;
  for (const it of segments) {
    if (it.endMin <= it.startMin) return `segment at minute ${it.startMin} is empty`;
    if (it.startMin !== at)
      return it.startMin > at ? `gap at minute ${at}` : `overlap at minute ${it.startMin}`;
    at = it.endMin;
  }
  return at === dayMinutes ? null : `gap at minute ${at}`;
}

/** A stretch of a charge inside one tariff segment: times in epoch ms, energy in Wh. */
export interface EnergySlice {
  startTime: number;
  endTime: number;
  segment: TariffSegment;
  wh: number;
}

/** Bill lines of a charge; amounts in fen. `member` applies the member's service price. */
export function billLines(slices: readonly EnergySlice[], member = false): ChargeDetail[] {
  return slices.map(({ startTime, endTime, segment, wh }) => {
    const servicePriceE4 = member
      ? (segment.memberServicePriceE4 ?? segment.servicePriceE4)
      : segment.servicePriceE4;
    return {
      startTime,
      endTime,
      period: segment.period,
      elecPriceE4: segment.elecPriceE4,
      servicePriceE4,
      wh,
      elecAmount: feeOf(wh, segment.elecPriceE4),
      serviceAmount: feeOf(wh, servicePriceE4),
    };
  });
}

/** Sums of rounded lines, in fen and Wh. */
export function billTotals(lines: readonly ChargeDetail[]) {
  let wh = 0;
  let elecAmount = 0;
  let serviceAmount = 0;
  for (const line of lines) {
    wh += line.wh;
    elecAmount += line.elecAmount;
    serviceAmount += line.serviceAmount;
  }
  return { wh, elecAmount, serviceAmount, totalAmount: elecAmount + serviceAmount };
}

/** The segment now and the one after it; `startTime` of the next in epoch ms. */
export function priceNowAndNext(tariff: Pick<Tariff, 'segments'>, time: number) {
  const index = segmentIndexAt(tariff.segments, time);
  const now = tariff.segments[index];
  if (!now) return null;
  const next = tariff.segments[(index + 1) % tariff.segments.length] ?? now;
  return { now, next, nextStartTime: shanghaiMidnight(time) + now.endMin * minuteMs };
}
