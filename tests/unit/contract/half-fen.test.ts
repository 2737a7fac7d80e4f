import { expect, it } from 'vitest';
import { feeOf } from '#contract/bill.ts';

// Prices in 1/10000 yuan per kWh: 10 Wh at 0.5 yuan are exactly half a fen.
it.each([
  ['just below half a fen is nothing', 9_999, 5, 0],
  ['exactly half a fen is one', 10, 5_000, 1],
  ['exactly one and a half are two', 30, 5_000, 2],
  ['exactly two and a half are three, not the even two', 50, 5_000, 3],
  ['just below two and a half are two', 49, 5_100, 2],
  ['a large energy with exactly half a fen', 1_000_010, 5_000, 50_001],
  ['nothing is nothing', 0, 5_000, 0],
])('rounding to fen: %s', (_, wh, priceE4, fen) => {
  expect(feeOf(wh, priceE4)).toBe(fen);
});
