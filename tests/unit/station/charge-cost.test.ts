import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf } from '#contract/bill.ts';
import { chargeAmount, normalChargeWh } from '#features/station/charge-cost.ts';
import { anyDay, anyTime, dayOf, segment } from '#tests/unit/contract/segments.ts';

/** 2026-03-02 12:00 in Asia/Shanghai. */
const noon = Date.UTC(2026, 2, 2, 4);
const hourMs = 3_600_000;

describe('the cost of a charge', () => {
  it('gives the test vector of the domain model: 2273 fen', () => {
    // 12,345 W for the hour before noon, the rest after it.
    const segments = dayOf([0, 10_500], [720, 4_500]);
    expect(chargeAmount(segments, noon - hourMs, { wh: 12_345 + 5_678, powerW: 12_345 }, false)).toBe(2273);
  });

  it('rounds once per segment and component, never the sum', () => {
    const segments = [segment(0, 720, 1, 1), segment(720, 1440, 1, 1)];
    // 0.5 fen each are rounded up four times: electricity and service before and after noon.
    expect(chargeAmount(segments, noon - hourMs, { wh: 100_000, powerW: 50_000 }, false)).toBe(4);
  });

  it('is the same at any time where one price holds, but for the rounding at midnight', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 120_000 }), (time, wh) => {
        const amount = chargeAmount([segment(0, 1440)], time, { wh, powerW: 120_000 }, false);
        expect(Math.abs((amount ?? NaN) - feeOf(wh, 10_500) - feeOf(wh, 4_000))).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('lies between that of the cheapest and of the dearest hour, in whole fen', () => {
    const charges = fc.record({
      wh: fc.integer({ min: 1, max: 100_000 }),
      powerW: fc.integer({ min: 3_000, max: 360_000 }),
    });
    fc.assert(
      fc.property(anyDay, anyTime, charges, (segments, time, charge) => {
        const amount = chargeAmount(segments, time, charge, false) ?? NaN;
        const prices = segments.map((slot) => slot.elecPriceE4);
        const all = (priceE4: number) => feeOf(charge.wh, priceE4) + feeOf(charge.wh, 4_000);
        // Each segment rounds its two lines by half a fen at most; a charge of 34 hours passes 64 of them.
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(all(Math.min(...prices)) - 66);
        expect(amount).toBeLessThanOrEqual(all(Math.max(...prices)) + 66);
      }),
    );
  });

  it('takes the service price of members', () => {
    const member = [{ ...segment(0, 1440), memberServicePriceE4: 1_000 }];
    const charge = { wh: 10_000, powerW: 60_000 };
    expect(chargeAmount(member, noon, charge, false)).toBe(1450);
    expect(chargeAmount(member, noon, charge, true)).toBe(1150);
  });

  it('is 0 where the energy is free', () => {
    expect(chargeAmount([segment(0, 1440, 0, 0)], noon, { wh: 40_000, powerW: 60_000 }, false)).toBe(0);
  });

  it('is not known where tariff, energy or power is not', () => {
    const day = [segment(0, 1440)];
    const charge = { wh: 10_000, powerW: 60_000 };
    expect(chargeAmount([], noon, charge, false)).toBeNull();
    expect(chargeAmount([segment(0, 700), segment(600, 1440)], noon, charge, false)).toBeNull();
    for (const wh of [0, -1, 0.5, NaN]) expect(chargeAmount(day, noon, { ...charge, wh }, false)).toBeNull();
    for (const powerW of [0, -7_000, 1, NaN]) {
      expect(chargeAmount(day, noon, { ...charge, powerW }, false)).toBeNull();
    }
    expect(chargeAmount(day, NaN, charge, false)).toBeNull();
  });

  it('is that of 60 % of the battery, in whole Wh', () => {
    expect([62_000, 0, 45_001].map(normalChargeWh)).toEqual([37_200, 0, 27_001]);
  });
});
