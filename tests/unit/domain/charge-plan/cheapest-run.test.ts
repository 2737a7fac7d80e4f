import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPlan, planNow, type PricePeriod, type Wish } from '#domain/charge-plan/charge-plan.ts';
import { cheapestRun } from '#domain/charge-plan/cheapest-run.ts';

const minuteMs = 60_000;
/** Sunday, 2026-03-01, 18:00 in Asia/Shanghai. */
const evening = Date.UTC(2026, 2, 1, 10);

const tariffs = fc.uniqueArray(fc.integer({ min: 1, max: 1_439 }), { maxLength: 5 }).chain((cuts) => {
  const borders = [0, ...cuts.sort((a, b) => a - b), 1_440];
  return fc
    .array(fc.integer({ min: 0, max: 15_000 }), {
      minLength: borders.length - 1,
      maxLength: borders.length - 1,
    })
    .map((prices) =>
      prices.map((priceE4, index): PricePeriod => ({
        startMin: borders[index] ?? 0,
        endMin: borders[index + 1] ?? 1_440,
        priceE4,
      })),
    );
});

describe('cheapest uninterrupted charge', () => {
  it('cheapest uninterrupted charge: costs as much as the best of all start minutes', () => {
    fc.assert(
      fc.property(
        tariffs,
        fc.integer({ min: 1, max: 80_000 }),
        fc.constantFrom(1_380, 3_680, 7_000, 11_000),
        fc.integer({ min: 0, max: 1_440 }),
        fc.integer({ min: 1, max: 1_800 }),
        (periods, needWh, powerW, startMin, minutes) => {
          const wish: Wish = { from: evening + startMin * minuteMs, needWh, powerW, periods };
          const readyTime = wish.from + minutes * minuteMs;
          const length = Math.ceil((needWh * 3_600_000) / powerW);
          const run = cheapestRun(wish, readyTime);
          const amounts = [];
          for (let from = wish.from; from + length <= readyTime; from += minuteMs)
            amounts.push(planNow({ ...wish, from }).amount);
          if (amounts.length === 0) {
            expect(run.missingWh).toBeGreaterThan(0);
            return;
          }
          const best = Math.min(...amounts);
          // The charge may end within a minute, which can only be cheaper.
          expect(run.amount).toBeLessThanOrEqual(best);
          expect(run.amount).toBeGreaterThanOrEqual(cheapestPlan(wish, readyTime).amount);
          expect(run.missingWh).toBe(0);
          const last = run.slices[run.slices.length - 1];
          expect(last?.endTime).toBeLessThanOrEqual(readyTime);
          for (const [index, slice] of run.slices.entries())
            if (index > 0) expect(slice.startTime).toBe(run.slices[index - 1]?.endTime);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('cheapest uninterrupted charge: starts at once if no hour is cheaper', () => {
    const periods: PricePeriod[] = [{ startMin: 0, endMin: 1_440, priceE4: 5_000 }];
    const wish: Wish = { from: evening, needWh: 7_000, powerW: 7_000, periods };
    expect(cheapestRun(wish, evening + 40 * 3_600_000).slices[0]?.startTime).toBe(evening);
  });

  it('cheapest uninterrupted charge: spans expensive hours where the cheapest plan would pause', () => {
    const periods: PricePeriod[] = [
      { startMin: 0, endMin: 420, priceE4: 2_500 },
      { startMin: 420, endMin: 1_440, priceE4: 6_800 },
    ];
    const wish: Wish = { from: evening, needWh: 63_000, powerW: 7_000, periods };
    const ready = evening + 13 * 3_600_000;
    const run = cheapestRun(wish, ready);
    expect(run.slices.map(({ startTime }) => (startTime - evening) / 3_600_000)).toEqual([4, 6]);
    expect(run.amount).toBe(cheapestPlan(wish, ready).amount);
    expect(cheapestPlan(wish, ready).slices[0]?.startTime).toBe(evening);
  });
});
