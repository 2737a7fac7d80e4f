import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { customLimits, parseYuan } from '#core/parse-yuan.ts';

/** What the owner chose; a missing key leaves the choice to the server. Amounts in fen. */
export interface Choice {
  vin?: string;
  prepayAmount?: number;
  cardIds?: string[];
  couponId?: string | null;
  points?: number;
  /** Where the charge shall end; the amount that it needs is suggested anew. */
  target?: ChargeTarget | undefined;
}

/**
 * How the prepaid amount is given: one of the offered ones, or typed by the owner. `led` counts how often he was led back to
 * a typed one that is wrong.
 */
export type AmountInput = { kind: 'offered' } | { kind: 'typed'; text: string; error: string; led?: number };

type Offered = Pick<PaymentTrial, 'prepayOptions' | 'suggestedAmount' | 'minAmount' | 'maxAmount'>;

/**
 * @returns the offered amounts in fen with the suggested one in its place, ascending, each once; those that an order would
 *   be refused for are left out
 */
export function amountOptions({ prepayOptions, suggestedAmount, minAmount, maxAmount }: Offered): number[] {
  const possible = prepayOptions.filter((option) => option >= minAmount && option <= maxAmount);
  return [...new Set([...possible, suggestedAmount])].sort((a, b) => a - b);
}

/**
 * Reads a typed amount in whole yuan (domain model, 4.6).
 *
 * @param limits in fen, of the trial; without one the usual ones
 * @returns the amount in fen, or the text of what is wrong
 */
export function readAmount(
  text: string,
  limits: Pick<PaymentTrial, 'minAmount' | 'maxAmount'> = customLimits,
): { amount: number } | { error: string } {
  if (!text.trim()) return { error: '请选择预付金额' };
  const amount = parseYuan(text, limits);
  const { minAmount, maxAmount } = limits;
  return amount === null
    ? { error: `请输入${minAmount / 100}-${maxAmount / 100}之间的整数金额` }
    : { amount };
}

/** What the owner will probably pay, all in fen; the rest of the prepayment goes back. */
export interface Expectation {
  payAmount: number;
  backAmount: number;
}

/** @returns what the charge will cost up to where it ends, after deductions, fen; the prepayment may not last as long. */
export const dueOf = (trial: PaymentTrial): number =>
  Math.max(0, trial.estimatedAmount - trial.cardAmount - trial.couponAmount - trial.pointAmount);

/** @returns the estimate after deductions; it never exceeds the prepayment, which ends the charge. */
export function expectationOf(trial: PaymentTrial): Expectation {
  const payAmount = Math.min(dueOf(trial), trial.cashAmount);
  return { payAmount, backAmount: trial.cashAmount - payAmount };
}
