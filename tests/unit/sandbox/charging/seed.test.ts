import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeCurve } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { orderOf } from '#sandbox/charging/orders/order-record.ts';
import { readSessions } from '#sandbox/charging/seed/seed-sessions.ts';
import { createTestWorld, startOfTests, users, type TestWorld } from './harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.sandbox.close());

describe('the file of real charges', () => {
  const file = readSessions(readFileSync('src/sandbox/data/dc-sessions.csv', 'utf8'));

  it('file of real charges: all rows are used except for impossible ones', () => {
    expect([file.rows, file.sessions.length, file.repaired, file.dropped]).toEqual([1_878, 1_865, 0, 13]);
  });

  it('file of real charges: a row with one missing figure is repaired, with two it is dropped', () => {
    const head =
      'session,plug,arrival,departure,stay_min,energy_wh,pmax_w,preq_max_w,soc_arrival_pct,soc_departure_pct,battery_wh';
    const row = (...cells: (string | number)[]) =>
      `1,CCS2,2023-01-01T10:00,2023-01-01T10:20,${cells.join(',')}`;
    const text = [
      head,
      row(20, 30_000, 90_000, 0, 20, 70, 60_000),
      row(20, 30_000, 90_000, 0, 0, 70, 60_000),
      row(20, 30_000, 90_000, 0, 20, '', 60_000),
      row(20, 30_000, 90_000, 0, 20, 70, 0),
      row(20, 30_000, 90_000, 0, 0, 0, 60_000),
      row(20, 0, 90_000, 0, 20, 70, 60_000),
      row(0, 30_000, 90_000, 0, 20, 70, 60_000),
      row(20, 30_000, 90_000, 0, 70, 20, 60_000),
      row(20, 150_000, 90_000, 0, 20, 70, 300_000),
    ].join('\n');
    const read = readSessions(text);
    expect([read.rows, read.repaired, read.dropped]).toEqual([9, 3, 5]);
    expect(read.sessions.map((session) => [session.startSoc, session.endSoc, session.batteryWh])).toEqual(
      Array.from({ length: 4 }, () => [20, 70, 60_000]),
    );
  });
});

describe('past orders', () => {
  it('seed: there are 44 past orders, in every state that does not block their user', async () => {
    const rows = await world.context.db
      .selectFrom('order')
      .select(['userId', 'status', 'createTime'])
      .execute();
    expect(rows).toHaveLength(44);
    const states = (userId: string) =>
      new Set(rows.filter((row) => row.userId === userId).map((row) => row.status));
    expect([...states(users.normal)].sort()).toEqual(['ABNORMAL', 'CANCELLED', 'REFUNDED', 'SETTLED']);
    expect([...states(users.heavy)].sort()).toEqual([
      'ABNORMAL',
      'ARREARS',
      'CANCELLED',
      'CREATED',
      'REFUNDED',
      'SETTLED',
    ]);
    for (const { createTime } of rows) {
      expect(createTime).toBeLessThan(startOfTests);
      expect(createTime).toBeGreaterThan(startOfTests - 366 * 86_400_000);
    }
  });

  it('seed: only settled orders are rated', async () => {
    const rows = await world.context.db.selectFrom('order').selectAll().execute();
    const rated = rows.map(orderOf).filter(({ record }) => record.rated);
    expect(rated.length).toBeGreaterThan(10);
    expect(new Set(rated.map(({ status }) => status))).toEqual(new Set(['SETTLED']));
  });

  it('seed: past orders have the exact energy of the file, split over the tariff', async () => {
    const file = readSessions(readFileSync('src/sandbox/data/dc-sessions.csv', 'utf8'));
    const known = new Set(file.sessions.map((session) => session.wh));
    const rows = await world.context.db
      .selectFrom('order')
      .selectAll()
      .where('status', '=', 'SETTLED')
      .execute();
    for (const { orderNo, userId } of rows) {
      const order = await world.ask(orderDetail, { orderNo }, userId);
      if (order.connector.standard === 'GBT_DC') expect(known).toContain(order.chargedWh);
      expect(order.details.reduce((sum, detail) => sum + detail.wh, 0)).toBe(order.chargedWh);
      expect(order.orderNo).toMatch(/^\d{20}$/);
      expect(order.startChargeSeq).toHaveLength(27);
      const { points } = await world.ask(chargeCurve, { orderNo }, userId);
      expect(points.length).toBeGreaterThan(10);
    }
  });

  it('seed: user normal has past orders of the AC car, with flat power up to the percentage of its battery', async () => {
    const rows = await world.context.db
      .selectFrom('order')
      .select(['orderNo', 'vin'])
      .where('userId', '=', users.normal)
      .execute();
    const slow = rows.filter((row) => row.vin.endsWith('2'));
    expect(new Set(rows.map((row) => row.vin)).size).toBe(2);
    expect(slow).toHaveLength(4);
    for (const { orderNo } of slow) {
      const order = await world.ask(orderDetail, { orderNo }, users.normal);
      expect(order).toMatchObject({ status: 'SETTLED', connector: { standard: 'GBT_AC' }, startSoc: null });
      expect(order.maxPowerW).toBeLessThan(8_000);
    }
  });

  it('seed: some past orders were paid by cards, coupons and points, and one refund is not finished', async () => {
    const rows = await world.context.db
      .selectFrom('order')
      .select(['orderNo', 'userId'])
      .where('status', '=', 'SETTLED')
      .execute();
    const orders = await Promise.all(
      rows.map(({ orderNo, userId }) => world.ask(orderDetail, { orderNo }, userId)),
    );
    for (const order of orders) {
      expect(order.payableAmount).toBe(
        order.totalAmount - order.cardAmount - order.couponAmount - order.pointAmount,
      );
      expect(order.payableAmount).toBeGreaterThan(0);
      const takenOff = order.adjustments.reduce((sum, { amount }) => sum + amount, 0);
      expect(order.prepaidAmount - order.refundAmount).toBe(order.payableAmount + takenOff);
    }
    expect(orders.filter((order) => order.cardAmount > 0)).toHaveLength(4);
    expect(orders.filter((order) => order.couponAmount > 0)).toHaveLength(2);
    expect(orders.filter((order) => order.pointAmount > 0)).toHaveLength(3);
    expect(orders.filter((order) => order.refundStatus === 'PROCESSING')).toMatchObject([{ nextPollMs: 0 }]);
    // Points that paid past orders are not missing now.
    const wallets = await world.context.db.selectFrom('user').select(['login', 'points']).execute();
    const points = Object.fromEntries(wallets.map((wallet) => [wallet.login, wallet.points]));
    expect(points).toMatchObject({ normal: 1_200, heavy: 26_800 });
  });

  it('seed: user normal can charge, user heavy has an unpaid order', async () => {
    expect(await orderFacts(world.context, users.normal)).toMatchObject({
      currentOrderNo: null,
      arrearsOrderNo: null,
      arrearsAmount: 0,
      cardCount: 2,
      couponCount: 2,
      couponMostAmount: 500,
      uninvoicedCount: 11,
    });
    const heavy = await orderFacts(world.context, users.heavy);
    expect(heavy.currentOrderNo).toBeNull();
    expect(heavy.arrearsOrderNo).not.toBeNull();
    expect(heavy.arrearsAmount).toBeGreaterThan(0);
    expect(await orderFacts(world.context, users.none)).toMatchObject({ cardCount: 0, unratedOrderNo: null });
  });
});
