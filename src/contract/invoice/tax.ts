/** An amount with its tax, fen: `netAmount + taxAmount` is `amount`. */
export interface TaxedSum {
  netAmount: number;
  taxAmount: number;
}

/**
 * Splits a price that includes tax: the net amount is the price divided by 1 plus the rate, half a fen is
 * rounded up, and the tax is the rest, so that both add up exactly. @param amount fen, with tax @param
 * taxRateBp hundredths of a percent: 1300 is 13 %
 */
export function taxOf(amount: number, taxRateBp: number): TaxedSum {
  const whole = 10_000 + taxRateBp;
  const netAmount = Math.floor((amount * 10_000 * 2 + whole) / (2 * whole));
  return { netAmount, taxAmount: amount - netAmount };
}

/**
 * Divides an amount by weights, to the fen: each share is rounded down, and the remaining fen go to the
 * largest remainders, the first one of equal ones first. The shares add up to the amount; none exceeds its
 * weight unless the amount exceeds the sum of weights. @param weights whole numbers, at least one above 0 if
 * the amount is
 */
export function shareOf(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || all === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((sum * weight) / all));
  const left = sum - shares.reduce((total, share) => total + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (sum * weight) % all }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
