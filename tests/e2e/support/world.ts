import type { SandboxContext } from '../../../src/sandbox/context';

/** Ids that the tests use; taken from the world, which is the same for each seed. */
export interface Ids {
  /** A station in service with connectors of the class FAST. */
  stationId: string;
  stationName: string;
  /** A DC connector of it. */
  connectorId: string;
  /** An AC connector. */
  acConnectorId: string;
}

/** Picks connectors whose station is in service. */
export async function connectors(context: SandboxContext): Promise<Ids> {
  const pick = (powerClass: 'FAST' | 'SLOW') =>
    context.db
      .selectFrom('connector')
      .innerJoin('station', 'station.stationId', 'connector.stationId')
      .select(['connector.connectorId', 'connector.stationId', 'station.name'])
      .where('powerClass', '=', powerClass)
      .where('stationStatus', '=', 50)
      .where('station.cityCode', '=', '440300')
      .orderBy('connector.connectorId')
      .executeTakeFirstOrThrow();
  const fast = await pick('FAST');
  const slow = await pick('SLOW');
  return {
    stationId: fast.stationId,
    stationName: fast.name,
    connectorId: fast.connectorId,
    acConnectorId: slow.connectorId,
  };
}
