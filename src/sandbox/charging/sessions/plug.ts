import type { SandboxContext } from '#sandbox/context.ts';
import { getConnector } from '#sandbox/world/connectors.ts';
import { holdConnector } from '../locks.ts';
import type { Order } from '../orders/order-record.ts';

/** The simulated driver plugs in once the order is paid (scenario `plug: auto`). */
export async function plugIn(context: SandboxContext, order: Order, time: number): Promise<void> {
  if (context.scenario.plug !== 'auto') return;
  const view = await getConnector(context, order.connectorId);
  if (view?.status === 1) await holdConnector(context.db, order, 2, time);
}
