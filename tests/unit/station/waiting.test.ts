import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitPriceE4 } from '#contract/pricing.ts';
import { slotsFrom } from '#contract/price-slots.ts';
import { chargeAmount } from '#features/station/charge-cost.ts';
import { savedText, startsToName } from '#features/station/waiting/waiting-words.ts';
import { waitingAt } from '#features/station/waiting/waiting.ts';
import { anyDay, anyTime, dayOf, segment } from '#tests/unit/contract/segments.ts';

/** 2026-03-02 00:00 in Asia/Shanghai. */
const midnight = Date.UTC(2026, 2, 1, 16);
const at = (hour: number) => midnight + hour * 3_600_000;
const always = [{ startMin: 0, endMin: 1440 }];
const base = { member: false, charge: null, hours: always };
/** 谷 until 8, 峰 until 18, 平 until 23, then 谷 over midnight. */
const day = dayOf([0, 4_000], [480, 10_000], [1080, 7_000], [1380, 4_000]);
const charge = { wh: 40_000, powerW: 40_000 };

describe('waiting', () => {
  it('names the next price and the best of 24 hours, with what each saves', () => {
    expect(waitingAt({ ...base, segments: day, time: at(12), charge })).toMatchObject({
      isWhole: true,
      isFlat: false,
      next: { startTime: at(18), priceE4: 11_000, saved: 1_200, isTomorrow: false },
      best: { startTime: at(23), priceE4: 8_000, saved: 2_400 },
    });
  });

  it('without a car speaks of one kWh', () => {
    expect(waitingAt({ ...base, segments: day, time: at(12) })).toMatchObject({
      isWhole: false,
      next: { saved: 3_000 },
      best: { saved: 6_000 },
    });
  });

  it('counts what a charge that starts now has left of its price', () => {
    // Of an hour that begins at 17:45 a quarter is dear: to wait for 18:00 saves no more than that quarter.
    const waiting = waitingAt({ ...base, segments: day, time: at(17.75), charge });
    expect(waiting?.next).toMatchObject({ startTime: at(18), saved: 300 });
  });

  it('says what a dearer hour costs more, and names no best one', () => {
    const waiting = waitingAt({ ...base, segments: day, time: at(3), charge });
    expect(waiting).toMatchObject({ next: { startTime: at(8), saved: -2_400 }, best: null, isFlat: false });
  });

  it('offers a saving alone with an amount: a dearer hour is a fact that stands last', () => {
    const said = (hour: number, car: typeof charge | null) => {
      const waiting = waitingAt({ ...base, segments: day, time: at(hour), charge: car });
      if (!waiting) throw new Error('no price is known');
      return startsToName(waiting).map((start) => savedText(start, waiting.isWhole));
    };
    expect(said(12, charge)).toEqual(['约省 ¥24.00', '约省 ¥12.00']);
    expect(said(12, null)).toEqual(['每度省 0.60 元', '每度省 0.30 元']);
    for (const car of [charge, null]) expect(said(3, car)).toEqual(['费用更高']);
    // The next hours are dear, those after them cheaper than now.
    const rising = dayOf([0, 5_000], [480, 10_000], [1080, 3_000]);
    const waiting = waitingAt({ ...base, segments: rising, time: at(3), charge });
    expect(waiting && startsToName(waiting).map((start) => savedText(start, true))).toEqual([
      '约省 ¥8.00',
      '费用更高',
    ]);
    expect(savedText({ saved: 0 }, true)).toBe('费用相同');
    const flat = waitingAt({ ...base, segments: [segment(0, 600), segment(600, 1440)], time: at(3), charge });
    expect(flat && startsToName(flat)).toEqual([]);
  });

  it('claims nothing where all hours cost the same, or nothing is known', () => {
    const flat = [segment(0, 600, 5_000, 4_000), segment(600, 1440, 4_000, 5_000)];
    expect(waitingAt({ ...base, segments: flat, time: at(3) })).toMatchObject({ best: null, isFlat: true });
    // 0.5 fen a component: the two halves of the day differ by rounding alone.
    const odd = [segment(0, 600, 10_001, 4_000), segment(600, 1440, 10_000, 4_001)];
    expect(waitingAt({ ...base, segments: odd, time: at(3), charge })).toMatchObject({ best: null });
    expect(waitingAt({ ...base, segments: [segment(0, 1440)], time: at(3), charge })).toMatchObject({
      next: null,
      best: null,
      isFlat: true,
    });
    expect(waitingAt({ ...base, segments: [], time: at(3), charge })).toBeNull();
    expect(waitingAt({ ...base, segments: [segment(0, 600)], time: at(3), charge })).toBeNull();
  });

  it('goes by the price for members', () => {
    const [night, dear, ...rest] = day;
    if (!night || !dear) throw new Error('no segments');
    const segments = [night, { ...dear, memberServicePriceE4: 1_000 }, ...rest];
    expect(waitingAt({ ...base, segments, time: at(12), member: true })?.next).toMatchObject({ saved: 0 });
  });

  it('waits for no hour in which the station is closed', () => {
    const hours = [{ startMin: 360, endMin: 1380 }];
    const waiting = waitingAt({ ...base, segments: day, time: at(12), hours });
    // Cheap from 23:00 on, but open again at 6:00.
    expect(waiting?.best).toMatchObject({ startTime: at(30), isTomorrow: true, saved: 6_000 });
    expect(waitingAt({ ...base, segments: day, time: at(12), hours: [] })).toMatchObject({
      next: null,
      best: null,
    });
  });

  it('never promises what is not there, at any time of any day', () => {
    const cars = fc.option(
      fc.record({
        wh: fc.integer({ min: 1_000, max: 80_000 }),
        powerW: fc.integer({ min: 3_000, max: 360_000 }),
      }),
    );
    fc.assert(
      fc.property(anyDay, anyTime, cars, (segments, time, car) => {
        const waiting = waitingAt({ ...base, segments, time, charge: car });
        const prices = segments.map((entry) => unitPriceE4(entry));
        expect(waiting).not.toBeNull();
        expect(waiting?.isFlat).toBe(new Set(prices).size === 1);
        if (!waiting?.best) return;
        expect(waiting.isFlat).toBe(false);
        const { startTime, saved, priceE4 } = waiting.best;
        expect(saved).toBeGreaterThanOrEqual(car ? 10 : 1);
        expect(startTime).toBeGreaterThan(time);
        expect(startTime - time).toBeLessThan(24 * 3_600_000);
        const [slot] = slotsFrom(segments, startTime);
        expect(slot?.startTime).toBe(startTime);
        expect(slot && unitPriceE4(slot.segment)).toBe(priceE4);
        const amount = (start: number) => (car ? (chargeAmount(segments, start, car, false) ?? NaN) : 0);
        if (car) expect(amount(time) - amount(startTime)).toBe(saved);
        else expect(priceE4).toBe(Math.min(...prices));
      }),
    );
  });
});
