import type { SandboxContext } from '#sandbox/context.ts';
import { unplugCar } from '../sessions/car-state.ts';
import { freeConnector, unlockChoice } from '../locks.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { orderMachine, type OrderEvent } from './order-machine.ts';
import type { Order } from './order-record.ts';
import type { Case } from './order-case.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';
import { askRefund } from '../payments/refund.ts';
import { chargeOf } from '../sessions/session-model.ts';

/** Moves an order along its machine; `time` in epoch ms of the sandbox. */
export function moveOrder(order: Order, event: OrderEvent, time: number, guard: string | null = null): void {
  order.status = transition(orderMachine, order.status, event, guard);
  order.statusTime = time;
}

/** Cancels an unpaid order: the prepayment is closed, locks are released, the connector is free. */
export async function cancelOrder(
  context: SandboxContext,
  { order, funds: [payment] }: Case,
  event: 'cancel' | 'payExpires',
  time: number,
): Promise<void> {
  const gaveUp = payment?.status === 'PROCESSING';
  if (payment)
    payment.status = transition(prepayMachine, payment.status, gaveUp ? 'channelGivesUp' : 'close');
  moveOrder(order, event, time, 'not processing in channel');
  await unlockChoice(context.db, order);
  await freeConnector(context.db, order);
}

/** fen of the prepayment that are not being refunded. */
export const netPaidOf = ({ record }: Order): number => record.prepaidAmount - record.refundAmount;

/** Refunds everything that is left of an order without a charge. */
export async function refundOrder(
  context: SandboxContext,
  orderCase: Case,
  event: 'refund' | 'prepaidExpires' | 'startFails' | 'paidOther' | 'serviceRefunds',
  time: number,
): Promise<void> {
  const { order } = orderCase;
  moveOrder(order, event, time, event === 'startFails' ? 'attempts = 3' : null);
  askRefund(orderCase, netPaidOf(order), time);
  await unlockChoice(context.db, order);
  await freeConnector(context.db, order);
}

/** The car leaves the connector, if the order still holds it. */
export async function leaveConnector(context: SandboxContext, order: Order, time: number): Promise<void> {
  const { charge, end } = order.record;
  const held = await freeConnector(context.db, order);
  if (held && charge && end)
    await unplugCar(context, order.vin, Math.round(chargeOf(charge).socAfter(end.wh)), time);
}
