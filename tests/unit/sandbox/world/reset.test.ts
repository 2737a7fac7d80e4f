import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { resetTables } from '#sandbox/server/schema.ts';
import { control, loginHeaders } from '#tests/support/sandbox/requests.ts';

const start = Date.UTC(2026, 2, 2, 2, 0, 0);
const dayMs = 86_400_000;
let now = start;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ now: () => now, errorLog: () => undefined });
});
afterAll(() => sandbox.close());

/** The address of a file cannot be guessed, nor derived from the time. */
const withoutKey = (row: object) => ({ ...row, fileKey: 'any' });

/** @returns the rows about users and what follows from them, by table */
async function peopleOf({ context: { db } }: Sandbox): Promise<Record<string, object[]>> {
  const facts = await db.selectFrom('meta').selectAll().where('key', 'like', 'charging.%').execute();
  const known: Record<string, object[]> = { facts };
  for (const table of resetTables) {
    known[table] = (await db.selectFrom(table).selectAll().execute()).map(withoutKey);
  }
  return known;
}

/** @returns the same rows of a sandbox that has just started at a time */
async function seededAt(time: number) {
  const fresh = await createSandbox({ now: () => time });
  try {
    return await peopleOf(fresh);
  } finally {
    await fresh.close();
  }
}

/** Changes every seeded row. */
async function upset(): Promise<void> {
  await loginHeaders(sandbox, 'heavy');
  const { db } = sandbox.context;
  await db.deleteFrom('order').where('userId', '=', '10000003').execute();
  await db.updateTable('car').set({ soc: 1 }).execute();
  await db.updateTable('meta').set({ value: '7' }).where('key', 'like', 'charging.%').execute();
}

it('reset: it restores the seed of its time, whether the sandbox was seeded for that time or not', async () => {
  for (const time of [start, start, start + dayMs, start, start]) {
    now = time;
    await upset();
    await control(sandbox, 'reset');
    expect(await peopleOf(sandbox)).toEqual(await seededAt(time));
  }
});

it('reset: a reset with a half-made seed keeps the old data, and the next one is complete', async () => {
  const { world } = sandbox.context;
  now = start;
  await control(sandbox, 'reset');
  const before = await peopleOf(sandbox);
  now = start + 2 * dayMs;
  Object.defineProperty(sandbox.context, 'world', {
    configurable: true,
    get: () => {
      throw new Error('no world');
    },
  });
  expect(await control(sandbox, 'reset')).toMatchObject({ status: 500 });
  Object.defineProperty(sandbox.context, 'world', { value: world, configurable: true });
  expect(await peopleOf(sandbox)).toEqual(before);
  now = start;
  await upset();
  await control(sandbox, 'reset');
  expect(await peopleOf(sandbox)).toEqual(before);
});
