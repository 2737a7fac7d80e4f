import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { reportKinds } from '#contract/schema/station/connector-report.ts';
import { connectorStatuses } from '#contract/schema/station/station.ts';
import { defaultScenario, type SandboxContext } from '#sandbox/context.ts';
import { deskEvents, workOnCase } from '#sandbox/case/case-work.ts';
import { decideOrder, reportLate } from '#sandbox/charging/back-office/change-order.ts';
import { decisions, NoDecision } from '#sandbox/charging/back-office/service.ts';
import { creditOrder } from '#sandbox/charging/back-office/credit.ts';
import { forgiveOccupy } from '#sandbox/charging/back-office/forgive.ts';
import { moreOrders } from '#sandbox/charging/seed/more-orders.ts';
import { actOnLock } from '#sandbox/ground-lock/advance-locks.ts';
import { lockEvents } from '#sandbox/ground-lock/lock-machine.ts';
import { happenToPile } from '#sandbox/home-pile/live/happen-to-pile.ts';
import { faultCodes } from '#sandbox/home-pile/live/faults.ts';
import { worldEvents } from '#sandbox/home-pile/live/pile-machine.ts';
import { answerInvoice, NotWaiting } from '#sandbox/invoice/advance.ts';
import { receivedBy } from '#sandbox/notice/phone.ts';
import { touchConnector } from '#sandbox/charging/sessions/touch-connector.ts';
import { workEvents } from '#sandbox/pile-application/apply-machine.ts';
import { workOnApplication } from '#sandbox/pile-application/application-work.ts';
import { workOnRepair } from '#sandbox/repair/repair-work.ts';
import { serviceEvents } from '#sandbox/repair/repair-machine.ts';
import { actOnReports } from '#sandbox/report/advance-reports.ts';
import { serviceEvents as reportEvents } from '#sandbox/report/report-machine.ts';
import { changeSurroundings, surroundingsSchema } from '#sandbox/robot/surroundings.ts';
import { logins, platePattern } from '#sandbox/world/make/people.ts';
import type { Versions } from '../calls/user.ts';
import { speedRange } from '../cli/clock.ts';
import { jsonResponse } from './envelope.ts';
import { faultSchema, type Faults } from './faults.ts';
import type { ImportSummary } from '../cli/import-world.ts';
import { scenarioSchema } from './scenario-schema.ts';
import { bindCar, loginAs, nativeCars, userOf } from '../login.ts';

export interface ControlParts {
  context: SandboxContext;
  faults: Faults;
  versions: Versions;
  importSummary: ImportSummary;
  connectorCount: number;
  stationCount: number;
  /** Advances orders to the present. */
  advance: () => Promise<void>;
  /** Resets users, orders, states and the clock. */
  reset: () => Promise<void>;
}

/** A control request that is not possible; answered with 400 and the message. */
class ControlError extends Error {}

const clockSchema = v.strictObject({
  advanceMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  speed: v.optional(v.pipe(v.number(), v.minValue(speedRange.min), v.maxValue(speedRange.max))),
});
const loginSchema = v.strictObject({ login: v.picklist(logins) });
const phoneSchema = v.strictObject({ login: v.picklist(logins), since: v.nullable(v.number()) });
const bindSchema = v.strictObject({
  login: v.picklist(logins),
  licenseNumber: v.pipe(v.string(), v.regex(platePattern)),
});
const connectorSchema = v.strictObject({
  connectorId: v.string(),
  /** `null` releases the connector to the simulated world. */
  status: v.nullable(v.picklist(connectorStatuses)),
  /** With status 1: a car that does not charge stands in the bay. */
  bayTaken: v.optional(v.boolean()),
});
const deviceReportSchema = v.strictObject({
  orderNo: v.string(),
  wh: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000)),
  durationMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60_000)), 600_000),
});
const decideSchema = v.strictObject({
  orderNo: v.string(),
  decision: v.picklist(decisions),
  /** Credit of service in fen, for `settle`. */
  credit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
const creditSchema = v.strictObject({
  orderNo: v.string(),
  /** Refund by service, fen. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const caseSchema = v.strictObject({
  caseId: v.string(),
  event: v.picklist(deskEvents),
  /** For `adjust`: what is taken off the bill, fen. */
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** What the owner reads. */
  text: v.optional(v.string()),
});
const orderSchema = v.strictObject({ orderNo: v.string() });
const invoiceSchema = v.strictObject({ invoiceId: v.string(), granted: v.boolean() });
const ordersSchema = v.strictObject({
  login: v.picklist(logins),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)),
});
const repairSchema = v.strictObject({
  repairId: v.string(),
  event: v.picklist(serviceEvents),
  /** Quote of the engineer, fen. */
  quoteAmount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
const reportSchema = v.strictObject({
  connectorId: v.string(),
  kind: v.optional(v.picklist(reportKinds), 'BROKEN'),
  /** `other`: another driver says the same; else what service does about all open reports of the kind. */
  event: v.picklist([...reportEvents, 'other']),
});
const lockSchema = v.strictObject({ connectorId: v.string(), event: v.picklist(lockEvents) });
const applicationSchema = v.strictObject({
  applyId: v.string(),
  event: v.picklist(workEvents),
  /** Whether a meter has to be applied for, of `findFeasible`. */
  needMeter: v.optional(v.boolean()),
});
const homePileSchema = v.strictObject({
  pileId: v.string(),
  event: v.picklist([...worldEvents, 'offline']),
  /** For `plug`: `null` is a car that does not identify itself. */
  vin: v.optional(v.nullable(v.string())),
  /** For `fault`. */
  code: v.optional(v.picklist(faultCodes)),
});
const versionSchema = v.strictObject({
  /** `null` returns to the brand's own minimum. */
  version: v.nullable(v.string()),
  module: v.optional(v.picklist(['charging', 'homeStation'])),
});
const nothing = v.object({});

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ControlError('the body is not JSON');
  }
}

