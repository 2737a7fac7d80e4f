import type { Server } from '#tests/e2e/support/fixtures.ts';
import { connectors } from '#tests/e2e/support/world.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';

/** The sandbox of a bench, with the control functions of the tests. */
export async function backendOf(sandbox: Sandbox, origin = 'http://bench'): Promise<Server> {
  const post = async (name: string, body: object = {}): Promise<void> => {
    const request = new Request(`http://bench/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await sandbox.fetch(request);
    if (!answer.ok) throw new Error(`/__sandbox/${name}: ${answer.status} ${await answer.text()}`);
  };
  return {
    origin,
    ids: await connectors(sandbox.context),
    now: Date.now,
    control: post,
    notice: (prepayNo, outcome) => post('cashier/notice', { prepayNo, outcome }),
    since: sandbox.context.clock.now(),
    sandbox,
  };
}
