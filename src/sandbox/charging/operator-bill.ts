import { billTotals } from '../../contract/bill';
import type { ChargeDetail } from '../../contract/schema/order';

/** The bill as the operator sends it: lines per tariff segment, and totals of its own. */
export interface OperatorBill {
  lines: ChargeDetail[];
  totals: ReturnType<typeof billTotals>;
}

/** @param wrong the operator's totals are a fen above the sum of his lines */
export function operatorBill(lines: ChargeDetail[], wrong: boolean): OperatorBill {
  const totals = billTotals(lines);
  return { lines, totals: wrong ? { ...totals, totalAmount: totals.totalAmount + 1 } : totals };
}

/** Whether a bill may be taken: sums of lines are its totals, nothing is negative (domain model, 2.1). */
export function billAddsUp({ lines, totals }: OperatorBill): boolean {
  const sums = billTotals(lines);
  const same =
    sums.wh === totals.wh &&
    sums.elecAmount === totals.elecAmount &&
    sums.serviceAmount === totals.serviceAmount &&
    sums.totalAmount === totals.totalAmount;
  return same && lines.every((it) => it.wh >= 0 && it.elecAmount >= 0 && it.serviceAmount >= 0);
}
