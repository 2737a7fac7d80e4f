import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { billTotals } from '#contract/bill.ts';
import { createTestWorld, paid, requestId, users, type TestWorld } from './harness.ts';
import { neighbourOf, touch, weakPiles, withoutArrears } from './pile.ts';

let world: TestWorld;
let neighbour: string;
beforeEach(async () => {
  world = await createTestWorld({ stationId: weakPiles });
  neighbour = await neighbourOf(world);
});
afterEach(() => world.sandbox.close());

const start = (orderNo: string, userId?: string) =>
  world.ask(chargeStart, { orderNo, requestId: requestId() }, userId);
const sessionOf = async (orderNo: string) => (await world.ask(chargeCurrent, { orderNo }))?.session;
const pileW = () => world.context.world.connector(world.dc)?.powerW ?? 0;

async function charging(): Promise<string> {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
  await start(orderNo);
  world.pass(304_000);
  return orderNo;
}

describe('two connectors of one pile', () => {
  it('two connectors of one pile: they share its power while both charge, and the bill of the first equals its running cost', async () => {
    const orderNo = await charging();
    const alone = await sessionOf(orderNo);
    expect(alone?.powerW).toBeGreaterThan(pileW() / 2);

    await withoutArrears(world);
    const other = await paid(world, neighbour, { prepayAmount: 50_000 }, users.heavy);
    await start(other.orderNo, users.heavy);
    world.pass(4_000);
    await world.advance();
    world.pass(20_000);
    const shared = await sessionOf(orderNo);
    expect(shared?.powerW).toBeLessThanOrEqual(pileW() / 2);
    expect(shared?.estimatedRemainSec).toBeGreaterThan(alone?.estimatedRemainSec ?? Infinity);

    await world.ask(chargeStop, { orderNo: other.orderNo, requestId: requestId() }, users.heavy);
    world.pass(3_000);
    await world.advance();
    world.pass(20_000);
    expect((await sessionOf(orderNo))?.powerW).toBeGreaterThan(pileW() / 2);

    await world.ask(chargeStop, { orderNo, requestId: requestId() });
    world.pass(3_000);
    const ended = await sessionOf(orderNo);
    world.pass(5_000);
    const bill = await world.ask(orderDetail, { orderNo });
    expect(bill.status).toBe('SETTLED');
    expect([bill.chargedWh, bill.totalAmount]).toEqual([ended?.chargedWh, ended?.totalAmount]);
    expect(billTotals(bill.details)).toMatchObject({ wh: bill.chargedWh, totalAmount: bill.totalAmount });
  });

  it('two connectors of one pile: an order shares the power with a car that a control request plugs in', async () => {
    const orderNo = await charging();
    await touch(world, neighbour, 3);
    world.pass(20_000);
    expect((await sessionOf(orderNo))?.powerW).toBeLessThanOrEqual(pileW() / 2);
    await touch(world, neighbour, 1);
    world.pass(20_000);
    expect((await sessionOf(orderNo))?.powerW).toBeGreaterThan(pileW() / 2);
  });

  it('two connectors of one pile: they share the power from the first second if the other already charges', async () => {
    await touch(world, neighbour, 3);
    const orderNo = await charging();
    expect((await sessionOf(orderNo))?.powerW).toBeLessThanOrEqual(pileW() / 2);
  });

  it('two connectors of different piles: each keeps its full power', async () => {
    const orderNo = await charging();
    const before = await sessionOf(orderNo);
    await touch(world, world.ac, 3);
    expect(await sessionOf(orderNo)).toEqual(before);
  });
});

describe('control request for a connector', () => {
  it('connector: a control request that unplugs the car ends the charge', async () => {
    const orderNo = await charging();
    const before = await sessionOf(orderNo);
    await touch(world, world.dc, 1);
    expect(await world.ask(chargeCurrent, { orderNo })).toMatchObject({
      order: { status: 'FINISHED', stopReason: 4, durationSec: 300 },
      session: { seqStat: 4, connectorStatus: 1, powerW: 0, chargedWh: before?.chargedWh },
    });
    world.pass(5_000);
    expect((await world.ask(orderDetail, { orderNo })).status).toBe('SETTLED');
  });

  it('connector: a control request that breaks the connector ends the charge with a fault', async () => {
    const orderNo = await charging();
    await touch(world, world.dc, 255);
    expect(await world.ask(orderDetail, { orderNo })).toMatchObject({ status: 'FINISHED', stopReason: 3 });
  });
});

describe('a device that ends the charge by itself', () => {
  it.each([
    ['platform', 1],
    ['bms', 2],
    ['fault', 3],
    ['unplug', 4],
    ['emergency', 8],
  ] as const)('device: a charge that the device ends reports the reason: %s', async (device, stopReason) => {
    const orderNo = await charging();
    await world.advance();
    world.scenario({ device });
    world.pass(1_000);
    const ended = await world.ask(orderDetail, { orderNo });
    expect(ended).toMatchObject({ status: 'FINISHED', stopReason, durationSec: 300 });
    world.pass(5_000);
    const bill = await world.ask(orderDetail, { orderNo });
    expect(bill).toMatchObject({ status: 'SETTLED', totalAmount: ended.totalAmount, occupyAmount: 0 });
  });
});
