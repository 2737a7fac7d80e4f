import { planCharge } from '../sessions/charge-plan.ts';
import type { Order } from './order-record.ts';
import { chargeOf } from '../sessions/session-model.ts';

/** The common input of plan, running cost and bill of an order. */
export function planBase({ record, orderNo }: Order) {
  if (!record.charge) throw new Error(`order ${orderNo} has no charge`);
  return {
    charge: chargeOf(record.charge),
    segments: record.tariff.segments,
    member: record.member,
    choice: record.choice,
  };
}

/**
 * Calculates again when and why an order's charge ends by itself; what was charged before does not change.
 */
export function planOrder(order: Order): void {
  const { record } = order;
  record.plan = planCharge({
    ...planBase(order),
    prepaidAmount: record.prepaidAmount,
    targetSoc: record.targetSoc,
    target: record.target,
  });
}
