import type { SandboxContext } from '#sandbox/context.ts';
import type { Payment } from '../payments/prepayment-record.ts';
import { findPayment, saveOrder, savePayment } from '../store.ts';
import type { Order } from './order-record.ts';

/** An order with the payments from which its charge is paid. */
export interface Case {
  order: Order;
  /**
   * The prepayment, which is missing where cards or points cover everything; then what was added while it charged, in the order
   * of payment.
   */
  funds: readonly Payment[];
}

/** @returns the numbers of the payments in {@link Case.funds} */
export const fundNosOf = ({ record: { prepayNo, topUps = [] } }: Order): string[] => [
  ...(prepayNo ? [prepayNo] : []),
  ...topUps,
];

/** @returns an order with its payments */
export async function caseOf({ db }: Pick<SandboxContext, 'db'>, order: Order): Promise<Case> {
  const found = await Promise.all(fundNosOf(order).map((prepayNo) => findPayment(db, prepayNo)));
  return { order, funds: found.filter((payment) => payment !== undefined) };
}

/** Writes an order and its payments. */
export async function saveCase({ db }: Pick<SandboxContext, 'db'>, { order, funds }: Case): Promise<void> {
  for (const payment of funds) await savePayment(db, payment);
  await saveOrder(db, order);
}
