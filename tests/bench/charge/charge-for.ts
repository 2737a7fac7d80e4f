import { phoneOf } from '#tests/e2e/support/phone.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { backendOf } from '../backend.ts';

/**
 * Starts a charge of `normal` that lasts longer than the bench: at a slow connector, with a large prepayment.
 * @returns the number of its order
 */
export async function chargeFor(sandbox: Sandbox): Promise<{ orderNo: string }> {
  const server = await backendOf(sandbox);
  const { connectorId } = await sandbox.context.db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select('connectorId')
    .where('powerClass', '=', 'SLOW')
    .where('stationStatus', '=', 50)
    .where('connectorId', 'not like', '%255')
    .where('connectorId', 'not like', '%000')
    .orderBy('connectorId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const phone = await phoneOf(server, 'normal');
  return { orderNo: await phone.charge(connectorId, { prepayAmount: 20_000 }) };
}
