import { type EnergySlice } from '#contract/bill.ts';
import { dayMinutes, segmentIndexAt, shanghaiMidnight } from '#contract/pricing.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import type { Charge } from '../sessions/session-model.ts';

const minuteMs = 60_000;

/**
 * Cuts a charge at the borders of the tariff, midnight included, to the Wh. Parts without energy are left
 * out.
 *
 * @param endTime end of the charge or present time, epoch ms @param endWh energy in Wh at that time
 */
export function slicesOf(
  charge: Charge,
  endTime: number,
  endWh: number,
  segments: readonly TariffSegment[],
): EnergySlice[] {
  const slices: EnergySlice[] = [];
  let from = charge.startTime;
  let fromWh = 0;
  while (from < endTime) {
    const segment = segments[segmentIndexAt(segments, from)];
    if (!segment) throw new RangeError(`the tariff has a hole at ${from}`);
    const border = shanghaiMidnight(from) + Math.min(segment.endMin, dayMinutes) * minuteMs;
    const to = Math.min(border, endTime);
    const toWh = to === endTime ? endWh : Math.min(charge.whAt(to), endWh);
    if (toWh > fromWh) slices.push({ startTime: from, endTime: to, segment, wh: toWh - fromWh });
    [from, fromWh] = [to, toWh];
  }
  return slices;
}
