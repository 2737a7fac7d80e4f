import { touchConnector } from '#sandbox/charging/sessions/touch-connector.ts';
import { users, type TestWorld } from './harness.ts';

/** A station whose piles have 60 kW; after a charge 30 minutes are free, then ¥0.50 a minute up to ¥60. */
export const weakPiles = 2;

/** The other connector of the pile of `world.dc`, free. */
export async function neighbourOf(world: TestWorld): Promise<string> {
  const { world: stations, db } = world.context;
  const own = stations.connector(world.dc);
  const mate = stations.byId
    .get(own?.stationId ?? '')
    ?.connectors.find(
      (connector) => connector.equipmentId === own?.equipmentId && connector.connectorId !== own.connectorId,
    );
  if (!mate) throw new Error('the pile has one connector');
  const free = {
    connectorId: mate.connectorId,
    status: 1,
    orderNo: null,
    userId: null,
    statusTime: 0,
    bayTaken: 0,
  };
  await db.replaceInto('connectorState').values(free).execute();
  return mate.connectorId;
}

/** Changes a connector as the control request does. */
export async function touch(world: TestWorld, connectorId: string, status: number | null): Promise<void> {
  await world.advance();
  const { context } = world;
  await context.db.transaction().execute((db) => touchConnector({ ...context, db }, connectorId, status));
}

/** Settles the unpaid order of the user "heavy", so that charging is possible. */
export async function withoutArrears(world: TestWorld): Promise<void> {
  await world.context.db
    .updateTable('order')
    .set({ status: 'SETTLED' })
    .where('userId', '=', users.heavy)
    .where('status', '=', 'ARREARS')
    .execute();
}
