import { connectors } from '#tests/e2e/support/world.ts';
import type { Server } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';

/**
 * Starts a charge of `normal` that goes on for longer than the bench: at a slow connector, and paid well.
 * @returns the number of its order
 */
export async function chargeFor(sandbox: Sandbox): Promise<{ orderNo: string }> {
  const post = async (name: string, body: object = {}): Promise<void> => {
    const request = new Request(`http://bench/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await sandbox.fetch(request);
    if (!answer.ok) throw new Error(`/__sandbox/${name}: ${answer.status} ${await answer.text()}`);
  };
  const ids = await connectors(sandbox.context);
  const server: Server = {
    origin: 'http://bench',
    ids,
    now: Date.now,
    control: post,
    notice: (prepayNo, outcome) => post('cashier/notice', { prepayNo, outcome }),
    since: sandbox.context.clock.now(),
    sandbox,
  };
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
