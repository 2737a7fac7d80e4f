import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { findOrder } from '#sandbox/charging/store.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
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

describe('notices of a charge', () => {
  it('notices of a charge: the owner is told 10 min before the expected end, at the end and of the refund', async () => {
    const orderNo = await started();
    await pass(24 * 60);
    const { record } = (await findOrder(world.context.db, orderNo))!;
    const [near, ended, ...more] = await told();
    expect(await kinds()).toEqual(['NEAR_END', 'ENDED', 'REFUNDED']);
    expect(near?.time).toBe(record.end!.time - 10 * minuteMs);
    expect(ended?.time).toBe(record.end!.time);
    expect(more).toHaveLength(1);
  });
});
