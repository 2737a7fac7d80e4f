import type { SandboxContext } from '#sandbox/context.ts';
import { planOrder } from '../orders/order-plan.ts';
import type { Order } from '../orders/order-record.ts';

/**
 * Connectors of one pile share its power equally among those that charge. From `time` on (epoch ms) each
 * running charge gets its share; earlier values do not change. A car plugged in by a control request counts,
 * simulated drivers do not.
 *
 * @param connectorId a connector of the pile on which a charge began or ended @param orders orders that
 * include those of the pile @returns the changed orders; they are not written
 */
export async function shareCabinet(
  { db, world }: SandboxContext,
  connectorId: string,
  orders: readonly Order[],
  time: number,
): Promise<Order[]> {
  const own = world.connector(connectorId);
  const mates = world.byId.get(own?.stationId ?? '')?.connectors ?? [];
  const ids = mates
    .filter((connector) => connector.equipmentId === own?.equipmentId)
    .map((connector) => connector.connectorId);
  if (!own || ids.length < 2) return [];
  const charging = await db
    .selectFrom('connectorState')
    .select('connectorId')
    .where('connectorId', 'in', ids)
    .where('status', '=', 3)
    .execute();
  const powerW = Math.floor(own.powerW / Math.max(1, charging.length));
  return orders.filter((order) => ids.includes(order.connectorId) && limitPower(order, powerW, time));
}

/** @returns whether the pile's power limit for the charge changes at `time`. */
function limitPower(order: Order, powerW: number, time: number): boolean {
  const { charge } = order.record;
  const runs = order.status === 'CHARGING' || order.status === 'STOPPING';
  if (!runs || charge?.kind !== 'simulated') return false;
  const limits = charge.limits ?? [];
  if ((limits.at(-1)?.powerW ?? charge.connectorPowerW) === powerW) return false;
  order.record.charge = { ...charge, limits: [...limits, { time, powerW }] };
  planOrder(order);
  return true;
}
