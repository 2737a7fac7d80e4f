import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { basePath, type Call } from '#contract/call.ts';
import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment.ts';
import { advanceParking } from '#sandbox/charging/parking/advance-parking.ts';
import { advanceOrders } from '#sandbox/charging/sessions/advance.ts';
import { chargingImplementations } from '#sandbox/charging/implementations.ts';
import { applyNotice, type Outcome } from '#sandbox/charging/orders/notice.ts';
import { Refusal, type SandboxContext, type Scenario } from '#sandbox/context.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';

/** 2026-03-01 18:30 in Asia/Shanghai. */
export const startOfTests = Date.UTC(2026, 2, 1, 10, 30);
export const users = { none: '10000001', normal: '10000002', heavy: '10000003' } as const;

/** A small sandbox with a clock that only tests move. */
export interface TestWorld {
  sandbox: Sandbox;
  context: SandboxContext;
  /** A DC connector that is idle, and its tariff's station. */
  dc: string;
  ac: string;
  /** Advances the sandbox clock without a request. */
  pass(ms: number): void;
  advance(): Promise<void>;
  scenario(change: Partial<Scenario>): void;
  ask<Request, Answer>(call: Call<Request, Answer>, request: Request, userId?: string): Promise<Answer>;
  /** @returns the refusal of a call; fails if the call succeeds */
  refusal<Request>(call: Call<Request>, request: Request, userId?: string): Promise<Refusal>;
  notice(prepayNo: string, outcome: Outcome): Promise<string | null>;
}

let requests = 0;
export const requestId = (): string => `00000000-0000-4000-8000-${String((requests += 1)).padStart(12, '0')}`;

interface WorldOptions {
  /** The machine's clock; it does not advance unless a test moves it. */
  now?: () => number;
  /**
   * Station id from which power and tariff of the only station are derived. Default 1: super chargers of 240
   * kW.
   */
  stationId?: number;
}

export async function createTestWorld({
  now = () => startOfTests,
  stationId = 1,
}: WorldOptions = {}): Promise<TestWorld> {
  const stations = join(mkdtempSync(join(tmpdir(), 'plugway-')), 'stations.csv');
  writeFileSync(
    stations,
    `station_id,latitude,longitude,fast,slow,count\n${stationId},22.54,114.05,12,4,16\n`,
  );
  const sandbox = await createSandbox({ stations, now });
  const { context } = sandbox;
  const idle = async (slow: boolean) => {
    const row = await context.db
      .selectFrom('connector')
      .select('connectorId')
      .where('powerClass', slow ? '=' : '!=', 'SLOW')
      .orderBy('connectorId')
      .executeTakeFirstOrThrow();
    const hold = { status: 1, orderNo: null, userId: null, time: startOfTests };
    await setConnectorState(context.db, row.connectorId, hold);
    return row.connectorId;
  };
  const inTransaction = <T>(action: (inside: SandboxContext) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((db) => action({ ...context, db }));
  const advance = () =>
    inTransaction(async (inside) => {
      await advanceOrders(inside);
      await advanceParking(inside);
    });
  const ask: TestWorld['ask'] = async (call, request, userId = users.normal) => {
    const found = chargingImplementations.find((implementation) => implementation.call.path === call.path);
    if (!found) throw new Error(`no implementation of ${basePath}${call.path}`);
    await advance();
    const answer = await inTransaction(async (inside) =>
      // A refusal keeps what was written before it, as on the server.
      found.handle(inside, request, { userId }).catch((error: unknown) => error),
    );
    if (answer instanceof Error) throw answer;
    return v.parse(call.answer, answer);
  };
  return {
    sandbox,
    context,
    dc: await idle(false),
    ac: await idle(true),
    pass: (ms) => context.clock.advance(ms),
    advance,
    scenario: (change) => void Object.assign(context.scenario, change),
    ask,
    async refusal(call, request, userId) {
      const error = await ask(call, request, userId).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error instanceof Refusal) return error;
      throw error ?? new Error(`${call.name} was answered`);
    },
    notice: (prepayNo, outcome) => inTransaction((inside) => applyNotice(inside, prepayNo, outcome)),
  };
}

type Wish = Partial<Parameters<typeof createRequest>[1]>;

/** The body of an order creation from a trial; `wish` overrides fields. */
export const createRequest = (
  trial: PaymentTrial,
  wish: {
    prepayAmount?: number;
    cardIds?: string[];
    couponId?: string | null;
    points?: number;
    vin?: string;
    plate?: string;
    target?: ChargeTarget;
  } = {},
) => ({
  trialId: trial.trialId,
  connectorId: trial.connectorId,
  vin: trial.vin ?? '',
  prepayAmount: trial.chosen.prepayAmount,
  cardIds: trial.chosen.cardIds,
  couponId: trial.chosen.couponId,
  points: trial.chosen.points,
  channelType: 0 as const,
  requestId: requestId(),
  ...wish,
});

/** Trial and creation of an order without deductions, or with `wish`. */
export async function created(
  world: TestWorld,
  connectorId: string,
  wish: Wish = {},
  userId: string = users.normal,
) {
  const trial = await world.ask(paymentTrial, { connectorId, couponId: null, ...wish }, userId);
  return { trial, ...(await world.ask(orderCreate, createRequest(trial, wish), userId)) };
}

/** An order that is paid and plugged in. */
export async function paid(
  world: TestWorld,
  connectorId: string,
  wish: Wish = {},
  userId: string = users.normal,
) {
  const order = await created(world, connectorId, wish, userId);
  const prepayNo = order.prepayNo ?? '';
  await world.ask(
    orderPay,
    { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: requestId() },
    userId,
  );
  await world.notice(prepayNo, 'ok');
  return order;
}

/** The state of a payment in the database, without a request. */
export async function prepayStatus({ context }: TestWorld, prepayNo: string): Promise<string> {
  const { status } = await context.db
    .selectFrom('prepayment')
    .select('status')
    .where('prepayNo', '=', prepayNo)
    .executeTakeFirstOrThrow();
  return status;
}
