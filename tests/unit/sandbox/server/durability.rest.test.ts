import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, expect, it, vi } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import { openDatabase } from '#sandbox/server/database.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { readFileState } from '#tests/support/load/money.ts';
import { makeLoadWorld, type LoadOwner } from '#tests/support/load/owners.ts';
import { control, goodHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'plugway-durable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Fast connectors that never refuse, of as many stations as there are. */
async function connectorsOf({ context: { db } }: Sandbox): Promise<string[]> {
  const rows = await db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select('connectorId')
    .where('powerClass', '=', 'FAST')
    .where('stationStatus', '=', 50)
    .orderBy('connectorId')
    .execute();
  return rows.map(({ connectorId }) => connectorId).filter((id) => !/(255|000)$/.test(id));
}

let ids = 0;
const requestId = () => uuid((ids += 1));

async function order(sandbox: Sandbox, { token, vin }: LoadOwner, connectorId: string) {
  await control(sandbox, 'connector', { connectorId, status: 1 });
  const wish = { connectorId, vin, prepayAmount: 5_000, points: 0 };
  const headers = goodHeaders(token);
  const trial = await send(sandbox, paymentTrial, wish, headers);
  const { trialId } = trial.data;
  const body = { ...wish, trialId, cardIds: [], couponId: null, channelType: 0, requestId: requestId() };
  return { body, answer: await send(sandbox, orderCreate, body, headers) };
}

async function charge(sandbox: Sandbox, owner: LoadOwner, connectorId: string): Promise<string> {
  const headers = goodHeaders(owner.token);
  const { orderNo, prepayNo } = (await order(sandbox, owner, connectorId)).answer.data;
  const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: requestId() };
  await send(sandbox, orderPay, pay, headers);
  const paid = await sandbox.fetch(
    new Request(`${origin}/__sandbox/cashier/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prepayNo, outcome: 'ok' }),
    }),
  );
  expect(paid.status).toBe(200);
  expect(await send(sandbox, chargeStart, { orderNo, requestId: requestId() }, headers)).toMatchObject({
    code: 0,
  });
  return orderNo;
}

it('database file: each answered write is in it at once with its answer, and each commit waits for the disk', async () => {
  const db = join(folder, 'running.db');
  const owners = await makeLoadWorld(db, 5, { stations: 60 });
  const running = await createSandbox({ db, stations: 60 });
  const connectors = await connectorsOf(running);
  for (const [index, owner] of owners.entries()) {
    const { body, answer } = await order(running, owner, connectors[index * 2] ?? '');
    expect(answer.code).toBe(0);
    const left = join(folder, `left-${index}.db`);
    copyFileSync(db, left);
    copyFileSync(`${db}-wal`, `${left}-wal`);
    const { orders } = await readFileState(left);
    expect(orders.map(({ orderNo }) => orderNo)).toContain(answer.data.orderNo);
    const next = await createSandbox({ db: left, stations: 60 });
    expect(await send(next, orderCreate, body, goodHeaders(owner.token))).toEqual(answer);
    await next.close();
  }
  await running.close();
  const { raw, close } = openDatabase(db);
  expect(raw.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  // 2 is FULL: the disk has the write before its commit returns.
  expect(raw.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  await close();
});

it('load: a poll asks the database as often with 24 charging owners as with two, parses no order that has not changed, and writes nothing', async () => {
  const db = join(folder, 'many.db');
  const owners = await makeLoadWorld(db, 24, { stations: 400 });
  const time = Date.now();
  const sandbox = await createSandbox({ db, stations: 400, now: () => time });
  const connectors = await connectorsOf(sandbox);
  const queries = (['all', 'run'] as const).map((name) => vi.spyOn(StatementSync.prototype, name));
  const parses = vi.spyOn(JSON, 'parse');
  let running = 0;
  /** @returns what one poll costs while that many owners charge */
  const costWith = async (count: number) => {
    for (; running < count; running += 1)
      await charge(sandbox, owners[running] as LoadOwner, connectors[running * 2] ?? '');
    await control(sandbox, 'clock', { advanceMs: 60_000 });
    const poll = () => send(sandbox, chargeCurrent, {}, goodHeaders(owners[0]?.token));
    // What happens in the minute is parsed once more, as it changes orders.
    await poll();
    expect((await poll()).data?.order.status).toBe('CHARGING');
    for (const spy of [...queries, parses]) spy.mockClear();
    await poll();
    const texts = queries.flatMap((spy) =>
      spy.mock.contexts.map((statement) => (statement as StatementSync).sourceSQL),
    );
    return {
      queries: texts.length,
      writes: texts.filter((sql) => !/^(select|begin|commit)/i.test(sql)),
      parses: parses.mock.calls.length,
    };
  };
  try {
    const few = await costWith(2);
    expect(few.writes).toEqual([]);
    expect(await costWith(24)).toEqual(few);
  } finally {
    vi.restoreAllMocks();
    await sandbox.close();
  }
});
