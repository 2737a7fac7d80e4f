import { slotsFrom, type TimedSlot } from '#contract/price-slots.ts';
import { dayMinutes, minuteMs, shanghaiMidnight, unitPriceE4 } from '#contract/pricing.ts';
import type { Period } from '#contract/schema/station/period.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import { chargeAmount, type PlannedCharge } from '../charge-cost.ts';

/** A later start. */
export interface LaterStart {
  /** Epoch ms. */
  startTime: number;
  /** Until then it costs the same and the station is open, epoch ms. */
  endTime: number;
  /** Not on the day of now, in Asia/Shanghai. */
  isTomorrow: boolean;
  period: Period;
  /** 1/10000 yuan per kWh. */
  priceE4: number;
  /** Against now, below zero where it costs more: of the whole charge in fen, without a car of one kWh in 1/10000 yuan. */
  saved: number;
}

/** What waiting at a station means within the next 24 hours. */
export interface Waiting {
  /** Whether `saved` is that of a whole charge of the car. */
  isWhole: boolean;
  /** The next price; `null` where the station is closed until now comes round again. */
  next: LaterStart | null;
  /** The start that saves most; `null` where none saves anything. */
  best: LaterStart | null;
  /** All hours cost the same. */
  isFlat: boolean;
}

/** A difference of less than 0.10 yuan is in the rounding of an estimate, and no reason to wait. */
const leastAmount = 10;

interface WaitingInput {
  segments: readonly TariffSegment[];
  /** Epoch ms of the server's clock. */
  time: number;
  /** The member's service price applies. */
  member: boolean;
  /** `null` where no car is known. */
  charge: PlannedCharge | null;
  /** Hours in which the station takes cars. */
  hours: Station['businessHours']['periods'];
}

const overLeast = (difference: number, least: number): number =>
  Math.abs(difference) < least ? 0 : difference;

/** @returns the first part of a slot in which the station is open, epoch ms; `undefined` where there is none */
function openIn(slot: TimedSlot, hours: WaitingInput['hours']) {
  const midnight = shanghaiMidnight(slot.startTime);
  const starts = [0, 1].flatMap((day) =>
    hours.flatMap(({ startMin, endMin }) => {
      const from = midnight + day * dayMinutes * minuteMs;
      const start = Math.max(slot.startTime, from + startMin * minuteMs);
      const end = Math.min(slot.endTime, from + endMin * minuteMs);
      return start < end ? [{ start, end }] : [];
    }),
  );
  const [first, ...others] = starts.sort((a, b) => a.start - b.start);
  // A station that is open all day does not close at midnight.
  return (
    first && others.reduce((open, { start, end }) => (start === open.end ? { ...open, end } : open), first)
  );
}

/**
 * Compares a start now with one in each later price of the next 24 hours.
 *
 * @returns `null` where the price is not known
 */
export function waitingAt({ segments, time, member, charge, hours }: WaitingInput): Waiting | null {
  const [now, ...later] = slotsFrom(segments, time);
  if (!now) return null;
  const nowAmount = charge && chargeAmount(segments, time, charge, member);
  const nowE4 = unitPriceE4(now.segment, member);
  const starts = later.flatMap((slot): LaterStart[] => {
    const open = openIn(slot, hours);
    if (!open) return [];
    const { start: startTime, end: endTime } = open;
    const priceE4 = unitPriceE4(slot.segment, member);
    const amount = charge && chargeAmount(segments, startTime, charge, member);
    const saved =
      nowAmount === null || amount === null ? nowE4 - priceE4 : overLeast(nowAmount - amount, leastAmount);
    const isTomorrow = shanghaiMidnight(startTime) !== shanghaiMidnight(time);
    return [{ startTime, endTime, isTomorrow, period: slot.segment.period, priceE4, saved }];
  });
  const isFlat = later.every((slot) => unitPriceE4(slot.segment, member) === nowE4);
  const best = starts.reduce<LaterStart | null>(
    (most, start) => (start.saved > (most?.saved ?? 0) ? start : most),
    null,
  );
  return {
    isWhole: nowAmount !== null,
    next: starts[0] ?? null,
    best: isFlat ? null : best,
    isFlat,
  };
}
