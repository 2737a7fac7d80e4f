import { dayMinutes, isSamePrice, minuteMs, shanghaiMidnight, shanghaiMinute } from './pricing.ts';
import type { TariffSegment } from './schema/station/tariff.ts';
import { coversDay } from './day-cover.ts';

/** Adjacent segments with the same price, as one period for the owner. */
export interface PriceSlot {
  /** Minutes since midnight, 0–1439. */
  startMin: number;
  /** Minutes since that midnight: above 1440 if the slot ends on the next day; at most 2880. */
  endMin: number;
  segment: TariffSegment;
}

/**
 * @returns the slots of the day by their starts, with one over midnight joined; none unless the segments
 * cover the day exactly once, so that no wrong price is shown
 */
export function priceSlots(segments: readonly TariffSegment[]): PriceSlot[] {
  if (!coversDay(segments)) return [];
  const slots: PriceSlot[] = [];
  for (const segment of segments) {
    const last = slots[slots.length - 1];
    if (last && isSamePrice(last.segment, segment)) last.endMin = segment.endMin;
    else slots.push({ startMin: segment.startMin, endMin: segment.endMin, segment });
  }
  const [first] = slots;
  const last = slots[slots.length - 1];
  if (first && last && first !== last && isSamePrice(first.segment, last.segment)) {
    last.endMin += first.endMin;
    slots.shift();
  }
  return slots;
}

/** @returns the index of the slot that holds `time` (epoch ms of the server's clock), or -1. */
export function slotIndexAt(slots: readonly PriceSlot[], time: number): number {
  const minute = shanghaiMinute(time);
  return slots.findIndex(
    (slot) => (slot.startMin <= minute && minute < slot.endMin) || minute + dayMinutes < slot.endMin,
  );
}

/** A slot at its next occurrence; times in epoch ms. */
export interface TimedSlot {
  segment: TariffSegment;
  startTime: number;
  endTime: number;
}

/**
 * @param time epoch ms of the server's clock
 * @returns the slot that holds `time`, then the others of the next 24 hours; none where the price is not known
 */
export function slotsFrom(segments: readonly TariffSegment[], time: number): TimedSlot[] {
  const slots = priceSlots(segments);
  const index = slotIndexAt(slots, time);
  const now = slots[index];
  if (!now) return [];
  const minute = shanghaiMinute(time);
  const begun = now.startMin <= minute ? now.startMin : now.startMin - dayMinutes;
  let startTime = shanghaiMidnight(time) + begun * minuteMs;
  return slots.map((_, step) => {
    const { segment, startMin, endMin } = slots[(index + step) % slots.length] ?? now;
    const slot = { segment, startTime, endTime: startTime + (endMin - startMin) * minuteMs };
    startTime = slot.endTime;
    return slot;
  });
}
