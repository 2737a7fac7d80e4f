import { enteredWords } from '#contract/entered-text.ts';

/** Limits of a prepayment that the owner enters, fen (domain model, 1.5). */
export const customLimits = { minAmount: 1_000, maxAmount: 50_000 } as const;

/**
 * @param text what the owner typed
 * @param limits in fen
 * @returns fen, or `null` for anything but whole yuan within the limits
 */
export function parseYuan(
  text: string,
  { minAmount, maxAmount }: { minAmount: number; maxAmount: number } = customLimits,
): number | null {
  const digits = enteredWords(text);
  if (!/^[1-9]\d{0,3}$/.test(digits)) return null;
  const amount = Number(digits) * 100;
  return amount >= minAmount && amount <= maxAmount ? amount : null;
}
