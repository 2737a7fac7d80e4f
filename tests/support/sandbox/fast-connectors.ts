import type { Sandbox } from '#sandbox/server/create-sandbox.ts';

/** Direct-current connectors of stations in service, in a fixed order, without those with special seed data. */
export async function fastConnectors({ context }: Pick<Sandbox, 'context'>, count: number) {
  const found = await context.db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select(['connector.connectorId', 'connector.stationId', 'connector.qrCode', 'station.name'])
    .where('powerClass', '=', 'FAST')
    .where('stationStatus', '=', 50)
    .where('connectorId', 'not like', '%255')
    .where('connectorId', 'not like', '%000')
    .orderBy('connector.connectorId')
    .limit(count)
    .execute();
  if (found.length < count) throw new Error(`the world has ${found.length} such connectors, not ${count}`);
  return found;
}

/** The first of them. */
export async function fastConnector(sandbox: Pick<Sandbox, 'context'>) {
  const [connector] = await fastConnectors(sandbox, 1);
  if (!connector) throw new Error('no connector');
  return connector;
}
