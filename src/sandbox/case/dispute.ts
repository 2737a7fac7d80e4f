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

/** What a user owes for orders. */
export interface Owing {
  /** fen of an order that are owed and not in dispute. */
  due(order: Order): number;
  /** Whether an order has to be paid before anything else: not while a case disputes all that is owed. */
  isDue(order: Order): boolean;
}

/** What a user has to pay now: while a case disputes a part of the arrears, that part prevents nothing. */
export async function owingOf({ db }: Pick<SandboxContext, 'db'>, userId: string): Promise<Owing> {
  const cases = await casesOf(db, userId);
  const due = (order: Order) => owedFor(order) - disputedOf(order, cases);
  const isDue = (order: Order) =>
    order.status === 'ARREARS' && (due(order) > 0 || disputedOf(order, cases) === 0);
  return { due, isDue };
}
