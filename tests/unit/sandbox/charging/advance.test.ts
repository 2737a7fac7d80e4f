import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderDetail, payResult } from '#contract/calls/order.ts';
import type { Scenario } from '#sandbox/context.ts';
import { getConnector } from '#sandbox/world/connectors.ts';
import { created, createTestWorld, paid, requestId, users, type TestWorld } from './harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

const start = (orderNo: string) => world.ask(chargeStart, { orderNo, requestId: requestId() });
const stop = (orderNo: string) => world.ask(chargeStop, { orderNo, requestId: requestId() });
const detail = (orderNo: string) => world.ask(orderDetail, { orderNo });
const statusOf = async (orderNo: string) => (await detail(orderNo)).status;
const points = async () =>
  (
    await world.context.db
      .selectFrom('user')
      .select('points')
      .where('userId', '=', users.normal)
      .executeTakeFirstOrThrow()
  ).points;
const couponStatus = async (couponId: string) =>
  (
    await world.context.db
      .selectFrom('coupon')
      .select('status')
      .where('couponId', '=', couponId)
      .executeTakeFirstOrThrow()
  ).status;

/** Everything that an hour of a scenario writes to the database. */
async function afterAnHour(change: Partial<Scenario>, stepMs: number) {
  const own = await createTestWorld();
  try {
    own.scenario(change);
    const { orderNo } = await paid(own, own.dc, { prepayAmount: 5_000, points: 300 });
    await own.ask(chargeStart, { orderNo, requestId: requestId() });
    for (let passed = 0; passed < 3_600_000; passed += stepMs) {
      own.pass(stepMs);
      await own.advance();
    }
    const { db } = own.context;
    const tables = [
      'order',
      'prepayment',
      'ledger',
      'coupon',
      'energyCard',
      'user',
      'connectorState',
      'car',
    ] as const;
    return await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  } finally {
    await own.sandbox.close();
  }
}

describe('advancing the clock once an hour and every ten seconds has the same result', () => {
  it.each<[string, Partial<Scenario>]>([
    ['when all goes well', {}],
    ['when the device refuses', { start: 'refuse' }],
    ['when the device does not answer', { start: 'silent' }],
    ['when samples stop', { device: 'silent' }],
    ['when the device fails', { device: 'fault' }],
    ['when the bill is wrong', { bill: 'wrong-sum' }],
    ['when refunds fail', { refund: 'fail' }],
  ])(
    'the clock in one step of an hour and in steps of ten seconds writes the same rows %s',
    async (_, change) => {
      expect(await afterAnHour(change, 10_000)).toEqual(await afterAnHour(change, 3_600_000));
    },
  );
});

describe('an order that nobody pays', () => {
  it('unpaid order: it is cancelled after 15 minutes and returns its cards and coupons', async () => {
    const before = await points();
    const couponId = `Q${users.normal}2`;
    const { orderNo } = await created(world, world.dc, { points: 100, couponId });
    expect([await points(), await couponStatus(couponId)]).toEqual([before - 100, 'LOCKED']);
    expect(await getConnector(world.context, world.dc)).toMatchObject({ orderNo, holder: users.normal });
    world.pass(15 * 60_000 - 1);
    expect(await statusOf(orderNo)).toBe('CREATED');
    world.pass(1);
    expect(await statusOf(orderNo)).toBe('CANCELLED');
    expect([await points(), await couponStatus(couponId)]).toEqual([before, 'UNUSED']);
    expect((await getConnector(world.context, world.dc))?.orderNo).toBeNull();
  });

  it('unpaid order: it waits while the channel processes the payment, until the channel fails', async () => {
    const { orderNo, prepayNo } = await created(world, world.dc);
    await world.context.db.updateTable('prepayment').set({ status: 'PAYING' }).execute();
    await world.notice(prepayNo ?? '', 'processing');
    world.pass(30 * 60_000 - 1);
    expect(await statusOf(orderNo)).toBe('CREATED');
    world.pass(1);
    expect(await statusOf(orderNo)).toBe('CANCELLED');
    expect((await world.ask(payResult, { prepayNo: prepayNo ?? '' })).status).toBe('CLOSED');
  });
});

it('paid order: it is refunded when charging has not been started for 30 minutes', async () => {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 5_000 });
  world.pass(30 * 60_000);
  expect(await detail(orderNo)).toMatchObject({
    status: 'REFUNDED',
    refundAmount: 5_000,
    refundStatus: 'PROCESSING',
  });
  world.pass(10_000);
  expect(await detail(orderNo)).toMatchObject({ status: 'REFUNDED', refundStatus: 'REFUNDED' });
});

