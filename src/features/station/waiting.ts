import { slotsFrom, type TimedSlot } from '#contract/price-slots.ts';
import { dayMinutes, minuteMs, shanghaiMidnight, unitPriceE4 } from '#contract/pricing.ts';
import type { Period } from '#contract/schema/station/period.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';

/** A later start. */
export interface LaterStart {
  /** Epoch ms. */
  startTime: number;
  /** On the next day in Asia/Shanghai. */
  isTomorrow: boolean;
  period: Period;
  /** Saving per kWh compared with now, 1/10000 yuan; negative if it costs more. */
  savedE4: number;
}

/** What waiting at a station saves within the next 24 hours. */
export interface Waiting {
  /** The start that saves most; `null` if none saves anything. */
  best: LaterStart | null;
  /** The first start that costs more; `null` if a start saves something or none costs more. */
  dearer: LaterStart | null;
  /** All hours cost the same. */
  isFlat: boolean;
  /** Whether the station is also open at times with another price. */
  isOpenLater: boolean;
}

interface WaitingInput {
  segments: readonly TariffSegment[];
  /** Epoch ms of the server's clock. */
  time: number;
  /** The member's service price applies. */
  member: boolean;
  /** Business hours of the station. */
  hours: Station['businessHours']['periods'];
}

/** @returns when the station is first open within a slot, epoch ms; `null` if it is closed */
function openFrom(slot: TimedSlot, hours: WaitingInput['hours']): number | null {
  const midnight = shanghaiMidnight(slot.startTime);
  const starts = [0, 1].flatMap((day) =>
    hours.flatMap(({ startMin, endMin }) => {
      const from = midnight + day * dayMinutes * minuteMs;
      const start = Math.max(slot.startTime, from + startMin * minuteMs);
      return start < Math.min(slot.endTime, from + endMin * minuteMs) ? [start] : [];
    }),
  );
  return starts.length > 0 ? Math.min(...starts) : null;
}

/**
 * Compares what a kWh costs now with each later price of the next 24 hours.
 *
 * @returns `null` if the price is unknown
 */
export function waitingAt({ segments, time, member, hours }: WaitingInput): Waiting | null {
  const [now, ...later] = slotsFrom(segments, time);
  if (!now) return null;
  const nowE4 = unitPriceE4(now.segment, member);
  const starts = later.flatMap((slot): LaterStart[] => {
    const startTime = openFrom(slot, hours);
    if (startTime === null) return [];
    const isTomorrow = shanghaiMidnight(startTime) !== shanghaiMidnight(time);
    const savedE4 = nowE4 - unitPriceE4(slot.segment, member);
    return [{ startTime, isTomorrow, period: slot.segment.period, savedE4 }];
  });
  const best = starts.reduce<LaterStart | null>(
    (most, start) => (start.savedE4 > (most?.savedE4 ?? 0) ? start : most),
    null,
  );
  return {
    best,
    dearer: best ? null : (starts.find(({ savedE4 }) => savedE4 < 0) ?? null),
    isFlat: later.every((slot) => unitPriceE4(slot.segment, member) === nowE4),
    isOpenLater: starts.length > 0,
  };
}
