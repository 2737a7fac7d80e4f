import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/calls/user.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { SandboxStartError } from '#sandbox/server/http/errors.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { goodHeaders, loginHeaders, send } from '#tests/support/sandbox/requests.ts';

standAt();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugway-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the database file', () => {
  it('database file: logins, states, the world and the running clock are kept', async () => {
    const db = join(folder, 'kept.sqlite');
    let real = Date.UTC(2026, 10, 20);
    const lines: string[] = [];
    const options = { db, now: () => real, importLog: (line: string) => void lines.push(line) };
    const first = await createSandbox({ ...options, speed: 60 });
    const stamp = { TimeStamp: String(real) };
    const token = (await loginHeaders(first, 'heavy')).get('Authorization') ?? '';
    const hold = { status: 2, orderNo: 'o-1', userId: '10000003', time: first.context.clock.now() };
    await setConnectorState(first.context.db, '4403000010001', hold);
    first.context.clock.advance(1_000);
    await first.close();
    expect(lines).toHaveLength(1);

    real += 10_000;
    const second = await createSandbox(options);
    expect(lines).toHaveLength(1);
    expect(second.context.clock.speed).toBe(60);
    expect(second.context.clock.now()).toBe(Date.UTC(2026, 10, 20) + 1_000 + 600_000);
    expect((await send(second, getUser, {}, goodHeaders(token, stamp))).code).toBe(0);
    expect(await second.context.db.selectFrom('connectorState').selectAll().execute()).toMatchObject([
      { connectorId: '4403000010001', status: 2, orderNo: 'o-1' },
    ]);
    expect(second.importSummary).toMatchObject({ stations: 1706, connectors: 22_872 });
    await second.close();
  });

  it('database file: a response is stored at once, as a killed process leaves it', async () => {
    const db = join(folder, 'running.sqlite');
    const running = await createSandbox({ db });
    const token = (await loginHeaders(running, 'normal')).get('Authorization') ?? '';
    const left = join(folder, 'left.sqlite');
    copyFileSync(db, left);
    copyFileSync(`${db}-wal`, `${left}-wal`);
    const next = await createSandbox({ db: left });
    expect((await send(next, getUser, {}, goodHeaders(token))).data.userId).toBe('10000002');
    await Promise.all([running.close(), next.close()]);
  });

  it('database file: one with another seed, or one that is no database, is refused', async () => {
    const db = join(folder, 'seed.sqlite');
    await (await createSandbox({ db })).close();
    await expect(createSandbox({ db, seed: 9 })).rejects.toThrow(SandboxStartError);
    const text = join(folder, 'text.sqlite');
    writeFileSync(text, 'this is no data base, only a longer piece of text'.repeat(50));
    await expect(createSandbox({ db: text })).rejects.toThrow(SandboxStartError);
    await expect(createSandbox({ db: join(folder, 'none/there.sqlite') })).rejects.toThrow(SandboxStartError);
  });

  it('database file: one with tables of an earlier version is refused with the remedy, and is not changed', async () => {
    const db = join(folder, 'earlier.sqlite');
    const raw = new DatabaseSync(db);
    raw.exec(
      'CREATE TABLE file (fileId TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, bytes BLOB NOT NULL) STRICT',
    );
    raw.exec("INSERT INTO file VALUES ('f1', 'a', x'00')");
    await expect(createSandbox({ db })).rejects.toThrow(
      new SandboxStartError(
        `${db} was made by another version of the sandbox (its table file differs): delete it, or name another file with --db`,
      ),
    );
    expect(raw.prepare('SELECT name FROM sqlite_master WHERE sql IS NOT NULL').all()).toEqual([
      { name: 'file' },
    ]);
    raw.close();
  });
});
