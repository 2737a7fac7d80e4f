import type { SandboxContext } from '#sandbox/context.ts';
import { leaveConnector, moveOrder } from './order-moves.ts';
import type { Order } from './order-record.ts';
import { rules } from '../rules.ts';

const guards = {
  stopFails: 'failures = 3',
  bill: 'does not add up',
  deviceLost: null,
  billLate: null,
} as const;

/** The order is abnormal: service examines it, and the device no longer works for it. */
export async function becomeAbnormal(
  context: SandboxContext,
  order: Order,
  event: keyof typeof guards,
  time: number,
  reason: string,
): Promise<void> {
  moveOrder(order, event, time, guards[event]);
  order.record.abnormalReason = reason;
  order.record.decideTime = time + rules.serviceMs;
  order.record.leaveTime = Math.min(order.record.leaveTime ?? time, time);
  await leaveConnector(context, order, time);
}
