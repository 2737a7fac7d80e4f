import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLines } from '#contract/bill.ts';
import { settle, type Choice } from '#sandbox/charging/orders/settlement.ts';
import { at, card, coupon, segment } from '../fixtures.ts';

const linesOf = (...parts: [wh: number, elec: number, service: number][]) =>
  billLines(
    parts.map(([wh, elec, service], index) => ({
      startTime: at(index),
      endTime: at(index + 1),
      segment: segment(0, 1_440, elec, service),
      wh,
    })),
  );
const lines = linesOf([10_000, 10_000, 4_000], [10_000, 5_000, 4_000]);
const choice = (change: Partial<Choice> = {}): Choice => ({ cards: [], coupon: null, points: 0, ...change });

describe('deductions of a bill', () => {
  it('settlement: deductions are in the order cards, coupon, points, cash', () => {
    const all = choice({ cards: [card({ remain: 10 })], coupon: coupon({ value: 300 }), points: 200 });
    expect(settle(lines, all, 1_000)).toMatchObject({
      totalAmount: 2_300,
      cardWh: 10_000,
      cardAmount: 1_400,
      couponAmount: 300,
      points: 200,
      pointAmount: 200,
      payableAmount: 400,
      refundAmount: 600,
      arrearsAmount: 0,
    });
  });

  it('settlement: the card that ends first is used first', () => {
    const cards = [
      card({ cardId: 'late', endTime: at(90) }),
      card({ cardId: 'early', endTime: at(80), remain: 4 }),
    ];
    expect(settle(lines, choice({ cards }), 0).cards.map((used) => [used.cardId, used.wh])).toEqual([
      ['early', 4_000],
      ['late', 10_000],
    ]);
  });

  it.each([
    ['10000 is limited', 10_000, 5, 5_000],
    ['10001 is not', 10_001, 5, 20_000],
    ['10000.001 is not', 10_000.001, 0.5, 20_000],
  ])('settlement: energy card whose value of %s', (_, value, remain, wh) => {
    expect(settle(lines, choice({ cards: [card({ value, remain })] }), 0).cardWh).toBe(wh);
  });

  it.each([
    ['one time covers the whole charge', 10, 4, 20_000, 1],
    ['the last time does', 10, 1, 20_000, 1],
    ['a part of a time does not', 10, 0.999, 0, 0],
    ['none is left', 10, 0, 0, 0],
    ['10000 times end', 10_000, 0, 0, 0],
    ['10001 times do not', 10_001, 0, 20_000, 1],
  ])('settlement: card for a number of charges: %s', (_, value, remain, wh, used) => {
    const settled = settle(lines, choice({ cards: [card({ unit: 'TIMES', value, remain })] }), 0);
    expect([settled.cardWh, settled.cards.length]).toEqual([wh, used]);
    expect(settled.payableAmount).toBe(wh > 0 ? 0 : 2_300);
  });

  it('settlement: a card for a number of charges covers what earlier cards left over, and counts no charge if that is nothing', () => {
    const times = card({ cardId: 'times', unit: 'TIMES', cover: 'SERVICE_ONLY', endTime: at(90) });
    const early = card({ cardId: 'early', remain: 15, endTime: at(80) });
    expect(settle(lines, choice({ cards: [times, early] }), 0).cards).toEqual([
      { cardId: 'early', wh: 15_000, amount: 1_850 },
      { cardId: 'times', wh: 5_000, amount: 200 },
    ]);
    const free = linesOf([10_000, 10_000, 0]);
    expect(settle(free, choice({ cards: [times] }), 0)).toMatchObject({ cards: [], payableAmount: 1_000 });
    expect(settle([], choice({ cards: [times] }), 0).cards).toEqual([]);
  });

  it('settlement: a kWh card covers only energy that costs something, and the rest goes to other cards', () => {
    const services = card({ cardId: 'services', cover: 'SERVICE_ONLY', remain: 6, endTime: at(80) });
    const free = linesOf([10_000, 10_000, 0]);
    expect(settle(free, choice({ cards: [services] }), 0)).toMatchObject({
      cards: [],
      cardWh: 0,
      cardAmount: 0,
      payableAmount: 1_000,
    });
    const freeFirst = linesOf([10_000, 10_000, 0], [10_000, 5_000, 4_000]);
    const all = card({ cardId: 'all', remain: 12, endTime: at(90) });
    expect(settle(freeFirst, choice({ cards: [services, all] }), 0)).toMatchObject({
      cards: [
        { cardId: 'services', wh: 6_000, amount: 240 },
        { cardId: 'all', wh: 12_000, amount: 1_000 + 180 },
      ],
      cardWh: 18_000,
      payableAmount: 1_900 - 240 - 1_180,
    });
    // Less than half a fen is nothing, too.
    expect(settle(linesOf([1, 10_000, 4_000]), choice({ cards: [services] }), 0).cards).toEqual([]);
  });

  it('settlement: the idle fee is paid in cash', () => {
    const all = choice({ cards: [card({ remain: 20 })], coupon: coupon({ value: 9_999 }), points: 9_999 });
    expect(settle(lines, all, 1_000, 1_500)).toMatchObject({
      totalAmount: 3_800,
      occupyAmount: 1_500,
      couponAmount: 0,
      points: 0,
      payableAmount: 1_500,
      arrearsAmount: 500,
    });
  });

  it.each([
    ['ALL', 1_400],
    ['SERVICE_ONLY', 400],
    ['ELEC_ONLY', 1_000],
  ] as const)('settlement: a card that covers %s deducts that part of the bill', (cover, amount) => {
    expect(settle(lines, choice({ cards: [card({ cover })] }), 0).cardAmount).toBe(amount);
  });

  it.each([
    ['cash', coupon({ value: 500 }), 500],
    ['cash of the service fee only', coupon({ applyTo: 'SERVICE', value: 5_000 }), 800],
    ['20 % off', coupon({ type: 'DISCOUNT', value: 2_000 }), 460],
    ['5 kWh free', coupon({ type: 'FREE_WH', value: 5_000 }), 700],
    ['below its threshold', coupon({ thresholdAmount: 2_301 }), 0],
    ['at its threshold', coupon({ thresholdAmount: 2_300 }), 500],
  ])('settlement: a coupon deducts the right amount: %s', (_, reduction, amount) => {
    expect(settle(lines, choice({ coupon: reduction }), 0).couponAmount).toBe(amount);
  });

  it('settlement: no more points than needed are used', () => {
    expect(settle(lines, choice({ points: 9_999 }), 0)).toMatchObject({ points: 2_300, payableAmount: 0 });
  });
});

