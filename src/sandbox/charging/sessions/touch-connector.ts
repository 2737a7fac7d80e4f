import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { drawsPower, happen, openCases } from './advance.ts';
import { shareCabinet } from './cabinet.ts';
import { saveOrder } from '../store.ts';

/** Stop reasons of a charge whose connector is put into another state: pulled out, broken. */
const reasons: Readonly<Partial<Record<number, number>>> = {
  1: stoppedBy.unplugged,
  255: stoppedBy.fault,
};

/**
 * Changes a connector as a person would, after orders were advanced to the present. 1 unplugs: a charge ends,
 * a staying driver leaves. 255 breaks the connector. 3 on a connector without an order is a car that charges
 * and shares the pile's power. `bayTaken` parks a car that does not charge in the bay. `null` releases the connector
 * to the simulated world.
 */
export async function touchConnector(
  context: SandboxContext,
  connectorId: string,
  status: number | null,
  bayTaken = false,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const cases = await openCases(context);
  const own = cases.find(
    ({ order }) => order.connectorId === connectorId && (drawsPower(order) || order.status === 'FINISHED'),
  );
  const reason = status === null ? undefined : reasons[status];
  if (own && drawsPower(own.order) && reason !== undefined) {
    await happen(context, own, { kind: 'deviceEnds', time: now, endTime: now, reason }, cases);
  } else if (own?.order.status === 'FINISHED' && status === 1) {
    const { record } = own.order;
    record.leaveTime = Math.min(record.leaveTime ?? now, now);
    await saveOrder(db, own.order);
  }
  const held = await db
    .selectFrom('connectorState')
    .select(['orderNo', 'userId'])
    .where('connectorId', '=', connectorId)
    .executeTakeFirst();
  const hold = status === null ? null : { orderNo: null, userId: null, ...held, status, bayTaken, time: now };
  await setConnectorState(db, connectorId, hold);
  const orders = cases.map((orderCase) => orderCase.order);
  for (const order of await shareCabinet(context, connectorId, orders, now)) await saveOrder(db, order);
}
