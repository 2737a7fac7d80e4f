import type { CaseKind } from '#contract/schema/case.ts';
import type { Order } from '../charging/orders/order-record.ts';
import { owedFor } from '../charging/payments/owed.ts';
import type { SandboxContext } from '../context.ts';
import { isDisputing, type ServiceCase } from './case-record.ts';
import { casesOf } from './case-store.ts';

/** The part of a bill that a case disputes by its kind, fen; a kind that is missing disputes nothing that is owed. */
const disputedBy: Partial<Record<CaseKind, (order: Order) => number>> = {
  BILL: () => Infinity,
  CHARGE: () => Infinity,
  OVERSTAY: ({ record }) => record.settlement?.occupyAmount ?? 0,
  PARKING: ({ record }) => record.settlement?.parkingAmount ?? 0,
};

/** @returns fen that are owed for an order and that the cases, which have no answer yet, dispute */
export function disputedOf(order: Order, cases: readonly ServiceCase[]): number {
  const kinds = new Set(
    cases.filter((each) => each.orderNo === order.orderNo && isDisputing(each)).map(({ kind }) => kind),
  );
  const sum = [...kinds].reduce((all, kind) => all + (disputedBy[kind]?.(order) ?? 0), 0);
  return Math.min(owedFor(order), sum);
}

/**
 * What a user has to pay now: while a case disputes a part of the arrears, that part prevents nothing.
 * @returns the fen of an order that are owed and not in dispute
 */
export async function dueOf(
  { db }: Pick<SandboxContext, 'db'>,
  userId: string,
): Promise<(order: Order) => number> {
  const cases = await casesOf(db, userId);
  return (order) => owedFor(order) - disputedOf(order, cases);
}
