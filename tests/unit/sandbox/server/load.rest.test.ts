import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkBooks, readFileState } from '#tests/support/load/money.ts';
import { makeLoadWorld } from '#tests/support/load/owners.ts';
import { runLoad } from '#tests/support/load/run-load.ts';
import { startSandboxProcess } from '#tests/support/load/sandbox-process.ts';
import { randomOf } from '#tests/support/random.ts';

const folder = mkdtempSync(join(tmpdir(), 'plugway-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'load: 40 owners at once get each answer once, and every bill is that of its charge',
  { timeout: 300_000 },
  async () => {
    const db = join(folder, 'world.db');
    const owners = await makeLoadWorld(db, 40, { stations: 400, speed: 10 });
    const before = await readFileState(db);
    const sandbox = await startSandboxProcess(db, ['--speed', '10']);
    const { journal } = await runLoad({
      origin: sandbox.origin,
      owners,
      ms: 5_000,
      random: randomOf(1),
      pace: 0.1,
      chargeMs: [500, 1_500],
    }).finally(() => sandbox.stop());
    expect(journal.problems).toEqual([]);
    expect(journal.answered).toBe(journal.sent);
    const books = checkBooks(await readFileState(db), before, owners, journal);
    expect(books.bills).toBeGreaterThan(0);
    expect(books.paid).toBe(books.billed + books.refunded);
  },
);
