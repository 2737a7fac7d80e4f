import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import { targetSocOf } from '../sessions/car-state.ts';
import { planCharge, type ChargePlan, type PlanInput } from '../sessions/charge-plan.ts';
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
 * The input of the plan of an order with a target.
 * @param prepaidAmount limit of money in fen; `null` for none
 */
export function inputWith(
  order: Order,
  target: ChargeTarget | null,
  prepaidAmount: number | null,
): PlanInput {
  const { charge } = order.record;
  const targetSoc = charge?.kind === 'simulated' ? targetSocOf(charge, target) : null;
  return { ...planBase(order), prepaidAmount, targetSoc, target };
}

/**
 * When and why an order's charge would end by itself with a target; what it has charged before the last change of the target is
 * charged in any case. See {@link inputWith}.
 */
export function planWith(
  order: Order,
  target: ChargeTarget | null,
  prepaidAmount: number | null,
): ChargePlan {
  const plan = planCharge(inputWith(order, target, prepaidAmount));
  const { chargedBefore: before } = order.record;
  return before && plan.endTime <= before.time
    ? { endTime: before.time, wh: before.wh, reason: plan.reason }
    : plan;
}

/**
 * Calculates again when and why an order's charge ends by itself; what was charged before does not change.
 */
export function planOrder(order: Order): void {
  const { target, prepaidAmount } = order.record;
  order.record.plan = planWith(order, target, prepaidAmount);
}