it('settlement: amounts add up for any choice of deductions', () => {
  const part = fc.tuple(
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 0, max: 9_999 }),
  );
  const cards = fc.array(
    fc.record({
      remain: fc.integer({ min: 0, max: 50_000 }).map((milli) => milli / 1_000),
      unit: fc.constantFrom('KWH' as const, 'TIMES' as const),
      cover: fc.constantFrom('ALL' as const, 'SERVICE_ONLY' as const, 'ELEC_ONLY' as const),
      endTime: fc.integer({ min: 1, max: 99 }),
      value: fc.constantFrom(10, 10_000, 10_001),
    }),
    { maxLength: 3 },
  );
  const coupons = fc.record({
    type: fc.constantFrom('CASH' as const, 'DISCOUNT' as const, 'FREE_WH' as const),
    applyTo: fc.constantFrom('TOTAL' as const, 'SERVICE' as const, 'ELEC' as const),
    value: fc.integer({ min: 0, max: 10_000 }),
    thresholdAmount: fc.integer({ min: 0, max: 5_000 }),
  });
  const drawn = { 'cards of unlike cover': 0, 'a coupon beside cards': 0, 'points beside cards': 0 };
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 5 }),
      cards,
      fc.option(coupons),
      fc.nat(5_000),
      fc.nat(50_000),
      fc.nat(6_000),
      (parts, chosen, off, points, prepaid, occupyAmount) => {
        const bill = settle(
          linesOf(...parts),
          {
            cards: chosen.map((each, index) => card({ ...each, cardId: `${index}` })),
            coupon: off && coupon(off),
            points,
          },
          prepaid,
          occupyAmount,
        );
        const { cardAmount, couponAmount, pointAmount, payableAmount, refundAmount, arrearsAmount } = bill;
        for (const value of [
          cardAmount,
          couponAmount,
          pointAmount,
          payableAmount,
          refundAmount,
          arrearsAmount,
        ]) {
          expect(Number.isInteger(value) && value >= 0).toBe(true);
        }
        expect(cardAmount + couponAmount + pointAmount + payableAmount).toBe(bill.totalAmount);
        expect(prepaid - refundAmount + arrearsAmount).toBe(payableAmount);
        expect(Math.min(refundAmount, arrearsAmount)).toBe(0);
        expect(bill.points).toBeLessThanOrEqual(points);
        expect(bill.cards.reduce((sum, each) => sum + each.amount, 0)).toBe(cardAmount);
        const covers = new Set(bill.cards.map(({ cardId }) => chosen[Number(cardId)]?.cover));
        if (covers.size > 1) drawn['cards of unlike cover'] += 1;
        if (cardAmount > 0 && couponAmount > 0) drawn['a coupon beside cards'] += 1;
        if (cardAmount > 0 && pointAmount > 0) drawn['points beside cards'] += 1;
      },
    ),
    { numRuns: 500 },
  );
  // A way of payment that no bill used would not be tested.
  for (const [what, count] of Object.entries(drawn)) expect(count, what).toBeGreaterThan(5);
});
