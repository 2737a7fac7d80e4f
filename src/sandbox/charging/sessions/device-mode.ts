import type { Scenario } from '#sandbox/context.ts';
import type { Order } from '../orders/order-record.ts';
import { planOrder } from '../orders/order-plan.ts';
import { rules } from '../rules.ts';

/**
 * The device of a running charge has another mode from a time on, epoch ms. A pause begins or ends with it: the charge goes on,
 * its end is planned anew. Changes the order, writes nothing.
 */
export function setDeviceMode(order: Order, mode: Scenario['device'], since: number): void {
  const { charge } = order.record;
  const wasPaused = order.record.device.mode === 'paused';
  order.record.device = { mode, since };
  if (charge?.kind !== 'simulated' || wasPaused === (mode === 'paused')) return;
  const pauses = charge.pauses ?? [];
  const last = pauses.at(-1);
  if (wasPaused && !last) return;
  const changed =
    last && wasPaused
      ? [...pauses.slice(0, -1), { ...last, to: Math.min(last.to, since) }]
      : [...pauses, { from: since, to: since + rules.longestPauseMs }];
  order.record.charge = { ...charge, pauses: changed };
  planOrder(order);
}
