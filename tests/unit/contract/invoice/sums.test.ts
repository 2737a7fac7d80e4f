import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceProblem } from '#contract/invoice/invoice-check.ts';
import { shareOf, taxOf } from '#contract/invoice/tax.ts';

const fen = fc.nat(100_000_000);

describe('the tax in a price', () => {
  it.each([
    // 100 yuan with 13 % and with 6 %, as invoices have them.
    [10_000, 1_300, 8_850, 1_150],
    [10_000, 600, 9_434, 566],
    [11_300, 1_300, 10_000, 1_300],
    [1, 1_300, 1, 0],
    [0, 1_300, 0, 0],
    [9_999, 0, 9_999, 0],
    // Exactly half a fen of net is rounded up.
    [1, 10_000, 1, 0],
  ])('tax: of %i fen at %i the net is %i and the tax %i', (amount, rate, netAmount, taxAmount) => {
    expect(taxOf(amount, rate)).toEqual({ netAmount, taxAmount });
  });

  it('tax: net and tax add up to the price, and the net is the nearest one', () => {
    fc.assert(
      fc.property(fen, fc.nat(10_000), (amount, rate) => {
        const { netAmount, taxAmount } = taxOf(amount, rate);
        expect(netAmount + taxAmount).toBe(amount);
        expect(taxAmount).toBeGreaterThanOrEqual(0);
        expect(Math.abs(netAmount * (10_000 + rate) - amount * 10_000) * 2).toBeLessThanOrEqual(
          10_000 + rate,
        );
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('shares of a sum', () => {
  it('shares of a sum: they are rounded by the largest remainder', () => {
    expect(shareOf(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOf(10, [3, 3, 1])).toEqual([4, 4, 2]);
    expect(shareOf(0, [3, 3])).toEqual([0, 0]);
    expect(shareOf(5, [0, 7])).toEqual([0, 5]);
  });

  it('shares of a sum: they add up to it, and each is within one fen of its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const sum = Math.floor(all * part);
          const shares = shareOf(sum, weights);
          expect(shares.reduce((total, share) => total + share, 0)).toBe(sum);
          shares.forEach((share, index) => {
            const weight = weights[index] ?? 0;
            expect(share).toBeLessThanOrEqual(weight);
            expect(Math.abs(share - (all === 0 ? 0 : (sum * weight) / all))).toBeLessThan(1);
          });
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe("the check of an invoice's sums", () => {
  const line = { name: '电费', wh: 1_000, taxRateBp: 1_300, amount: 113, netAmount: 100, taxAmount: 13 };
  const invoice = { amount: 226, netAmount: 200, taxAmount: 26, lines: [line, line] };
  it.each([
    [invoice, null],
    [{ ...invoice, lines: [] }, null],
    [{ ...invoice, netAmount: null, taxAmount: null }, null],
    [{ ...invoice, lines: [line, { ...line, taxAmount: 14 }] }, 'line 2: net and tax are not its amount'],
    [{ ...invoice, taxAmount: 25 }, 'net and tax are not the amount'],
    [{ ...invoice, lines: [line] }, 'the lines are not the amount'],
    [{ ...invoice, netAmount: 201, taxAmount: 25 }, 'the lines are not the net amount'],
    [{ ...invoice, netAmount: null, taxAmount: 25 }, 'the lines are not the tax'],
  ])('invoice check: a problem of the sums is reported: case %#', (checked, problem) =>
    expect(invoiceProblem(checked)).toBe(problem),
  );
});
