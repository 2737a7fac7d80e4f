import { minuteMs } from '#contract/pricing.ts';
import { isFree } from '#contract/schema/station/connector.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { viewConnector } from '#sandbox/world/connectors.ts';
import { costRulesIn, type Order } from '../orders/order-record.ts';
import { leaveTimeOf } from './occupy.ts';

/** Whether a waiting car pays only in busy minutes, so that the other connectors have to be watched. */
const isWatched = ({ status, record }: Order): boolean =>
  status === 'FINISHED' && costRulesIn(record).occupy?.when === 'BUSY';

/**
 * Notes for each whole minute of a stay up to `time`, epoch ms, whether another connector of the class is free. It runs
 * before each change of orders and connectors, so that a past minute is seen as it was.
 */
export async function noteOthersFree(
  { db, seed, world }: Pick<SandboxContext, 'db' | 'seed' | 'world'>,
  orders: readonly Order[],
  time: number,
): Promise<Order[]> {
  const changed: Order[] = [];
  for (const order of orders.filter(isWatched)) {
    const { record, connectorId, stationId } = order;
    const endTime = record.end?.time ?? time;
    const noted = record.othersFree ?? '';
    const due = Math.floor((Math.min(time, leaveTimeOf(record)) - endTime) / minuteMs) + 1;
    if (due <= noted.length) continue;
    const powerClass = world.connector(connectorId)?.powerClass;
    const others = (world.byId.get(stationId)?.connectors ?? []).filter(
      (other) => other.powerClass === powerClass && other.connectorId !== connectorId,
    );
    const ids = others.map((other) => other.connectorId);
    const rows = await db.selectFrom('connectorState').selectAll().where('connectorId', 'in', ids).execute();
    const overrides = new Map(rows.map((row) => [row.connectorId, row]));
    const isOtherFree = (at: number) =>
      others.some((other) => {
        const { contract, holder } = viewConnector(other, overrides.get(other.connectorId), seed, at);
        return isFree(contract) && holder === null;
      });
    const signs = Array.from({ length: due - noted.length }, (_, index) =>
      isOtherFree(endTime + (noted.length + index) * minuteMs) ? '1' : '0',
    );
    record.othersFree = noted + signs.join('');
    changed.push(order);
  }
  return changed;
}
