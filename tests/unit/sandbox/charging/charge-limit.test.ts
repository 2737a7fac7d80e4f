import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { leastGainMin } from '#contract/schema/order/charge-limit.ts';
import type { Scenario } from '#sandbox/context.ts';
import { createTestWorld, paid, requestId, type TestWorld } from './harness.ts';
import { neighbourOf, touch, weakPiles } from './pile.ts';

const minuteMs = 60_000;

let world: TestWorld;
afterEach(() => world.sandbox.close());

async function charging(): Promise<string> {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  world.pass(4_000);
  await world.advance();
  return orderNo;
}

async function limitAfter(orderNo: string, minutes: number) {
  world.pass(minutes * minuteMs);
  await world.advance();
  return (await world.ask(chargeCurrent, { orderNo }))?.session?.limit;
}

describe('what keeps a charge slow', () => {
  beforeEach(async () => {
    world = await createTestWorld();
  });

  it('limit: none at the start and at full power; the car once its battery is nearly full', async () => {
    const orderNo = await charging();
    expect(await limitAfter(orderNo, 0)).toBeNull();
    let limit = await limitAfter(orderNo, 2);
    let minutes = 2;
    while (limit?.by !== 'VEHICLE' && minutes < 120) {
      expect(limit).toBeNull();
      limit = await limitAfter(orderNo, 2);
      minutes += 2;
    }
    expect(limit).toMatchObject({ by: 'VEHICLE', sharedW: null, expectedPowerW: 90_000, move: null });
  });

  it.each<[Scenario['slow'], string]>([
    ['cold', 'COLD'],
    ['hot', 'HOT'],
    ['grid', 'GRID'],
    ['unknown', 'UNKNOWN'],
  ])('limit: scenario %s slows the whole charge down and is named %s', async (slow, by) => {
    world = await createTestWorld({ stationId: 2 });
    world.scenario({ slow });
    const orderNo = await charging();
    world.scenario({ slow: 'no' });
    const limit = await limitAfter(orderNo, 3);
    expect(limit).toMatchObject({ by, expectedPowerW: 60_000 });
    const session = (await world.ask(chargeCurrent, { orderNo }))?.session;
    expect(session?.powerW).toBeLessThanOrEqual(0.36 * 60_000);
    expect(limit?.move === null).toBe(by !== 'UNKNOWN');
    await world.ask(chargeStop, { orderNo, requestId: requestId() });
    world.pass(3_000);
    await world.advance();
    world.pass(10_000);
    const bill = await world.ask(orderDetail, { orderNo });
    expect(bill.chargedWh).toBeGreaterThan(0);
  });
});

describe('a shared pile', () => {
  beforeEach(async () => {
    world = await createTestWorld({ stationId: weakPiles });
  });

  it('limit: a neighbour on the same pile is named with the power that both share, and a free pile where the move gains', async () => {
    const orderNo = await charging();
    await touch(world, await neighbourOf(world), 3);
    const limit = await limitAfter(orderNo, 3);
    expect(limit).toMatchObject({ by: 'SHARED', sharedW: 60_000, expectedPowerW: 60_000 });
    expect(limit?.move?.gainMin).toBeGreaterThanOrEqual(leastGainMin);
    // Once every other pile is taken there is nowhere to go.
    const { db, world: stations } = world.context;
    for (const { connectorId } of stations.stations[0]?.connectors ?? []) {
      const taken = { connectorId, status: 3, orderNo: null, userId: null, statusTime: 0, bayTaken: 0 };
      if (connectorId !== world.dc) await db.replaceInto('connectorState').values(taken).execute();
    }
    expect(await limitAfter(orderNo, 1)).toMatchObject({ by: 'SHARED', move: null });
  });

  it('limit: a move is not offered where it gains less than it costs', async () => {
    const orderNo = await charging();
    let minutes = 0;
    let left = Infinity;
    while (left > 8 * 60 && minutes < 180) {
      await limitAfter(orderNo, 2);
      minutes += 2;
      left = (await world.ask(chargeCurrent, { orderNo }))?.session?.estimatedRemainSec ?? 0;
    }
    await touch(world, await neighbourOf(world), 3);
    expect((await limitAfter(orderNo, 1))?.move ?? null).toBeNull();
  });
});
