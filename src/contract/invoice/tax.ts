/** A sum with its tax, fen: `netAmount + taxAmount` is `amount`. */
export interface TaxedSum {
  netAmount: number;
  taxAmount: number;
}

/**
 * Takes the tax out of a price that has it in it: net is the price by one and the rate, half a fen goes up, and tax is
 * what is left, so that both add up to the price to the fen.
 * @param amount fen, with tax @param taxRateBp hundredths of a percent: 1300 is 13 %
 */
export function taxOf(amount: number, taxRateBp: number): TaxedSum {
  const whole = 10_000 + taxRateBp;
  const netAmount = Math.floor((amount * 10_000 * 2 + whole) / (2 * whole));
  return { netAmount, taxAmount: amount - netAmount };
}

/**
 * Shares a sum by weights, to the fen: each share is rounded down, and the fen that are left go to the largest
 * remainders, the first one first among equals. Shares add up to the sum; none is larger than its weight where the sum is
 * not larger than the weights together.
 * @param weights whole numbers, of which one is above 0 where the sum is
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
