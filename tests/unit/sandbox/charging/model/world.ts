import type { Kysely } from 'kysely';
import { intentionOf, remember, replay } from '#sandbox/server/http/idempotency.ts';
import type { Answer } from '#sandbox/server/http/envelope.ts';
import { refusal, success } from '#sandbox/server/http/envelope.ts';
import { advanceOrders } from '#sandbox/charging/sessions/advance.ts';
import { chargingImplementations } from '#sandbox/charging/implementations.ts';
import {
  defaultScenario,
  Refusal,
  type Database,
  type SandboxClock,
  type SandboxContext,
} from '#sandbox/context.ts';
import type { Vehicle, EnergyCard } from '#sandbox/told.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { createTestWorld, startOfTests, users } from '../harness.ts';
import { RowsDatabase } from './rows-database.ts';

/** A sandbox's business on some data base, with a clock that only the model moves. */
export interface ModelWorld {
  context: SandboxContext;
  connectors: readonly string[];
  owners: readonly { userId: string; vins: readonly string[] }[];
  pass(ms: number): void;
  /** A write with its request id, remembered with its answer as the server does. */
  send(name: string, userId: string, request: Record<string, unknown>): Promise<Answer>;
  advance(): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A battery that is full in minutes, prices that use up a prepayment, cards that one charge uses up. */
async function makeSmall(db: Kysely<Database>): Promise<void> {
  for (const row of await db.selectFrom('car').selectAll().execute()) {
    const vehicle = { ...(JSON.parse(row.json) as Vehicle), batteryWh: 1_500, portDc: true };
    await db
      .updateTable('car')
      .set({ json: JSON.stringify(vehicle) })
      .where('vin', '=', row.vin)
      .execute();
  }
  for (const row of await db.selectFrom('energyCard').selectAll().execute()) {
    const card = JSON.parse(row.json) as EnergyCard;
    if (card.value > 10_000 || card.remain === 0) continue;
    await db
      .updateTable('energyCard')
      .set({ json: JSON.stringify({ ...card, remain: 1 }) })
      .where('cardId', '=', row.cardId)
      .execute();
  }
  for (const row of await db.selectFrom('tariff').selectAll().execute()) {
    const tariff = JSON.parse(row.json) as Tariff;
    const segments = tariff.segments.map((segment) => ({
      ...segment,
      elecPriceE4: segment.elecPriceE4 * 20,
      servicePriceE4: segment.servicePriceE4 * 20,
    }));
    await db
      .updateTable('tariff')
      .set({ json: JSON.stringify({ ...tariff, segments }) })
      .where('tariffId', '=', row.tariffId)
      .execute();
  }
}

/** @param kind `rows`: in memory, for many runs; `sqlite`: the sandbox's own data base, for some */
export async function createModelWorld(kind: 'rows' | 'sqlite'): Promise<ModelWorld> {
  const real = await createTestWorld();
  const { db } = real.context;
  // Nobody has a past: an order that was owed at the start would refuse all that comes.
  for (const table of ['order', 'prepayment', 'ledger'] as const) await db.deleteFrom(table).execute();
  await makeSmall(db);
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
  const advance = () =>
    context.db.transaction().execute((inside) => advanceOrders({ ...context, db: inside }));
  return {
    context,
    connectors: [real.dc, real.ac],
    owners: [
      { userId: users.normal, vins: ['LGWEF4A50SX000001', 'LGWEF4A50SX000002'] },
      { userId: users.heavy, vins: ['LGWEF4A50SX000003'] },
    ],
    pass: (ms) => clock.advance(ms),
    advance,
    async send(name, userId, request) {
      const found = chargingImplementations.find((implementation) => implementation.call.name === name);
      if (!found) throw new Error(`no call ${name}`);
      await advance();
      return context.db.transaction().execute(async (inside) => {
        const intention = found.call.idempotent
          ? intentionOf(name, userId, request as { requestId: string })
          : null;
        const earlier = intention && (await replay(inside, intention, now));
        if (earlier) return earlier;
        const answer = await found.handle({ ...context, db: inside }, request, { userId }).then(
          (data) => success(data),
          (error: unknown) => {
            if (error instanceof Refusal) return refusal(error.code, error.message, error.data);
            throw error;
          },
        );
        if (intention) await remember(inside, intention, answer, now);
        return answer;
      });
    },
    async reset() {
      now = startOfTests;
      context.scenario = { ...defaultScenario };
      copy.reset();
      if (kind === 'rows') return;
      await db.transaction().execute(async (inside) => copy.writeTo(inside));
    },
    close: () => real.sandbox.close(),
  };
}
