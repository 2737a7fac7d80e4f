import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cheapestPlan,
  planBySchedules,
  planNow,
  type ChargePlan,
  type PricePeriod,
  type Wish,
} from '#domain/charge-plan/charge-plan.ts';

const hourMs = 3_600_000;
/** Sunday, 2026-03-01, 18:00 in Asia/Shanghai. */
const evening = Date.UTC(2026, 2, 1, 10);
/** Deep valley 23–7, as for a home meter. */
const valley: PricePeriod[] = [
  { startMin: 0, endMin: 420, priceE4: 2_500 },
  { startMin: 420, endMin: 1_380, priceE4: 6_800 },
  { startMin: 1_380, endMin: 1_440, priceE4: 2_500 },
];
const wish = (change: Partial<Wish> = {}): Wish => ({
  from: evening,
  needWh: 35_000,
  powerW: 7_000,
  periods: valley,
  ...change,
});
const hours = ({ slices }: ChargePlan) =>
  slices.map(({ startTime, endTime }) => [(startTime - evening) / hourMs, (endTime - evening) / hourMs]);

describe('charging plan', () => {
  it('charging plan: starting at once costs the tariff of the hour', () => {
    // Five hours of 7 kWh at 0.68 yuan: 23.80 yuan.
    expect(planNow(wish())).toMatchObject({ amount: 2_380, wh: 35_000, missingWh: 0 });
    expect(hours(planNow(wish()))).toEqual([[0, 5]]);
  });

  it('charging plan: a charge of years is planned for 8 days only', () => {
    const plan = planNow(wish({ needWh: 2 ** 31, powerW: 1 }));
    expect(hours(plan).pop()?.[1]).toBe(8 * 24);
    expect(plan).toMatchObject({ wh: 8 * 24, missingWh: 2 ** 31 - 8 * 24 });
  });

  it('charging plan: a schedule waits for its window and runs over midnight', () => {
    const nightly = { enabled: true, startMin: 1_380, endMin: 420, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const plan = planBySchedules(wish(), [nightly]);
    expect(plan.amount).toBe(875);
    expect(plan.slices.map(({ wh }) => wh)).toEqual([7_000, 28_000]);
    expect(hours(plan)).toEqual([
      [5, 6],
      [6, 10],
    ]);
  });

  it('charging plan: a schedule ends with its window and starts in an open one', () => {
    const open = { enabled: true, startMin: 1_020, endMin: 1_200, weekdays: [7] };
    const plan = planBySchedules(wish(), [open]);
    expect(hours(plan)).toEqual([[0, 2]]);
    expect(plan).toMatchObject({ wh: 14_000, missingWh: 21_000 });
    // The window of the evening before began on Saturday and is open until Sunday, 19:00.
    const before = { enabled: true, startMin: 1_200, endMin: 1_140, weekdays: [6] };
    expect(hours(planBySchedules(wish(), [before]))).toEqual([[0, 1]]);
  });

  it('charging plan: an empty schedule charges nothing', () => {
    const off = { enabled: false, startMin: 0, endMin: 60, weekdays: [1] };
    expect(planBySchedules(wish(), [off])).toEqual({ slices: [], amount: 0, wh: 0, missingWh: 35_000 });
  });

  it('charging plan: the cheapest plan uses valley hours and only as many others as needed', () => {
    expect(hours(cheapestPlan(wish(), evening + 13 * hourMs))).toEqual([
      [5, 6],
      [6, 10],
    ]);
    // Ready at one in the morning: two hours of valley, three of the day before.
    const soon = cheapestPlan(wish(), evening + 7 * hourMs);
    expect(hours(soon)).toEqual([
      [0, 3],
      [5, 6],
      [6, 7],
    ]);
    expect(soon.amount).toBe(Math.round((21 * 6_800 + 14 * 2_500) / 100));
  });

  it('charging plan: the cheapest plan starts as early as possible among equal prices', () => {
    const flat = [{ startMin: 0, endMin: 1_440, priceE4: 5_000 }];
    const ready = evening + 24 * hourMs;
    // With one price all day the earliest plan is the best: five hours from 18:00 on.
    expect(hours(cheapestPlan(wish({ periods: flat }), ready))).toEqual([[0, 5]]);
  });

  it('charging plan: reports the missing energy if the time is too short', () => {
    expect(cheapestPlan(wish(), evening + hourMs)).toMatchObject({ wh: 7_000, missingWh: 28_000 });
    expect(cheapestPlan(wish(), evening - hourMs)).toMatchObject({ wh: 0, missingWh: 35_000 });
  });
});

describe('charging plan', () => {
  const prices = fc.array(
    fc.integer({ min: 0, max: 12 }).map((step) => step * 777),
    {
      minLength: 24,
      maxLength: 24,
    },
  );
  const cases = fc.record({
    prices,
    /** Hour of arrival, and number of hours. */
    hour: fc.nat({ max: 23 }),
    span: fc.integer({ min: 1, max: 8 }),
    /** Half hours at full power. */
    halves: fc.integer({ min: 1, max: 16 }),
    powerW: fc.constantFrom(1_400, 2_200, 7_000, 11_000),
  });
  const periodsOf = (all: readonly number[]): PricePeriod[] =>
    all.map((priceE4, hour) => ({ startMin: hour * 60, endMin: hour * 60 + 60, priceE4 }));

  /** Tries each distribution of half hours. @returns the smallest sum of prices */
  const bruteForce = (slots: readonly number[], halves: number): number => {
    let best = Infinity;
    const spread = (at: number, rest: number, sum: number): void => {
      if (at === slots.length) {
        if (rest === 0) best = Math.min(best, sum);
        return;
      }
      for (let used = 0; used <= Math.min(2, rest); used += 1) {
        spread(at + 1, rest - used, sum + used * (slots[at] ?? 0));
      }
    };
    spread(0, halves, 0);
    return best;
  };

  it('charging plan: the cheapest one equals the optimum of an exhaustive search to the fen', () => {
    let found = 0;
    fc.assert(
      fc.property(cases, ({ prices: all, hour, span, halves, powerW }) => {
        const used = Math.min(halves, span * 2);
        const from = evening + ((hour + 6) % 24) * hourMs;
        const asked = { from, needWh: (used * powerW) / 2, powerW, periods: periodsOf(all) };
        const plan = cheapestPlan(asked, from + span * hourMs);
        const slots = Array.from({ length: span }, (_, index) => all[(hour + index) % 24] ?? 0);
        const least = bruteForce(slots, used);
        expect(plan.amount).toBe(Math.floor((least * (powerW / 2) + 50_000) / 100_000));
        expect(plan.missingWh).toBe(0);
        expect(plan.amount).toBeLessThanOrEqual(planNow(asked).amount);
        found += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(found).toBe(1_000);
  });

  it('charging plan: the cheapest one delivers the requested energy inside the window, without overlaps', () => {
    const odd = fc.record({
      prices,
      offset: fc.nat({ max: 86_400_000 }),
      spanMs: fc.integer({ min: 1, max: 40 * hourMs }),
      needWh: fc.integer({ min: 1, max: 90_000 }),
      powerW: fc.integer({ min: 1_000, max: 22_000 }),
    });
    fc.assert(
      fc.property(odd, ({ prices: all, offset, spanMs, needWh, powerW }) => {
        const from = evening + offset;
        const plan = cheapestPlan({ from, needWh, powerW, periods: periodsOf(all) }, from + spanMs);
        const ends = plan.slices.map(({ endTime }) => endTime);
        plan.slices.forEach(({ startTime, endTime }, index) => {
          expect(startTime).toBeGreaterThanOrEqual(ends[index - 1] ?? from);
          expect(endTime).toBeGreaterThan(startTime);
        });
        expect(ends[ends.length - 1] ?? from).toBeLessThanOrEqual(from + spanMs);
        expect(plan.slices.reduce((sum, { wh }) => sum + wh, 0)).toBe(plan.wh);
        expect(plan.wh + plan.missingWh).toBe(needWh);
        expect(Number.isInteger(plan.amount)).toBe(true);
        const possible = Math.min(needWh, Math.round((spanMs * powerW) / hourMs));
        expect(plan.wh).toBe(possible);
      }),
      { numRuns: 1_000 },
    );
  });
});
