import type { Server } from '../fixtures.ts';
import type { Ids } from '../world.ts';

/** Stations with an idle fee of 0.50 yuan a minute from 30 minutes after the charge on, 60 yuan at most. */
const stationIds = {
  /** The car park takes 5 yuan an hour at its gate, 60 minutes less for a charge of 10 kWh, and gives its own invoice. */
  GATE: '440300062',
  /** The operator takes 5 yuan an hour on the order, after 30 free minutes, and gives no invoice for it. */
  OPERATOR: '440300220',
} as const;

/** @returns the server, with a station that has all costs beside the energy as the station of the test */
export async function atCostlyStation(server: Server, collector: keyof typeof stationIds): Promise<Server> {
  const stationId = stationIds[collector];
  const { db } = server.sandbox.context;
  const station = await db
    .selectFrom('station')
    .select(['name as stationName', 'longitude', 'latitude'])
    .where('stationId', '=', stationId)
    .executeTakeFirstOrThrow();
  const connectors = await db
    .selectFrom('connector')
    .select(['connectorId', 'connectorName as name'])
    .where('stationId', '=', stationId)
    .orderBy('connectorId')
    .limit(4)
    .execute();
  const [first] = connectors;
  if (!first) throw new Error(`${stationId} has no connector`);
  const { connectorId } = first;
  const ids = { stationId, ...station, connectorId, connectors: connectors as Ids['connectors'] };
  return { ...server, ids: { ...server.ids, ...ids } };
}
