import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { connectorStatuses } from '../../contract/schema/station';
import { defaultScenario, type Scenario } from '../context';
import type { SandboxContext } from '../context';
import { setConnectorState } from '../world/connectors';
import { logins } from '../world/people';
import type { Versions } from './calls/user';
import { speedRange } from './clock';
import { jsonResponse } from './envelope';
import { faultSchema, type Faults } from './faults';
import type { ImportSummary } from './import-world';
import { loginAs, nativeCars, userOf } from './login';

export interface ControlParts {
  context: SandboxContext;
  faults: Faults;
  versions: Versions;
  importSummary: ImportSummary;
  connectorCount: number;
  stationCount: number;
  /** Users, orders, states and the clock as they were at first. */
  reset: () => Promise<void>;
}

/** A control request that cannot be done; answered with 400 and its text. */
class ControlError extends Error {}

const scenarioOptions = {
  pay: ['ok', 'processing', 'amount-1'],
  plug: ['auto', 'manual'],
  start: ['ok', 'refuse', 'silent'],
  stop: ['ok', 'silent'],
  device: ['ok', 'silent', 'fault'],
  bill: ['ok', 'wrong-sum', 'late'],
  refund: ['ok', 'fail'],
  funds: ['ok', 'none'],
  channels: ['sandbox', 'all'],
} as const satisfies { [K in keyof Scenario]: readonly Scenario[K][] };

const choice = <const T extends readonly string[]>(options: T) => v.optional(v.picklist(options));
const scenarioSchema = v.strictObject({
  pay: choice(scenarioOptions.pay),
  plug: choice(scenarioOptions.plug),
  start: choice(scenarioOptions.start),
  stop: choice(scenarioOptions.stop),
  device: choice(scenarioOptions.device),
  bill: choice(scenarioOptions.bill),
  refund: choice(scenarioOptions.refund),
  funds: choice(scenarioOptions.funds),
  channels: choice(scenarioOptions.channels),
});
const clockSchema = v.strictObject({
  advanceMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  speed: v.optional(v.pipe(v.number(), v.minValue(speedRange.min), v.maxValue(speedRange.max))),
});
const loginSchema = v.strictObject({ login: v.picklist(logins) });
const connectorSchema = v.strictObject({
  connectorId: v.string(),
  /** `null` gives the connector back to the world. */
  status: v.nullable(v.picklist(connectorStatuses)),
});
const versionSchema = v.strictObject({
  /** `null` answers the brand's own minimum again. */
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

async function plug(
  { db, clock, world }: SandboxContext,
  it: v.InferOutput<typeof connectorSchema>,
): Promise<void> {
  const { connectorId, status } = it;
  if (!world.connector(connectorId)) throw new ControlError(`no connector ${connectorId}`);
  const held = await db
    .selectFrom('connectorState')
    .select(['orderNo', 'userId'])
    .where('connectorId', '=', connectorId)
    .executeTakeFirst();
  const hold =
    status === null ? null : { ...(held ?? { orderNo: null, userId: null }), status, time: clock.now() };
  await setConnectorState(db, connectorId, hold);
}

async function stateOf({ context, faults, ...parts }: ControlParts) {
  const { db, clock } = context;
  const orders = await db
    .selectFrom('order')
    .select((it) => ['status', it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return {
    now: clock.now(),
    speed: clock.speed,
    seed: context.seed,
    scenario: context.scenario,
    stations: parts.stationCount,
    connectors: parts.connectorCount,
    orders: Object.fromEntries(orders.map((it) => [it.status, it.count])),
    import: parts.importSummary,
    faults: faults.list(),
    versions: parts.versions.override,
  };
}

/**
 * Mounts the switches of tests and demonstrations under `/__sandbox/`, outside of the base path. The server runs
 * them one after another with the requests. A wrong body is answered 400 with `{ error }`.
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
  post('scenario', scenarioSchema, (change) => {
    const set = Object.fromEntries(Object.entries(change).filter(([, it]) => it !== undefined));
    context.scenario = { ...defaultScenario, ...context.scenario, ...set };
    return context.scenario;
  });
  post('fault', faultSchema, (fault) => faults.add(fault));
  post('fault/clear', nothing, () => faults.clear());
  post('login', loginSchema, ({ login }) => loginAs(context.db, login, context.clock.now()));
  post('cars', loginSchema, ({ login }) => nativeCars(context.db, login));
  post('expire-token', loginSchema, async ({ login }) => {
    await context.db.deleteFrom('token').where('userId', '=', userOf(login).userId).execute();
  });
  post('connector', connectorSchema, (it) => plug(context, it));
  post('version', versionSchema, ({ version, module = 'charging' }) => {
    if (version === null) delete versions.override[module];
    else versions.override[module] = version;
  });
  app.get('/__sandbox/state', async () => jsonResponse(await stateOf(parts), context.clock.now()));
}
