import { billLines, billTotals, type EnergySlice } from '#contract/bill.ts';
import { minuteMs, segmentIndexAt, shanghaiMidnight } from '#contract/pricing.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import { coversDay } from '#contract/day-cover.ts';

/** A charge that is only thought of: whole Wh at an even power in W. */
export interface PlannedCharge {
  wh: number;
  powerW: number;
}

/** A charge from 20 to 80 %: below, few drive on; above, a fast charge gets slow. */
const normalShare = 0.6;

/** @param batteryWh of the car @returns energy of a normal charge, whole Wh */
export const normalChargeWh = (batteryWh: number): number => Math.round(batteryWh * normalShare);

const hourMs = 3_600_000;
/** Below it a charge would take days: such a power is no fact of a charger. */
const leastPowerW = 500;

/**
 * What a charge costs that begins at `startTime` (epoch ms of the server's clock): the energy falls into the segments
 * it passes, and each is rounded as on a bill (domain model, section 0).
 *
 * @param member the member's service price applies
 * @returns fen; `null` where the tariff, the energy or the power is not known
 */
export function chargeAmount(
  segments: readonly TariffSegment[],
  startTime: number,
  { wh, powerW }: PlannedCharge,
  member: boolean,
): number | null {
  if (!coversDay(segments) || !(powerW >= leastPowerW) || !Number.isInteger(wh) || wh <= 0) {
    return null;
  }
  const slices: EnergySlice[] = [];
  let time = startTime;
  let done = 0;
  while (done < wh) {
    const segment = segments[segmentIndexAt(segments, time)];
    if (!segment) return null;
    const endTime = shanghaiMidnight(time) + segment.endMin * minuteMs;
    const until = Math.min(wh, Math.floor(((endTime - startTime) * powerW) / hourMs));
    slices.push({ startTime: time, endTime, segment, wh: until - done });
    done = until;
    time = endTime;
  }
  return billTotals(billLines(slices, member)).totalAmount;
}
