import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMachine } from '#sandbox/charging/orders/order-machine.ts';
import { defaultScenario } from '#sandbox/context.ts';
import { checkInvariants, stateOf, type State } from './model/invariants.ts';
import { found } from './model/found.ts';
import { paths } from './model/paths.ts';
import { anyStep, create, runner, type Step } from './model/steps.ts';
import { createModelWorld, type ModelWorld } from './model/world.ts';

/** Sequences of a run: `PLUGWAY_MODEL_RUNS` for more. A failure names its seed and the shortest sequence. */
const runs = Number(process.env['PLUGWAY_MODEL_RUNS'] ?? 20_000);
const sqliteRuns = Math.ceil(runs / 200);
const day = 24 * 3_600_000;

/** Everything comes to an end: the device answers, service decides, what is owed is paid. */
async function runOut(world: ModelWorld, run: ReturnType<typeof runner>): Promise<void> {
  Object.assign(world.context.scenario, defaultScenario);
  for (let days = 0; days < 5; days += 1) {
    world.pass(day + 60_000);
    await world.advance();
    for (const [which, { status }] of (await run.orders()).entries()) {
      if (status === 'ARREARS') await run.carryOut({ step: 'forward', which });
    }
  }
  for (const { status, record } of await run.orders()) {
    expect(orderMachine.ends).toContain(status);
    expect(record.refundStatus).not.toBe('PROCESSING');
  }
}

/** One sequence on a world as it was at first. */
async function runSequence(world: ModelWorld, steps: readonly Step[], seen: Set<string>): Promise<void> {
  await world.reset();
  const before = await stateOf(world.context);
  const run = runner(world);
  let statuses = new Map<string, string>();
  const check = async (): Promise<State> => {
    const now = await stateOf(world.context);
    checkInvariants(now, before);
    for (const { orderNo, status } of now.orders) seen.add(`${statuses.get(orderNo) ?? null} ${status}`);
    statuses = new Map(now.orders.map((order) => [order.orderNo, order.status]));
    return now;
  };
  for (const step of steps) {
    await run.carryOut(step);
    const state = await check();
    const sent = step.step === 'again' ? run.earlier(step.of) : undefined;
    // "Too frequent" is no answer, and answers are kept for a day.
    if (!sent || sent.answer.code === 1283015 || world.context.clock.now() - sent.time > day) continue;
    expect(await world.send(...sent.write)).toEqual(sent.answer);
    expect(await stateOf(world.context)).toEqual(state);
  }
  await runOut(world, run);
  await check();
}

/** Half of them lead an order some way first: what seldom happens to one would else be met too seldom. */
const sequences = fc
  .tuple(
    fc.option(fc.tuple(create, fc.integer({ min: 0, max: 5 }))),
    fc.array(anyStep, { minLength: 1, maxLength: 12, size: 'max' }),
  )
  .map(([led, steps]): Step[] =>
    led
      ? [led[0], ...Array.from({ length: led[1] }, (): Step => ({ step: 'forward', which: 0 })), ...steps]
      : steps,
  );

describe.each([
  ['rows', runs],
  ['sqlite', sqliteRuns],
] as const)('random sequences on %s', (kind, numRuns) => {
  let world: ModelWorld;
  beforeAll(async () => {
    world = await createModelWorld(kind);
  });
  afterAll(() => world.close());

  it.each(Object.entries(found))('%s', (_, steps) => runSequence(world, steps, new Set()));

  it(
    `${numRuns} keep the money, and each order ends`,
    async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(sequences, (steps) => runSequence(world, steps, seen)),
        { numRuns, examples: paths.map((path) => [path]) },
      );
      // Sequences that never get anywhere prove nothing.
      if (numRuns < 10_000) return;
      const wanted = orderMachine.rows.map(({ from, to }) => `${from} ${to}`);
      expect(wanted.filter((pair) => !seen.has(pair))).toEqual([]);
    },
    30 * 60_000,
  );
});
