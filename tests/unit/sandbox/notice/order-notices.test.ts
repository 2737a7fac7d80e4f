import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { findOrder } from '#sandbox/charging/store.ts';
import { occupyFeeAt } from '#sandbox/charging/sessions/occupy.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import { matchRoute } from '#routes.ts';
import {
  createTestWorld,
  paid,
  requestId,
  startOfTests,
  users,
  type TestWorld,
} from '../charging/harness.ts';

const minuteMs = 60_000;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

async function started(wish = {}): Promise<string> {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 20_000, ...wish });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  return orderNo;
}

/** What was told since the test began, in the order in which it was told. */
async function told() {
  const all = await noticesOf(world.context.db, users.normal, world.context.clock.now());
  return all.filter(({ time }) => time >= startOfTests).reverse();
}
const kinds = async () => (await told()).map(({ kind }) => kind);

async function pass(minutes: number): Promise<void> {
  world.pass(minutes * minuteMs);
  await world.advance();
}

async function recordOf(orderNo: string) {
  const order = await findOrder(world.context.db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return order.record;
}

describe('notices of a charge', () => {
  it('notices of a charge: the owner is told 10 min before the expected end, at the end and of the refund', async () => {
    const orderNo = await started();
    await pass(24 * 60);
    const { end } = await recordOf(orderNo);
    const [near, ended, ...more] = await told();
    expect(await kinds()).toEqual(['NEAR_END', 'ENDED', 'REFUNDED']);
    expect(near?.time).toBe((end?.time ?? 0) - 10 * minuteMs);
    expect(ended?.time).toBe(end?.time);
    expect(more).toHaveLength(1);
    for (const { record } of await told())
      expect(matchRoute(new URL(record.target ?? '', 'http://site.test').pathname)).not.toBeNull();
  });

  it('notices of a charge: a car that stays is told as the idle fee begins, at half of the maximum and at it', async () => {
    world.scenario({ leave: 'manual', costs: 'dearer' });
    const orderNo = await started();
    await pass(24 * 60);
    const { end } = await recordOf(orderNo);
    const minutes = (await told())
      .filter(({ kind }) => kind.startsWith('OVERSTAY'))
      .map(({ kind, time }) => [kind, (time - (end?.time ?? 0)) / minuteMs]);
    expect(minutes).toEqual([
      ['OVERSTAY', 0],
      ['OVERSTAY_HALF', 30],
      ['OVERSTAY_CAP', 60],
    ]);
  });

  it('notices of a charge: while no channel gets through there is no idle fee, and it begins 5 min after one does', async () => {
    world.scenario({ leave: 'manual', costs: 'dearer', push: 'fail', sms: 'fail' });
    const orderNo = await started();
    await pass(120);
    expect(occupyFeeAt(await recordOf(orderNo), world.context.clock.now()).amount).toBe(0);
    expect(await kinds()).not.toContain('OVERSTAY');
    world.scenario({ push: 'ok' });
    await pass(60);
    const { endNotice } = await recordOf(orderNo);
    const begun = (await told()).find(({ kind }) => kind === 'OVERSTAY');
    expect(endNotice?.afterFailure).toBe(true);
    const wait = (begun?.time ?? 0) - (endNotice?.deliveredTime ?? 0);
    expect(wait).toBeGreaterThanOrEqual(5 * minuteMs);
    expect(wait).toBeLessThan(6 * minuteMs);
  });

  it('notices of a charge: the quiet hours do not hold back what costs money', async () => {
    const { db } = world.context;
    const channels = { CHARGE: ['PUSH'], MONEY: ['PUSH'], PLACE: [], SERVICE: [], HOME: [] };
    const json = JSON.stringify({ channels, quiet: { startMin: 0, endMin: 24 * 60 - 1 } });
    await db.replaceInto('noticeSetting').values({ userId: users.normal, json }).execute();
    world.scenario({ leave: 'manual', costs: 'dearer' });
    await started();
    await pass(5 * 60);
    const states = (await told()).map(({ kind, record }) => [kind, record.channels[0]?.state]);
    expect(states.slice(0, 5)).toEqual([
      ['NEAR_END', 'WAITING'],
      ['ENDED', 'DELIVERED'],
      ['OVERSTAY', 'DELIVERED'],
      ['OVERSTAY_HALF', 'DELIVERED'],
      ['OVERSTAY_CAP', 'DELIVERED'],
    ]);
  });

  it('notices of a charge: with its begin the owner waits for no connector any more', async () => {
    const { db, clock } = world.context;
    const now = clock.now();
    const row = { watchId: 'W1', userId: users.normal, stationId: 'elsewhere', powerClass: 'FAST' };
    await db
      .insertInto('noticeWatch')
      .values({ ...row, until: now + 180 * minuteMs, watchedTo: now })
      .execute();
    await started();
    await pass(1);
    const { until } = await db.selectFrom('noticeWatch').select('until').executeTakeFirstOrThrow();
    expect(until).toBeLessThan(now + minuteMs);
  });

  it('notices of a charge: a fault ends it with a notice of its own, and nothing is told of a fee', async () => {
    world.scenario({ leave: 'manual', costs: 'dearer' });
    await started();
    await pass(5);
    world.scenario({ device: 'fault' });
    await pass(180);
    expect(await kinds()).toEqual(['FAULT_END', 'REFUNDED']);
  });

  it('notices of a charge: in quiet hours a notice that costs nothing is in the list alone, and later on the phone if it is still true', async () => {
    const all = 24 * 60 - 1;
    const { db } = world.context;
    const channels = { CHARGE: ['PUSH'], MONEY: ['PUSH'], PLACE: [], SERVICE: [], HOME: [] };
    const json = JSON.stringify({ channels, quiet: { startMin: 0, endMin: all } });
    await db.replaceInto('noticeSetting').values({ userId: users.normal, json }).execute();
    world.scenario({ costs: 'free' });
    await started();
    await pass(180);
    const states = async () => (await told()).map(({ kind, record }) => [kind, record.channels[0]?.state]);
    expect(await states()).toEqual([
      ['NEAR_END', 'WAITING'],
      ['ENDED', 'WAITING'],
      ['REFUNDED', 'WAITING'],
    ]);
    await pass(24 * 60);
    expect(await states()).toEqual([
      ['NEAR_END', 'WAITING'],
      ['ENDED', 'WAITING'],
      ['REFUNDED', 'DELIVERED'],
    ]);
  });
});
