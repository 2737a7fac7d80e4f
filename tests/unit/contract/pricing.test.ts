import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { billLines, billTotals } from '#contract/bill.ts';
import { dayMinutes, segmentIndexAt } from '#contract/pricing.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import { coversDay } from '#contract/day-cover.ts';
import { sign } from '#core/http/sign.ts';

const segment = (startMin: number, endMin: number, elecPriceE4 = 10_500): TariffSegment => ({
  startMin,
  endMin,
  period: 3,
  elecPriceE4,
  servicePriceE4: 4_000,
  memberServicePriceE4: null,
});

/** A random division of the day into 1 to 32 segments. */
const days = fc
  .uniqueArray(fc.integer({ min: 1, max: dayMinutes - 1 }), { maxLength: 31 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), dayMinutes])
  .map((borders) => borders.slice(1).map((end, index) => segment(borders[index] ?? 0, end)));

describe('the price rule', () => {
  it('bill rule: the test vector of the domain model is 2273 fen', () => {
    const at = { startTime: 0, endTime: 0 };
    const lines = billLines([
      { ...at, segment: segment(0, 720), wh: 12_345 },
      { ...at, segment: segment(720, dayMinutes, 4_500), wh: 5_678 },
    ]);
    expect(billTotals(lines)).toEqual({
      wh: 18_023,
      elecAmount: 1552,
      serviceAmount: 721,
      totalAmount: 2273,
    });
  });

  it('bill rule: a bill is the sum of rounded lines', () => {
    const slices = fc.array(
      fc.record({
        wh: fc.integer({ min: 0, max: 200_000 }),
        segment: fc.integer({ min: 0, max: 30_000 }).map((price) => segment(0, dayMinutes, price)),
        startTime: fc.constant(0),
        endTime: fc.constant(0),
      }),
      { maxLength: 32 },
    );
    fc.assert(
      fc.property(slices, (some) => {
        const lines = billLines(some);
        const total = lines.reduce((sum, line) => sum + line.elecAmount + line.serviceAmount, 0);
        expect(billTotals(lines).totalAmount).toBe(total);
        expect(Number.isInteger(total)).toBe(true);
      }),
    );
  });
});

describe('tariff segments', () => {
  it('tariff segments: they contain each moment of the day once', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 4e12 }), (segments, time) => {
        expect(coversDay(segments)).toBe(true);
        expect(segments[segmentIndexAt(segments, time)]).toBeDefined();
      }),
    );
  });

  it('tariff segments: with a gap, an overlap or none they are no tariff', () => {
    expect(coversDay([])).toBe(false);
    expect(coversDay([segment(0, 600), segment(601, dayMinutes)])).toBe(false);
    expect(coversDay([segment(0, 600), segment(599, dayMinutes)])).toBe(false);
    expect(coversDay([segment(0, 600), segment(600, 600)])).toBe(false);
    expect(coversDay([segment(0, 1439)])).toBe(false);
  });
});

it('signature: it equals SHA-256 for any credentials', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.string(), fc.string(), async (time, id, secret) => {
      const expected = createHash('sha256').update(`${time}${id}${secret}`).digest('hex');
      expect(await sign(time, id, secret)).toBe(expected);
    }),
  );
});
