import type { Invoice } from '../schema/invoice/invoice.ts';

/** The fields of an invoice that have to add up. */
export type CheckedInvoice = Pick<Invoice, 'amount' | 'netAmount' | 'taxAmount' | 'lines'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/**
 * What does not add up on an invoice, `null` if everything does: net plus tax is the amount, on each line and
 * in total, and the lines add up to the total. Unknown amounts are not checked; an invoice that is not issued
 * may have no lines yet.
 */
export function invoiceProblem({ amount, netAmount, taxAmount, lines }: CheckedInvoice): string | null {
  const wrong = lines.findIndex((line) => line.netAmount + line.taxAmount !== line.amount);
  if (wrong >= 0) return `line ${wrong + 1}: net and tax are not its amount`;
  if (netAmount !== null && taxAmount !== null && netAmount + taxAmount !== amount)
    return 'net and tax are not the amount';
  if (lines.length === 0) return null;
  if (sum(lines.map((line) => line.amount)) !== amount) return 'the lines are not the amount';
  if (netAmount !== null && sum(lines.map((line) => line.netAmount)) !== netAmount)
    return 'the lines are not the net amount';
  if (taxAmount !== null && sum(lines.map((line) => line.taxAmount)) !== taxAmount)
    return 'the lines are not the tax';
  return null;
}
