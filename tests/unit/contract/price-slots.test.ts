import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceSlots, slotIndexAt, slotsFrom } from '#contract/price-slots.ts';
import {
  dayMinutes,
  minuteMs,
  priceNowAndNext,
  segmentIndexAt,
  shanghaiMinute,
  unitPriceE4,
} from '#contract/pricing.ts';
import { coversDay } from '#contract/day-cover.ts';
import { anyDay, anyTime, dayOf, segment } from './segments.ts';

/** 2026-03-02 00:00 in Asia/Shanghai. */
const midnight = Date.UTC(2026, 2, 1, 16);
const at = (hour: number, minute = 0) => midnight + (hour * 60 + minute) * minuteMs;

describe('the tariff segment of a moment', () => {
  it('tariff segment: any list and any number have an answer, and never two prices', () => {
    const loose = fc.array(
      fc
        .tuple(fc.integer({ min: -10, max: 1500 }), fc.integer({ min: -10, max: 1500 }))
        .map(([startMin, endMin]) => ({ startMin, endMin })),
      { maxLength: 40 },
    );
    const times = fc.oneof(anyTime, fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -1));
    fc.assert(
      fc.property(loose, times, (segments, time) => {
        const index = segmentIndexAt(segments, time);
        const minute = shanghaiMinute(time);
        const holding = segments.filter(
          (candidate) => candidate.startMin <= minute && minute < candidate.endMin,
        );
        if (Number.isFinite(time)) expect(minute >= 0 && minute < dayMinutes).toBe(true);
        if (index === -1) expect(holding.length).not.toBe(1);
        else expect(holding).toEqual([segments[index]]);
      }),
    );
  });

  it('tariff segment: it includes its first minute and ends before its last', () => {
    const segments = dayOf([0, 100], [600, 200]);
    expect(
      [at(9, 59), at(10), at(10) - 1, at(24) - 1, at(24)].map((time) => segmentIndexAt(segments, time)),
    ).toEqual([0, 1, 0, 1, 0]);
  });
});

describe('price slots', () => {
  it('price slots: they divide the day without gaps, each minute once at the price of its segment', () => {
    fc.assert(
      fc.property(anyDay, anyTime, (segments, time) => {
        const slots = priceSlots(segments);
        expect(slots.reduce((sum, one) => sum + one.endMin - one.startMin, 0)).toBe(dayMinutes);
        const slot = slots[slotIndexAt(slots, time)];
        const found = segments[segmentIndexAt(segments, time)];
        expect(slot && { ...slot.segment, startMin: 0, endMin: 0 }).toEqual(
          found && { ...found, startMin: 0, endMin: 0 },
        );
      }),
    );
  });

  it('price slots: the slots before and after midnight are joined if equal', () => {
    const slots = priceSlots(dayOf([0, 100], [420, 200], [1260, 100]));
    expect(slots.map(({ startMin, endMin }) => [startMin, endMin])).toEqual([
      [420, 1260],
      [1260, 1860],
    ]);
    expect([at(22), at(3), at(7)].map((time) => slotIndexAt(slots, time))).toEqual([1, 1, 0]);
  });

  it('price slots: they are separate if period, service price or member price differ', () => {
    const [night] = dayOf([0, 100]);
    if (!night) throw new Error('no segment');
    const halves = (change: object) => [
      { ...night, endMin: 600 },
      { ...night, startMin: 600, ...change },
    ];
    expect(priceSlots(halves({}))).toHaveLength(1);
    for (const change of [{ period: 5 }, { servicePriceE4: 1 }, { memberServicePriceE4: 0 }]) {
      expect(priceSlots(halves(change))).toHaveLength(2);
    }
  });

  it('price slots: from any moment on they cover the next 24 hours without a gap', () => {
    fc.assert(
      fc.property(anyDay, anyTime, (segments, time) => {
        const slots = slotsFrom(segments, time);
        const [now, next] = slots;
        const last = slots[slots.length - 1];
        expect(now && now.startTime <= time && time < now.endTime).toBe(true);
        expect((last?.endTime ?? 0) - (now?.startTime ?? 0)).toBe(dayMinutes * minuteMs);
        slots.slice(1).forEach((slot, index) => expect(slot.startTime).toBe(slots[index]?.endTime));
        const found = priceNowAndNext({ segments }, time);
        expect(found && unitPriceE4(found.now)).toBe(now && unitPriceE4(now.segment));
        expect(found?.nextStartTime).toBe(next ? now?.endTime : null);
      }),
    );
  });
});

describe('an invalid tariff', () => {
  const bad = {
    'no segments': [],
    'a segment without length': [segment(0, 600), segment(600, 600), segment(600, 1440)],
    'an overlap': [segment(0, 700), segment(600, 1440)],
    'the same hours twice': [segment(0, 1440), segment(0, 1440)],
    'a gap': [segment(0, 600), segment(700, 1440)],
    'a day that ends early': [segment(0, 1380)],
    'a day that begins late': [segment(60, 1440)],
    'more than 32 segments': Array.from({ length: 48 }, (_, half) => segment(half * 30, half * 30 + 30)),
    'segments out of order': [segment(600, 1440), segment(0, 600)],
  };

  it.each(Object.entries(bad))('price slots: %s has no price at any time', (_, segments) => {
    expect(coversDay(segments)).toBe(false);
    for (let hour = 0; hour < 24; hour += 1) {
      expect(priceNowAndNext({ segments }, at(hour))).toBeNull();
      expect(slotsFrom(segments, at(hour))).toEqual([]);
    }
    expect(priceSlots(segments)).toEqual([]);
  });

  it('price slots: a price of 0 is a price', () => {
    const segments = [segment(0, 600, 0, 0), segment(600, 1440)];
    expect(priceNowAndNext({ segments }, at(3))).toMatchObject({
      now: { elecPriceE4: 0, servicePriceE4: 0 },
      nextStartTime: at(10),
    });
  });

  it('price slots: one price for all hours has no next change', () => {
    expect(priceNowAndNext({ segments: [segment(0, 1440)] }, at(3))).toMatchObject({
      next: null,
      nextStartTime: null,
    });
  });
});
