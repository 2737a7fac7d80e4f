import { unreadableRows } from './read/unreadable-rows.ts';
import type { ChargeOrder } from './schema/order/charge-order.ts';

/** The parts of an order that have to add up; amounts in fen, energy in Wh. */
export type Bill = Pick<
  ChargeOrder,
  'details' | 'chargedWh' | 'elecAmount' | 'serviceAmount' | 'occupyAmount' | 'parkingAmount' | 'totalAmount'
>;

/** @returns the fees that are not part of the charge itself, fen: a parking fee that is missing counts as none */
const besides = ({ occupyAmount, parkingAmount }: Bill): number => occupyAmount + (parkingAmount ?? 0);

/** Problems of a bill: negative energy or money, segments, or the total. */
export type BillProblem = 'negative' | 'segments' | 'total';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * The check of the domain model, 2.1: segments add up to the totals, energy is not negative. Amounts of a
 * line are not recalculated, since operators round in their own way.
 *
 * @returns `null` for a bill that adds up
 */
export function billProblem(bill: Bill): BillProblem | null {
  const { details, chargedWh, elecAmount, serviceAmount, totalAmount } = bill;
  const parts = [
    chargedWh,
    elecAmount,
    serviceAmount,
    bill.occupyAmount,
    bill.parkingAmount ?? 0,
    totalAmount,
  ];
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
  return elecAmount + serviceAmount + besides(bill) === totalAmount ? null : 'total';
}

const amountNames = [
  'chargedWh',
  'elecAmount',
  'serviceAmount',
  'occupyAmount',
  'totalAmount',
  'cardWh',
  'cardAmount',
  'couponAmount',
  'pointAmount',
  'payableAmount',
  'prepaidAmount',
  'refundAmount',
  'arrearsAmount',
] as const satisfies readonly (keyof ChargeOrder)[];

/** Energy, Wh, and amounts, fen, of a read order, with its corrections: NaN if unreadable. */
export type OrderAmounts = Pick<ChargeOrder, (typeof amountNames)[number] | 'adjustments'>;

/** @returns whether each amount and correction of an order could be read: otherwise no sum is reliable */
export const areAmountsKnown = (order: OrderAmounts): boolean =>
  amountNames.every((name) => !Number.isNaN(order[name])) && unreadableRows(order.adjustments) === 0;

/** The paid and refunded parts of a total, fen. */
export type Settled = Pick<
  ChargeOrder,
  'totalAmount' | 'cardAmount' | 'couponAmount' | 'pointAmount' | 'payableAmount' | 'refundAmount'
> & {
  /** Everything that was paid for the order, before the charge or after it. */
  paidAmount: number;
};

/**
 * Checks that the deductions from a settled total leave the amount due (domain model, 1.5: cards, coupon,
 * points, cash), and that no more was refunded than was paid. No rounding is allowed here.
 * @returns whether both hold
 */
export function isSettledRight(settled: Settled): boolean {
  const { cardAmount, couponAmount, pointAmount, payableAmount } = settled;
  const parts = [cardAmount, couponAmount, pointAmount, payableAmount];
  const addsUp = parts.every((part) => part >= 0) && sum(parts) === settled.totalAmount;
  return addsUp && settled.refundAmount <= settled.paidAmount;
}

/**
 * How far the lines of a bill confirm its totals: completely (`exact`); not at all, since the operator sends
 * none (`missing`); up to the operator's own rounding, at most one fen per line and amount (`rounded`); or
 * they contradict them (`wrong`): then no total is reliable.
 */
export type BillTrust = 'exact' | 'missing' | 'rounded' | 'wrong';

/** @returns how far a page may show the totals of another operator's bill, see {@link BillTrust} */
export function billTrust(bill: Bill): BillTrust {
  const problem = billProblem(bill);
  if (problem === null) return 'exact';
  if (problem === 'negative') return 'wrong';
  const { details, chargedWh, elecAmount, serviceAmount, totalAmount } = bill;
  const most = Math.max(1, details.length);
  const near = (one: number, other: number) => Math.abs(one - other) <= most;
  if (!near(elecAmount + serviceAmount + besides(bill), totalAmount)) return 'wrong';
  if (details.length === 0) return 'missing';
  const fits =
    sum(details.map((detail) => detail.wh)) === chargedWh &&
    near(sum(details.map((detail) => detail.elecAmount)), elecAmount) &&
    near(sum(details.map((detail) => detail.serviceAmount)), serviceAmount);
  return fits ? 'rounded' : 'wrong';
}
