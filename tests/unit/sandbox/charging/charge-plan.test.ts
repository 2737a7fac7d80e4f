import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLines, billTotals } from '#contract/bill.ts';
import { cashNeeded, linesAt, planCharge, type PlanInput } from '#sandbox/charging/sessions/charge-plan.ts';
import { chargeOf } from '#sandbox/charging/sessions/session-model.ts';
import { settle } from '#sandbox/charging/orders/settlement.ts';
import { at, card, coupon, flatInput, segment, segments } from './fixtures.ts';

const input = (change: Partial<PlanInput> = {}): PlanInput => ({
  charge: chargeOf(flatInput()),
  segments,
  member: false,
  choice: { cards: [], coupon: null, points: 0 },
  prepaidAmount: null,
  targetSoc: 90,
  ...change,
});

/** Slow search for comparison: the last Wh before the first one that is not covered. */
function lastCovered(plan: PlanInput, limit: number): number {
  let wh = 0;
  const covered = (at: number) =>
    settle(linesAt(plan, plan.charge.timeOf(at), at), plan.choice, plan.prepaidAmount ?? 0).arrearsAmount ===
    0;
  while (wh < limit && covered(wh + 1)) wh += 1;
  return wh;
}

describe('the end of a charge', () => {
  it('charge plan: the charge ends at its target', () => {
    expect(planCharge(input())).toMatchObject({ wh: 36_000, reason: 6 });
  });

  it('charge plan: the charge ends at the energy, the cost or the time that the user chose', () => {
    const ends = (target: PlanInput['target']) => planCharge(input({ targetSoc: 100, target }));
    expect(ends({ kind: 'WH', value: 12_000 })).toMatchObject({ wh: 12_000, reason: 6 });
    const timed = ends({ kind: 'TIME', value: 15 });
    expect(timed.reason).toBe(6);
    expect(timed.endTime - at(18.5)).toBeGreaterThan(14.9 * 60_000);
    expect(timed.endTime - at(18.5)).toBeLessThanOrEqual(15 * 60_000);
    const paid = input({ targetSoc: 100, target: { kind: 'AMOUNT', value: 2_000 } });
    const { wh, reason } = planCharge(paid);
    const cost = (energy: number) =>
      billTotals(linesAt(paid, paid.charge.timeOf(energy), energy)).totalAmount;
    expect(reason).toBe(6);
    expect([cost(wh) <= 2_000, cost(wh + 1) > 2_000]).toEqual([true, true]);
    expect(ends({ kind: 'WH', value: 99_000 })).toMatchObject({ wh: 42_000, reason: 2 });
  });

  it('charge plan: the charge ends when the battery is full even if the pile does not know the state of charge', () => {
    expect(planCharge(input({ targetSoc: null }))).toMatchObject({ wh: 42_000, reason: 2 });
  });

  it('charge plan: the charge ends at the last Wh that the prepayment covers', () => {
    const plan = input({ prepaidAmount: 2_000 });
    const { wh, endTime, reason } = planCharge(plan);
    const cost = (at: number) => billTotals(linesAt(plan, plan.charge.timeOf(at), at)).totalAmount;
    expect(reason).toBe(5);
    expect(cost(wh)).toBeLessThanOrEqual(2_000);
    expect(cost(wh + 1)).toBeGreaterThan(2_000);
    expect(plan.charge.whAt(endTime)).toBe(wh);
  });

  it('charge plan: a slow search finds the same end across price borders, cards, coupons and points', () => {
    const charge = chargeOf(flatInput({ startTime: at(18.99), startSoc: 88, batteryWh: 12_000 }));
    const choices = fc.record({
      prepaidAmount: fc.integer({ min: 0, max: 300 }),
      points: fc.integer({ min: 0, max: 60 }),
      cards: fc.array(
        fc.record({
          remain: fc.integer({ min: 0, max: 500 }).map((milli) => milli / 1_000),
          cover: fc.constantFrom('ALL', 'SERVICE_ONLY', 'ELEC_ONLY'),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      value: fc.integer({ min: 1, max: 200 }),
      thresholdAmount: fc.integer({ min: 0, max: 150 }),
      type: fc.constantFrom('CASH', 'FREE_WH', 'DISCOUNT'),
      applyTo: fc.constantFrom('TOTAL', 'SERVICE', 'ELEC'),
    });
    let unlike = 0;
    fc.assert(
      fc.property(choices, ({ prepaidAmount, points, cards, ...of }) => {
        if (new Set(cards.map(({ cover }) => cover)).size > 1) unlike += 1;
        const plan = input({
          charge,
          targetSoc: null,
          prepaidAmount,
          choice: {
            cards: cards.map((each, index) => card({ ...each, cardId: `${index}` })),
            coupon: coupon(of),
            points,
          },
        });
        expect(planCharge(plan).wh).toBe(lastCovered(plan, charge.fullWh));
        const needed = cashNeeded(plan, charge.fullWh);
        expect(planCharge({ ...plan, prepaidAmount: needed }).wh).toBe(charge.fullWh);
        if (needed > 0)
          expect(planCharge({ ...plan, prepaidAmount: needed - 1 }).wh).toBeLessThan(charge.fullWh);
      }),
      { numRuns: 40 },
    );
    expect(unlike, 'cards of unlike cover').toBeGreaterThan(0);
  });
});

it('charge plan: the test vector of the domain model is billed with 2273 fen', () => {
  const lines = billLines([
    { startTime: at(18), endTime: at(19), segment: segment(420, 1_140, 10_500), wh: 12_345 },
    { startTime: at(19), endTime: at(20), segment: segment(1_140, 1_440, 4_500), wh: 5_678 },
  ]);
  expect(billTotals(lines)).toEqual({
    wh: 18_023,
    elecAmount: 1_552,
    serviceAmount: 721,
    totalAmount: 2_273,
  });
  expect(settle(lines, { cards: [], coupon: null, points: 0 }, 5_000)).toMatchObject({
    payableAmount: 2_273,
    refundAmount: 2_727,
    arrearsAmount: 0,
  });
});
