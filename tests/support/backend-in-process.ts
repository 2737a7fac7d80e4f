import type { Backend } from '#tests/e2e/support/prepare.ts';
import { connectors, type Ids } from '#tests/e2e/support/world.ts';
import type { TestEnvironment } from './test-environment.ts';

/** A reset keeps the seeded data. */
const known = new WeakMap<object, Promise<Ids>>();

/** @returns the sandbox of a test in process, prepared as in the table of pages */
export async function backendInProcess({ control, sandbox, clock }: TestEnvironment): Promise<Backend> {
  const ids = known.get(sandbox) ?? connectors(sandbox.context);
  known.set(sandbox, ids);
  return {
    control: async (name, body) => void (await control(name, body)),
    notice: async (prepayNo, outcome) => void (await control('cashier/notice', { prepayNo, outcome })),
    now: clock.now,
    sandbox,
    ids: await ids,
  };
}
