import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLines, billTotals } from '#contract/bill.ts';
import { billProblem, billTrust, type Bill } from '#contract/bill-check.ts';

const segment = {
  startMin: 0,
  endMin: 1_440,
  period: 3 as const,
  elecPriceE4: 10_500,
  servicePriceE4: 4_000,
  memberServicePriceE4: null,
};

const billOf = (parts: readonly number[], occupyAmount = 0): Bill => {
  const details = billLines(
    parts.map((wh, index) => ({ startTime: index, endTime: index + 1, segment, wh })),
  );
  const { wh, elecAmount, serviceAmount, totalAmount } = billTotals(details);
  return {
    details,
    chargedWh: wh,
    elecAmount,
    serviceAmount,
    occupyAmount,
    parkingAmount: null,
    totalAmount: totalAmount + occupyAmount,
  };
};

describe('a bill', () => {
  it('bill check: a bill that adds up has no problem, with and without an idle fee, also without energy', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60_000), { maxLength: 32 }), fc.nat(6_000), (parts, occupy) => {
        expect(billProblem(billOf(parts, occupy))).toBeNull();
      }),
    );
  });

  it('bill check: a bill that is off by one fen or one Wh anywhere is refused', () => {
    const keys = ['chargedWh', 'elecAmount', 'serviceAmount', 'occupyAmount', 'totalAmount'] as const;
    for (const key of keys) {
      const bill = billOf([12_345, 5_678], 300);
      for (const by of [1, -1]) {
        const problem = billProblem({ ...bill, [key]: bill[key] + by });
        expect([key, problem]).toEqual([key, /occupy|total/.test(key) ? 'total' : 'segments']);
      }
    }
  });

  it('bill check: a bill with a missing or repeated segment is refused', () => {
    const bill = billOf([12_345, 5_678]);
    expect(billProblem({ ...bill, details: bill.details.slice(1) })).toBe('segments');
    expect(billProblem({ ...bill, details: [...bill.details, ...bill.details] })).toBe('segments');
    expect(billProblem({ ...bill, details: [] })).toBe('segments');
  });

  it.each([
    ['energy', { chargedWh: -1 }],
    ['money', { elecAmount: -1 }],
    ['no number', { totalAmount: NaN }],
  ])('bill check: a bill with a negative or missing value is refused: %s', (_, change) => {
    expect(billProblem({ ...billOf([1_000]), ...change })).toBe('negative');
  });
});

describe('the totals of a bill of another operator', () => {
  const bill = billOf([12_345, 5_678], 300);

  it.each([
    ['that adds up', bill, 'exact'],
    ['without lines', { ...bill, details: [] }, 'missing'],
    ['whose electricity was rounded once', { ...bill, elecAmount: bill.elecAmount - 1 }, 'rounded'],
    ['whose total was rounded once', { ...bill, totalAmount: bill.totalAmount + 1 }, 'rounded'],
    ['rounded in each of two lines', { ...bill, serviceAmount: bill.serviceAmount + 2 }, 'rounded'],
    ['that is off by more than its lines', { ...bill, serviceAmount: bill.serviceAmount + 3 }, 'wrong'],
    ['of other energy', { ...bill, chargedWh: bill.chargedWh + 1 }, 'wrong'],
    ['of which a line is lost', { ...bill, details: bill.details.slice(1) }, 'wrong'],
    ['without lines, and whose parts are no total', { ...bill, details: [], totalAmount: 5 }, 'wrong'],
    ['below zero', { ...bill, occupyAmount: -1 }, 'wrong'],
  ])("bill check: totals of another operator's bill: %s", (_, given, trust) => {
    expect(billTrust(given)).toBe(trust);
  });
});
