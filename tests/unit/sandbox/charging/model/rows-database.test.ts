import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#sandbox/context.ts';
import { createTestWorld, users, type TestWorld } from '../harness.ts';
import { RowsDatabase } from './rows-database.ts';

let world: TestWorld;
let copy: RowsDatabase;
beforeAll(async () => {
  world = await createTestWorld();
  copy = await RowsDatabase.copyOf(world.context.db);
});
afterAll(() => world.sandbox.close());

/** Every row that the test below may write. */
const shown = async (db: Kysely<Database>) => ({
  users: await db.selectFrom('user').selectAll().orderBy('userId').execute(),
  meta: await db.selectFrom('meta').selectAll().orderBy('key').execute(),
  ledger: await db.selectFrom('ledger').selectAll().orderBy('entryId').execute(),
});

it.each(['rows', 'sqlite'])(
  'model database: a transaction that fails leaves nothing behind on %s',
  async (kind) => {
    const db = kind === 'rows' ? copy.asKysely() : world.context.db;
    const before = await shown(db);
    const failing = db.transaction().execute(async (inside) => {
      await inside.updateTable('user').set({ points: 7 }).where('userId', '=', users.normal).execute();
      await inside.updateTable('user').set({ points: 8 }).where('userId', '=', users.normal).execute();
      await inside.replaceInto('meta').values({ key: 'new', value: '1' }).execute();
      await inside.deleteFrom('ledger').execute();
      throw new Error('a defect');
    });
    await expect(failing).rejects.toThrow('a defect');
    expect(await shown(db)).toEqual(before);
    await db.transaction().execute((inside) => inside.deleteFrom('ledger').execute());
    expect((await shown(db)).ledger).toEqual([]);
  },
);
