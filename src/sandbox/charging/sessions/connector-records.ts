import type { Connector } from '#contract/schema/station/connector.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { pastCharges, recordMs } from '#sandbox/world/past-charges.ts';
import { orderOf } from '../orders/order-record.ts';

/**
 * Adds to connectors how their charges went: those of other drivers, and those of orders.
 *
 * @returns the same connectors, in the same order
 */
export async function withRecords(
  { db, clock, seed, world }: Pick<SandboxContext, 'db' | 'clock' | 'seed' | 'world'>,
  connectors: readonly Connector[],
): Promise<Connector[]> {
  const now = clock.now();
  const ids = connectors.map(({ connectorId }) => connectorId);
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('connectorId', 'in', ids)
    .where('statusTime', '>=', now - recordMs)
    .execute();
  const orders = rows.map(orderOf);
  return connectors.map((connector) => {
    const row = world.connector(connector.connectorId);
    if (!row) return connector;
    const record = pastCharges(seed, row, now);
    for (const { connectorId, record: own } of orders) {
      if (connectorId !== connector.connectorId) continue;
      const failed = own.charge ? own.attempts - 1 : (own.startFail?.attempts ?? 0);
      record.failedStarts7d += failed;
      record.starts7d += own.charge ? own.attempts : failed;
      const end = own.end && own.end.wh > 0 ? own.end.time : null;
      if (end !== null) record.lastChargeTime = Math.max(record.lastChargeTime ?? 0, end);
    }
    return { ...connector, record };
  });
}
