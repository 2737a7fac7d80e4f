import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as CostRulesModule from '#sandbox/world/cost-rules.ts';
import type * as MachineModule from '#sandbox/machine/machine.ts';
import { defaultScenario } from '#sandbox/context.ts';
import { triesAll } from '#tests/support/tier.ts';
import { found } from './model/found.ts';
import { checkInvariants, stateOf, type State } from './model/invariants.ts';
import { noteBills } from './model/note-bills.ts';
import { paths } from './model/paths.ts';
import { parkingHere } from './model/places.ts';
import {
  countIn,
  missed,
  reached,
  reachTable,
  refusedName,
  rowName,
  usualRuns,
  type Counts,
} from './model/reach.ts';
import { runner } from './model/runner.ts';
import { must } from './model/same.ts';
import { sequences, type Step } from './model/steps.ts';
import { createModelWorld, type ModelWorld } from './model/world.ts';

// Counts every transition where the machine takes it: two rows may lead to the same state.
vi.mock('#sandbox/machine/machine.ts', async (load): Promise<typeof MachineModule> => {
  const real = await load<typeof MachineModule>();
  return {
    ...real,
    transition(machine, from, event, guard = null) {
      const to = real.transition(machine, from, event, guard);
      reached(rowName(machine.name, from, event, guard));
      return to;
    },
    refusalCode(machine, from, event) {
      const code = real.refusalCode(machine, from, event);
      if (code !== null) reached(refusedName(machine.name, from, event));
      return code;
    },
  };
});

// Parking differs between sequences, and a charge of the small batteries can reach its relief.
vi.mock('#sandbox/world/cost-rules.ts', async (load): Promise<typeof CostRulesModule> => {
  const real = await load<typeof CostRulesModule>();
  return { ...real, costRulesOf: (...of) => ({ ...real.costRulesOf(...of), parking: parkingHere() }) };
});

const quickRuns = 800;
/**
 * Number of sequences; `PLUGWAY_MODEL_RUNS` sets more, or fewer that only search for a failure. A failure
 * reports its seed and, in a whole run, the shortest sequence.
 */
const runs = Number(process.env['PLUGWAY_MODEL_RUNS'] ?? (triesAll ? usualRuns : quickRuns));
const sqliteRuns = Math.ceil(runs / 100);
/** The run searches for a planted fault: the first failure is enough. */
const isSearch = runs < usualRuns;
let hasFailed = false;
const day = 24 * 3_600_000;

/** Finishes every order: the device answers, service decides, unpaid amounts are paid. */
async function runOut(
  world: ModelWorld,
  run: ReturnType<typeof runner>,
  check: () => Promise<void>,
): Promise<void> {
  Object.assign(world.context.scenario, defaultScenario);
  for (let days = 0; days < 5; days += 1) {
    world.pass(day + 60_000);
    await world.advance();
    await check();
    for (const [which, { status }] of (await run.orders()).entries()) {
      if (status !== 'ARREARS') continue;
      await run.carryOut({ step: 'forward', which });
      await run.carryOut({ step: 'forward', which });
      await check();
    }
  }
  for (const { status, record } of await run.orders()) {
    must(`${status} is an end`, ['SETTLED', 'REFUNDED', 'CANCELLED'].includes(status));
    must('no refund is on its way for ever', record.refundStatus !== 'PROCESSING');
  }
  const { reliefs } = await stateOf(world.context);
  must('each relief ends', !reliefs.some(({ open }) => open));
}

/** Runs one sequence on a freshly reset world. */
async function runSequence(world: ModelWorld, steps: readonly Step[]): Promise<void> {
  await world.reset();
  const before = await stateOf(world.context);
  const run = runner(world);
  let last: State = before;
  const check = async (): Promise<void> => {
    const now = await stateOf(world.context);
    checkInvariants(now, before, last);
    noteBills(now, last, world);
    last = now;
  };
  for (const step of steps) {
    await run.carryOut(step);
    await check();
  }
  await runOut(world, run, check);
}

async function tryOut(world: ModelWorld, steps: readonly Step[]): Promise<void> {
  try {
    await runSequence(world, steps);
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

const chance: Counts = new Map();
const byHand: Counts = new Map();

describe.each([
  ['rows', runs],
  ['sqlite', sqliteRuns],
] as const)('random sequences on %s', (kind, numRuns) => {
  let world: ModelWorld;
  beforeAll(async () => {
    world = await createModelWorld(kind);
  });
  afterAll(() => world.close());

  it.each(Object.entries({ ...found, ...paths }))(
    'charging model: the handwritten sequence keeps money and invariants: %s',
    (_, steps) => {
      countIn(kind === 'rows' ? byHand : new Map());
      return tryOut(world, steps);
    },
  );

  it(
    `charging model: ${numRuns} random sequences keep the money, and each order reaches an end`,
    async () => {
      if (isSearch && hasFailed) return;
      countIn(kind === 'rows' ? chance : new Map());
      await fc.assert(
        fc.asyncProperty(sequences, (steps) => tryOut(world, steps)),
        // `npm test` draws the same sequences each time, so that a failure can be repeated.
        { numRuns, endOnFailure: isSearch, ...(triesAll ? {} : { seed: 1 }) },
      );
    },
    30 * 60_000,
  );
});

// The few sequences of `npm test`, and of a search for a planted fault, do not reach everything.
if (!isSearch)
  it('charging model: every transition, refusal and result code was reached often enough', () => {
    process.stdout.write(`${reachTable(chance, byHand)}\n`);
    expect(missed(chance, byHand)).toEqual([]);
  });
