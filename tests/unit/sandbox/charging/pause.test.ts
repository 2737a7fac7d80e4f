import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeCurve, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { billTotals } from '#contract/bill.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import {
  createRequest,
  createTestWorld,
  paid,
  requestId,
  startOfTests,
  users,
  type TestWorld,
} from './harness.ts';

const minuteMs = 60_000;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
  world.scenario({ costs: 'dearer', leave: 'manual' });
});
afterEach(() => world.sandbox.close());

async function charging(wish: Parameters<typeof createRequest>[1] = {}): Promise<string> {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 20_000, ...wish });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  await pass(5);
  return orderNo;
}

async function pass(minutes: number): Promise<void> {
  world.pass(minutes * minuteMs);
  await world.advance();
}

const current = (orderNo: string) => world.ask(chargeCurrent, { orderNo });

async function set(device: 'ok' | 'paused'): Promise<void> {
  await world.advance();
  world.scenario({ device });
  await world.advance();
}

async function kinds(): Promise<string[]> {
  const all = await noticesOf(world.context.db, users.normal, world.context.clock.now());
  return all
    .filter(({ time }) => time >= startOfTests)
    .reverse()
    .map(({ kind }) => kind);
}

describe('a car that pauses while it charges', () => {
  it('a pause: the car draws nothing, the charge goes on, and its end is not known', async () => {
    const orderNo = await charging();
    const before = await current(orderNo);
    await set('paused');
    await pass(30);
    const paused = await current(orderNo);
    expect(paused?.order.status).toBe('CHARGING');
    expect(paused?.session).toMatchObject({
      seqStat: 2,
      connectorStatus: 2,
      powerW: 0,
      currentMa: 0,
      estimatedRemainSec: null,
      stale: false,
    });
    expect((paused?.session?.chargedWh ?? 0) - (before?.session?.chargedWh ?? 0)).toBeLessThan(1_000);
    expect(paused?.occupy?.freeUntil).toBeNull();
    expect((await world.ask(chargeCurve, { orderNo })).forecast).toEqual([]);
  });

  it('a pause: afterwards the car charges on, and the charge ends later by the pause with the same energy', async () => {
    const orderNo = await charging();
    const endOf = async () => {
      const session = (await current(orderNo))?.session;
      return (session?.sampleTime ?? 0) + (session?.estimatedRemainSec ?? NaN) * 1_000;
    };
    const expected = await endOf();
    await set('paused');
    await pass(40);
    await set('ok');
    await pass(1);
    expect((await endOf()) - expected).toBe(40 * minuteMs);
    expect((await current(orderNo))?.session?.powerW).toBeGreaterThan(0);
    await pass(24 * 60);
    const bill = await world.ask(orderDetail, { orderNo });
    expect(bill.stopReason).toBe(6);
    expect(Math.abs((bill.endTime ?? 0) - expected - 40 * minuteMs)).toBeLessThan(1_000);
    expect(billTotals(bill.details)).toMatchObject({
      wh: bill.chargedWh,
      totalAmount: bill.totalAmount - (bill.occupyAmount ?? 0),
    });
  });

  it('a pause: it sends no notice of an end and begins no idle fee, and the owner gets one notice before the real end', async () => {
    await charging();
    await set('paused');
    await pass(11 * 60);
    expect(await kinds()).toEqual([]);
    await set('ok');
    await pass(24 * 60);
    expect((await kinds()).filter((kind) => kind !== 'REFUNDED')).toEqual([
      'NEAR_END',
      'ENDED',
      'OVERSTAY',
      'OVERSTAY_HALF',
      'OVERSTAY_CAP',
    ]);
  });

  it('a pause after the notice that the charge ends in ten minutes: the notice is not sent again', async () => {
    const orderNo = await charging();
    const left = (await current(orderNo))?.session?.estimatedRemainSec ?? 0;
    await pass(left / 60 - 8);
    expect(await kinds()).toEqual(['NEAR_END']);
    await set('paused');
    await pass(60);
    await set('ok');
    expect(await kinds()).toEqual(['NEAR_END']);
    await pass(10);
    expect((await kinds()).slice(0, 2)).toEqual(['NEAR_END', 'ENDED']);
  });

  it('a pause of a charge that ends within ten minutes after it: no notice is sent while it lasts', async () => {
    await charging({ target: { kind: 'WH', value: 9_000 } });
    await set('paused');
    await pass(12 * 60 - 1);
    expect(await kinds()).toEqual([]);
  });

  it('a pause: the owner can stop the charge in it, and pays for the energy until it began', async () => {
    const orderNo = await charging();
    await set('paused');
    await pass(20);
    const paused = await current(orderNo);
    await world.ask(chargeStop, { orderNo, requestId: requestId() });
    await pass(1);
    const ended = await current(orderNo);
    expect(ended?.order).toMatchObject({ status: 'FINISHED', chargedWh: paused?.session?.chargedWh });
  });

  it('a pause: a target of time ends the charge in it at that time', async () => {
    const orderNo = await charging({ target: { kind: 'TIME', value: 10 } });
    await set('paused');
    await pass(60);
    const { order } = (await current(orderNo)) ?? {};
    expect(order).toMatchObject({ status: 'FINISHED', stopReason: 6, durationSec: 600 });
  });

  it('a pause: a car that never goes on draws power again after twelve hours', async () => {
    const orderNo = await charging();
    await set('paused');
    await pass(12 * 60 + 1);
    expect((await current(orderNo))?.session?.powerW).toBeGreaterThan(0);
  });
});