function check<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new ControlError(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

async function touch(
  { context, advance }: ControlParts,
  { connectorId, status, bayTaken = false }: v.InferOutput<typeof connectorSchema>,
): Promise<void> {
  if (!context.world.connector(connectorId)) throw new ControlError(`no connector ${connectorId}`);
  if (bayTaken && status !== 1) throw new ControlError('bayTaken: only with status 1');
  await advance();
  await context.db
    .transaction()
    .execute((db) => touchConnector({ ...context, db }, connectorId, status, bayTaken));
}

/** An impossible decision of service returns 400, like every control request. */
async function orBadRequest<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isOurs = error instanceof NoDecision || error instanceof NotWaiting;
    throw isOurs ? new ControlError(error.message) : error;
  }
}

async function stateOf({ context, faults, ...parts }: ControlParts) {
  const { db, clock } = context;
  const orders = await db
    .selectFrom('order')
    .select((expression) => ['status', expression.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return {
    now: clock.now(),
    speed: clock.speed,
    seed: context.seed,
    scenario: context.scenario,
    stations: parts.stationCount,
    connectors: parts.connectorCount,
    orders: Object.fromEntries(orders.map((order) => [order.status, order.count])),
    import: parts.importSummary,
    faults: faults.list(),
    versions: parts.versions.override,
  };
}

/**
 * Mounts the control requests of tests and demonstrations under `/__sandbox/`, outside of the base path. The
 * server runs them one after another with the other requests. An invalid body is answered 400 with `{ error
 * }`.
 */
export function mountControl(app: Hono, parts: ControlParts): void {
  const { context, faults, versions } = parts;
  const post = <S extends v.GenericSchema>(
    name: string,
    schema: S,
    act: (body: v.InferOutput<S>) => unknown,
  ): void => {
    app.post(`/__sandbox/${name}`, async (c) => {
      try {
        const result: unknown = await act(check(schema, await bodyOf(c)));
        return jsonResponse(result ?? {}, context.clock.now());
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        return jsonResponse({ error: error.message }, context.clock.now(), 400);
      }
    });
  };

  post('reset', nothing, () => parts.reset());
  post('clock', clockSchema, ({ advanceMs, speed }) => {
    if (speed !== undefined) context.clock.setSpeed(speed);
    if (advanceMs !== undefined) context.clock.advance(advanceMs);
    return { now: context.clock.now(), speed: context.clock.speed };
  });
  post('scenario', scenarioSchema, async (change) => {
    // Earlier time is not affected: the change applies from now on.
    await parts.advance();
    const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    context.scenario = { ...defaultScenario, ...context.scenario, ...set };
    return context.scenario;
  });
  post('fault', faultSchema, (fault) => faults.add(fault));
  post('fault/clear', nothing, () => faults.clear());
  post('login', loginSchema, ({ login }) => loginAs(context.db, login, context.clock.now()));
  post('cars', loginSchema, ({ login }) => nativeCars(context.db, login));
  post('phone', phoneSchema, async ({ login, since }) => {
    await parts.advance();
    const now = context.clock.now();
    return { now, received: await receivedBy(context.db, userOf(login).userId, since ?? now, now) };
  });
  post('bind-car', bindSchema, ({ login, licenseNumber }) => bindCar(context.db, login, licenseNumber));
  post('expire-token', loginSchema, async ({ login }) => {
    await context.db.deleteFrom('token').where('userId', '=', userOf(login).userId).execute();
  });
  post('connector', connectorSchema, (connector) => touch(parts, connector));
  post('device-report', deviceReportSchema, async ({ orderNo, ...report }) =>
    orBadRequest(() => reportLate(context, orderNo, report)),
  );
  post('decide', decideSchema, async ({ orderNo, decision, credit }) =>
    orBadRequest(() => decideOrder(context, orderNo, decision, credit)),
  );
  post('credit', creditSchema, async ({ orderNo, amount }) =>
    orBadRequest(() => creditOrder(context, orderNo, amount)),
  );
  post('case', caseSchema, async (act) => {
    await parts.advance();
    return orBadRequest(() => workOnCase(context, act));
  });
  post('forgive', orderSchema, async ({ orderNo }) => orBadRequest(() => forgiveOccupy(context, orderNo)));
  post('invoice', invoiceSchema, async ({ invoiceId, granted }) =>
    orBadRequest(() => answerInvoice(context, invoiceId, granted)),
  );
  post('orders', ordersSchema, ({ login, count }) => moreOrders(context, userOf(login).userId, count));
  post('repair', repairSchema, async ({ repairId, event, quoteAmount }) =>
    orBadRequest(() => workOnRepair(context, repairId, event, quoteAmount)),
  );
  post('report', reportSchema, async (act) => orBadRequest(() => actOnReports(context, act)));
  post('lock', lockSchema, async (act) => {
    await parts.advance();
    return orBadRequest(() => actOnLock(context, act));
  });
  post('pile-application', applicationSchema, async ({ applyId, event, ...choices }) =>
    orBadRequest(() => workOnApplication(context, applyId, event, choices)),
  );
  post('home-pile', homePileSchema, async (act) => orBadRequest(() => happenToPile(context, act)));
  post('robot', surroundingsSchema, async (act) => orBadRequest(() => changeSurroundings(context, act)));
  post('version', versionSchema, ({ version, module = 'charging' }) => {
    if (version === null) delete versions.override[module];
    else versions.override[module] = version;
  });
  app.get('/__sandbox/state', async () => jsonResponse(await stateOf(parts), context.clock.now()));
}
