import { expect, it } from 'vitest';
import { balanceOf } from '#features/energy/balance-words.ts';

it.each([
  [{ totalRemainKwh: 0, totalRemainTimes: 0, hasUnlimited: false }, [['0.00', '度']]],
  [{ totalRemainKwh: 10_000, totalRemainTimes: 0, hasUnlimited: false }, [['10000.00', '度']]],
  [{ totalRemainKwh: 0, totalRemainTimes: 4, hasUnlimited: true }, [['4', '次']]],
  [
    { totalRemainKwh: 6.2, totalRemainTimes: 4, hasUnlimited: true },
    [
      ['6.20', '度'],
      ['4', '次'],
    ],
  ],
  [{ totalRemainKwh: 0, totalRemainTimes: 0, hasUnlimited: true }, []],
])('%j is left as %j', (totals, parts) => {
  expect(balanceOf(totals)).toEqual(parts);
});