describe('starting a charge', () => {
  it.each([
    ['refuse', 4_000, 2],
    ['silent', 90_000, 5],
  ] as const)(
    'start: a start that the device answers with "%s" can be repeated twice',
    async (outcome, ms, code) => {
      world.scenario({ start: outcome });
      const { orderNo } = await paid(world, world.dc);
      for (const attempts of [1, 2]) {
        await start(orderNo);
        world.pass(ms);
        const failed = await detail(orderNo);
        expect(failed).toMatchObject({
          status: 'PREPAID',
          startFail: { code, attempts },
          actions: ['START', 'REFUND'],
        });
        world.pass(5_000);
      }
      await start(orderNo);
      world.pass(ms);
      expect(await detail(orderNo)).toMatchObject({ status: 'REFUNDED', startFail: { attempts: 3 } });
    },
  );
});

describe('a stop command that the device does not receive', () => {
  it('stop: an order whose stop command is lost returns to charging with a message and is abnormal after the third time', async () => {
    world.scenario({ stop: 'silent' });
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
    await start(orderNo);
    world.pass(20_000);
    for (const wanted of ['CHARGING', 'CHARGING', 'ABNORMAL']) {
      await stop(orderNo);
      world.pass(60_000);
      const after = await detail(orderNo);
      expect(after.status).toBe(wanted);
      if (wanted === 'CHARGING') expect(after.abnormalReason).toBe('停止失败，请重试或按下充电桩急停按钮');
      else expect(after.actions).toEqual(['CONTACT']);
    }
  });
});

describe('a device', () => {
  it('silent device: data is stale after 60 s, the order is abnormal after 30 min and service settles it', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
    await start(orderNo);
    world.pass(304_000);
    await world.advance();
    world.scenario({ device: 'silent' });
    world.pass(60_000);
    expect((await world.ask(chargeCurrent, {}))?.session).toMatchObject({ stale: false, durationSec: 300 });
    world.pass(1);
    expect((await world.ask(chargeCurrent, {}))?.session).toMatchObject({ stale: true, durationSec: 300 });
    world.pass(30 * 60_000);
    const lost = await detail(orderNo);
    expect(lost).toMatchObject({ status: 'ABNORMAL', durationSec: 300, actions: ['CONTACT'] });
    world.pass(24 * 3_600_000 + 5_000);
    const settled = await detail(orderNo);
    expect(settled).toMatchObject({ status: 'SETTLED', chargedWh: lost.chargedWh });
    expect(settled.adjustments).toHaveLength(1);
  });

  it('silent device: the charge continues when the device reports again', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
    await start(orderNo);
    world.pass(304_000);
    await world.advance();
    world.scenario({ device: 'silent' });
    world.pass(120_000);
    await world.advance();
    world.scenario({ device: 'ok' });
    world.pass(10_000);
    expect((await world.ask(chargeCurrent, { orderNo }))?.session).toMatchObject({
      stale: false,
      durationSec: 430,
    });
  });

  it('broken device: the charge ends with the fault as its reason', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
    await start(orderNo);
    world.pass(304_000);
    await world.advance();
    world.scenario({ device: 'fault' });
    world.pass(1_000);
    expect(await detail(orderNo)).toMatchObject({ status: 'FINISHED', stopReason: 3, durationSec: 300 });
  });
});

it('missing bill: the order waits one day for the bill of the device', async () => {
  world.scenario({ bill: 'late' });
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 1_000 });
  await start(orderNo);
  world.pass(4 * 3_600_000);
  expect(await statusOf(orderNo)).toBe('FINISHED');
  world.pass(24 * 3_600_000);
  expect(await statusOf(orderNo)).toBe('ABNORMAL');
});

it.each(['wrong-sum', 'negative'] as const)(
  'wrong bill: service settles the order when the bill is %s',
  async (bill) => {
    world.scenario({ bill });
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 1_000 });
    await start(orderNo);
    world.pass(4 * 3_600_000);
    const wrong = await detail(orderNo);
    expect(wrong).toMatchObject({
      status: 'ABNORMAL',
      settleTime: null,
      refundAmount: 0,
      actions: ['CONTACT'],
    });
    expect(wrong.abnormalReason).toBe('账单金额核对不一致，客服正在处理');
    world.pass(24 * 3_600_000);
    const right = await detail(orderNo);
    expect(right.status).toBe('SETTLED');
    expect(right.totalAmount + right.refundAmount).toBe(1_000);
    expect(right.adjustments).toHaveLength(1);
  },
);

it('failed refund: the order is abnormal after three attempts', async () => {
  world.scenario({ refund: 'fail' });
  const { orderNo } = await paid(world, world.dc);
  world.pass(30 * 60_000 + 29_999);
  expect((await detail(orderNo)).refundStatus).toBe('PROCESSING');
  world.pass(1);
  const failed = await detail(orderNo);
  expect([failed.refundStatus, failed.prepayments[0]?.status]).toEqual(['FAILED', 'REFUND_FAILED']);
});
