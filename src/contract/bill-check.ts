import type { ChargeOrder } from './schema/order/charge-order.ts';

/** The parts of an order that have to add up; amounts in fen, energy in Wh. */
export type Bill = Pick<
  ChargeOrder,
  'details' | 'chargedWh' | 'elecAmount' | 'serviceAmount' | 'occupyAmount' | 'totalAmount'
>;

/** What is wrong with a bill: energy or money below zero, segments, or the total. */
export type BillProblem = 'negative' | 'segments' | 'total';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * The guard of the domain model, 2.1: segment sums are the totals, energy is not negative. Amounts of a line are not
 * worked out again: the operator's own rounding counts.
 *
 * @returns `null` for a bill that adds up
 */
export function billProblem(bill: Bill): BillProblem | null {
  const { details, chargedWh, elecAmount, serviceAmount, occupyAmount, totalAmount } = bill;
  const parts = [chargedWh, elecAmount, serviceAmount, occupyAmount, totalAmount];
  const all = [
    ...parts,
    ...details.flatMap((detail) => [detail.wh, detail.elecAmount, detail.serviceAmount]),
  ];
  if (all.some((part) => !(part >= 0))) return 'negative';
  const fits =
    sum(details.map((detail) => detail.wh)) === chargedWh &&
    sum(details.map((detail) => detail.elecAmount)) === elecAmount &&
    sum(details.map((detail) => detail.serviceAmount)) === serviceAmount;
  if (!fits) return 'segments';
  return elecAmount + serviceAmount + occupyAmount === totalAmount ? null : 'total';
}
