import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import type { Scenario } from '#sandbox/context.ts';
import { chargeOf, type SimulatedInput } from '#sandbox/charging/sessions/session-model.ts';
import { carCurve } from '#sandbox/charging/sessions/car-curve.ts';
import { at, flatInput } from './fixtures.ts';
import { createTestWorld, paid, requestId, startOfTests } from './harness.ts';
import { neighbourOf, touch, weakPiles } from './pile.ts';

const minute = 60_000;
/**
 * Sandbox minutes at which something happens: another car arrives and leaves, midnight passes, the driver
 * stays.
 */
const acts = [10, 25, 60, 480] as const;
/** Each divides the time between two events into whole milliseconds. */
const speeds = [1, 5, 25, 60, 75, 100, 150, 240, 300, 400, 480, 500, 600];

interface Pace {
  speed: number;
  /** When the clock is read, as shares of the time between two events. */
  cuts: readonly number[];
}

/** Everything that the same charge writes to the database, whatever the speed of the clock. */
async function leftBy(paces: readonly Pace[], costs: Scenario['costs']) {
  let real = startOfTests;
  const world = await createTestWorld({ now: () => real, stationId: weakPiles });
  try {
    world.scenario({ costs });
    const neighbour = await neighbourOf(world);
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 5_000, points: 300 });
    world.scenario({ leave: 'late' });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    let before = 0;
    for (const [index, until] of acts.entries()) {
      const { speed, cuts } = paces[index] ?? { speed: 1, cuts: [] };
      world.context.clock.setSpeed(speed);
      const from = real;
      const lengthMs = ((until - before) * minute) / speed;
      for (const cut of [...cuts].sort((a, b) => a - b)) {
        real = from + Math.floor(cut * lengthMs);
        await world.advance();
      }
      real = from + lengthMs;
      await world.advance();
      if (index === 0) await touch(world, neighbour, 3);
      if (index === 1) await touch(world, neighbour, 1);
      before = until;
    }
    expect(world.context.clock.now()).toBe(startOfTests + 480 * minute);
    const { db } = world.context;
    const tables = ['order', 'prepayment', 'ledger', 'user', 'connectorState', 'car'] as const;
    return await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  } finally {
    await world.sandbox.close();
  }
}

it.each<[string, Scenario['costs']]>([
  ['the idle fee of its tariff', 'usual'],
  ['an idle fee for busy minutes alone', 'busy'],
])(
  'clock: a charge with %s has the same result at any speed and in any number of steps',
  async (_, costs) => {
    const inOneGo = await leftBy([], costs);
    // The minutes of the stay were noted.
    expect(JSON.stringify(inOneGo).includes('othersFree')).toBe(costs === 'busy');
    const pace = fc.record({
      speed: fc.constantFrom(...speeds),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(pace, { minLength: acts.length, maxLength: acts.length }), async (paces) => {
        expect(await leftBy(paces, costs)).toEqual(inOneGo);
      }),
      { numRuns: 12 },
    );
  },
  120_000,
);

describe('a power limit of the pile', () => {
  const charges = fc.record({
    curveIndex: fc.nat(110),
    startSoc: fc.integer({ min: 0, max: 95 }),
    connectorPowerW: fc.constantFrom(60_000, 120_000, 180_000),
    limits: fc.array(
      fc.record({
        ms: fc.integer({ min: 0, max: 3_600_000 }),
        powerW: fc.integer({ min: 7_000, max: 90_000 }),
      }),
      { maxLength: 5 },
    ),
  });
  const inputOf = ({
    curveIndex,
    limits,
    ...of
  }: typeof charges extends fc.Arbitrary<infer T> ? T : never) => {
    const input: SimulatedInput = flatInput({ ...of, curve: carCurve(curveIndex, 150_000) });
    const sorted = [...limits].sort((a, b) => a.ms - b.ms);
    return { input, limits: sorted.map((drop) => ({ time: at(18.5) + drop.ms, powerW: drop.powerW })) };
  };

  it('power limit: it changes nothing before it starts, is kept afterwards, and no Wh is lost', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: 0, max: 7_200_000 }), (of, ms) => {
        const { input, limits } = inputOf(of);
        const whole = chargeOf({ ...input, limits });
        const time = at(18.5) + ms;
        const known = chargeOf({ ...input, limits: limits.filter((limit) => limit.time <= time) });
        expect([known.whAt(time), known.powerAt(time)]).toEqual([whole.whAt(time), whole.powerAt(time)]);
        const limitW = limits.findLast((limit) => limit.time <= time)?.powerW ?? input.connectorPowerW;
        expect(whole.powerAt(time)).toBeLessThanOrEqual(limitW);
        expect(whole.whAt(whole.timeOf(whole.fullWh))).toBe(whole.fullWh);
      }),
    );
  });

  it('power limit: the first moment of each Wh can still be found', () => {
    fc.assert(
      fc.property(charges, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const { input, limits } = inputOf(of);
        const charge = chargeOf({ ...input, limits });
        const wh = Math.max(1, Math.floor(share * charge.fullWh));
        const time = charge.timeOf(wh);
        expect(charge.whAt(time)).toBe(wh);
        expect(charge.whAt(time - 1)).toBeLessThan(wh);
      }),
    );
  });
});
