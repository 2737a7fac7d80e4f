import { Hono } from 'hono';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { advanceParking } from '#sandbox/charging/parking/advance-parking.ts';
import { advanceOrders } from '#sandbox/charging/sessions/advance.ts';
import { chargingImplementations } from '#sandbox/charging/implementations.ts';
import { cashierRoutes } from '#sandbox/charging/payments/cashier.ts';
import { defaultScenario, type SandboxClock, type SandboxContext } from '#sandbox/context.ts';
import { createSerial } from '#sandbox/server/cli/serial.ts';
import { mountApi } from '#sandbox/server/http/api.ts';
import type { Answer } from '#sandbox/server/http/envelope.ts';
import { createFaults } from '#sandbox/server/http/faults.ts';
import { goodHeaders, origin, requestTo } from '#tests/support/sandbox/requests.ts';
import { setConnectorState, viewConnector } from '#sandbox/world/connectors.ts';
import { createTestWorld, startOfTests, users } from '../harness.ts';
import { setPlace } from './places.ts';
import { RowsDatabase } from './rows-database.ts';
import { makeSmall } from './small-world.ts';

/** The sandbox's handlers and API on any database, with a clock that only the model moves. */
export interface ModelWorld {
  context: SandboxContext;
  connectors: readonly string[];
  /** The last user has no car. */
  owners: readonly { userId: string; vins: readonly string[] }[];
  /** Prices as generated, to check bills against. */
  tariff: Tariff;
  /** The other connectors of the station are all taken from now on, or all free. */
  fill(isFull: boolean): Promise<void>;
  /** Whether another connector of a class was free at a time, epoch ms, and in each state that was set since. */
  othersFree(connectorId: string, time: number): boolean[];
  pass(ms: number): void;
  /** A request of the page to the sandbox API. @throws what a handler threw: a defect, never a response */
  send(name: string, userId: string, request: Record<string, unknown>): Promise<Answer>;
  /** A notice of the payment channel about a payment. */
  notice(prepayNo: string, outcome: string): Promise<void>;
  /** Runs something in its own transaction. */
  inside<T>(act: (context: SandboxContext) => Promise<T>): Promise<T>;
  advance(): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

const owners = [
  { userId: users.normal, vins: ['LGWEF4A50SX000001', 'LGWEF4A50SX000002'] },
  { userId: users.heavy, vins: ['LGWEF4A50SX000003'] },
  { userId: users.none, vins: ['LGWEF4A50SX000001'] },
];

const tokenOf = (userId: string): string => `model-${userId}`;

/** The sandbox's own routes over a context, as its server mounts them. */
function mount(context: SandboxContext, advance: () => Promise<void>) {
  const app = new Hono();
  const defects: string[] = [];
  mountApi(app, {
    context,
    implementations: chargingImplementations,
    faults: createFaults(),
    serial: createSerial(),
    advance,
    realNow: () => startOfTests,
    nextDelay: () => 0,
    logDefect: (error, call) => void defects.push(`${call}: ${String(error)}`),
  });
  cashierRoutes(app, () => context);
  const fetch = async (request: Request): Promise<unknown> => {
    const response = await app.fetch(request);
    const body: unknown = await response.json();
    const defect = defects.splice(0)[0];
    if (defect !== undefined) throw new Error(defect);
    if (!response.ok) throw new Error(`${request.url}: ${JSON.stringify(body)}`);
    return body;
  };
  return fetch;
}

/** @param kind `rows`: in memory, for many runs; `sqlite`: the sandbox's own database, for some */
export async function createModelWorld(kind: 'rows' | 'sqlite'): Promise<ModelWorld> {
  const real = await createTestWorld();
  const { db } = real.context;
  await makeSmall(db);
  for (const { userId } of owners) {
    const row = { token: tokenOf(userId), userId, createTime: startOfTests };
    await db.insertInto('token').values(row).execute();
  }
  const { json } = await db.selectFrom('tariff').select('json').executeTakeFirstOrThrow();
  const copy = await RowsDatabase.copyOf(db);
  let now = startOfTests;
  const clock: SandboxClock = {
    now: () => now,
    speed: 1,
    advance: (ms) => void (now += ms),
    setSpeed: () => undefined,
    pollMs: (ms) => ms,
  };
  const context: SandboxContext = {
    ...real.context,
    db: kind === 'rows' ? copy.asKysely() : db,
    clock,
    scenario: { ...defaultScenario },
  };
  const inside: ModelWorld['inside'] = (act) =>
    context.db.transaction().execute((transaction) => act({ ...context, db: transaction }));
  const advance = () =>
    inside(async (within) => {
      await advanceOrders(within);
      await advanceParking(within);
    });
  const fetch = mount(context, advance);
  const stamp = { TimeStamp: String(startOfTests) };
  const headers = new Map<string, Headers>(
    owners.map(({ userId }) => [userId, goodHeaders(tokenOf(userId), stamp)]),
  );
  const filled: { time: number; isFull: boolean }[] = [];
  const others = [...context.world.byId.values()]
    .flatMap(({ connectors }) => connectors)
    .filter(({ connectorId }) => connectorId !== real.dc && connectorId !== real.ac);
  const calls = new Map(chargingImplementations.map(({ call }) => [call.name, call]));
  return {
    context,
    connectors: [real.dc, real.ac],
    owners,
    tariff: JSON.parse(json) as Tariff,
    async fill(isFull) {
      filled.push({ time: now, isFull });
      const hold = { status: isFull ? 3 : 1, orderNo: null, userId: null, time: now };
      for (const { connectorId } of others) await setConnectorState(context.db, connectorId, hold);
    },
    othersFree(connectorId, time) {
      const { powerClass } = context.world.connector(connectorId) ?? {};
      const same = others.filter((other) => other.powerClass === powerClass);
      const last = filled.findLastIndex((state) => state.time < time);
      const since = filled.slice(Math.max(0, last)).map(({ isFull }) => !isFull);
      if (last >= 0) return since;
      return [
        same.some((other) => viewConnector(other, undefined, context.seed, time).status === 1),
        ...since,
      ];
    },
    pass: (ms) => clock.advance(ms),
    inside,
    advance,
    async send(name, userId, request) {
      const call = calls.get(name);
      if (!call) throw new Error(`no call ${name}`);
      return (await fetch(requestTo(call, request, headers.get(userId)))) as Answer;
    },
    async notice(prepayNo, outcome) {
      const body = JSON.stringify({ prepayNo, outcome });
      const as = { 'content-type': 'application/json' };
      await fetch(new Request(`${origin}/__sandbox/cashier/notice`, { method: 'POST', headers: as, body }));
    },
    async reset() {
      now = startOfTests;
      filled.length = 0;
      setPlace('untold');
      context.scenario = { ...defaultScenario };
      copy.reset();
      if (kind === 'rows') return;
      await db.transaction().execute(async (transaction) => copy.writeTo(transaction));
    },
    close: () => real.sandbox.close(),
  };
}
