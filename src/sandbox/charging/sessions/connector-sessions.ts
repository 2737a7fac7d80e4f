import type { Connector } from '#contract/schema/station/connector.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { orderOf } from '../orders/order-record.ts';
import { sessionView } from './session-view.ts';

/**
 * Adds to connectors the state of charge of their orders, and the expected end by the session's last sample.
 * Both are unknown while the device is silent.
 *
 * @returns the same connectors, in the same order
 */
export async function withSessions(
  { db, clock }: Pick<SandboxContext, 'db' | 'clock'>,
  connectors: readonly Connector[],
): Promise<Connector[]> {
  const ids = connectors
    .filter((connector) => connector.status === 3)
    .map((connector) => connector.connectorId);
  if (ids.length === 0) return [...connectors];
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('connectorId', 'in', ids)
    .where('status', 'in', ['CHARGING', 'STOPPING'])
    .execute();
  const sessions = new Map(
    rows.map((order) => [order.connectorId, sessionView(orderOf(order), clock.now())]),
  );
  return connectors.map((connector) => {
    const session = sessions.get(connector.connectorId);
    if (!session || session.stale || session.estimatedRemainSec === null) return connector;
    return {
      ...connector,
      chargingSoc: session.soc,
      estimatedFreeTime: session.sampleTime + session.estimatedRemainSec * 1000,
      estimateTime: session.sampleTime,
    };
  });
}
