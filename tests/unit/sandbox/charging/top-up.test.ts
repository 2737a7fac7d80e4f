import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import { orderDetail, orderPay, orderTopUp } from '#contract/calls/order.ts';
import { createTestWorld, paid, requestId, type TestWorld } from './harness.ts';

const minuteMs = 60_000;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

async function pass(minutes: number): Promise<void> {
  world.pass(minutes * minuteMs);
  await world.advance();
}

/** A charge of ¥20, which end long before the battery is full. */
async function charging(): Promise<string> {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 2_000 });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  await pass(2);
  return orderNo;
}

it('money of a charge: without more of it the charge ends, and costs no more than was prepaid', async () => {
  const orderNo = await charging();
  expect((await world.ask(chargeCurrent, { orderNo }))?.outlook?.shortAmount).toBeGreaterThan(0);
  await pass(60);
  const { status, payableAmount, arrearsAmount } = await world.ask(orderDetail, { orderNo });
  expect(status).toBe('SETTLED');
  expect(payableAmount).toBeLessThanOrEqual(2_000);
  expect(arrearsAmount).toBe(0);
});

it('money of a charge: with a top-up it goes on past what was prepaid first', async () => {
  const orderNo = await charging();
  const { prepayNo } = await world.ask(orderTopUp, { orderNo, amount: 10_000, requestId: requestId() });
  await world.ask(orderPay, {
    prepayNo,
    channel: 'ALIPAY_WAP',
    returnPath: `/charge?orderNo=${orderNo}`,
    requestId: requestId(),
  });
  await world.notice(prepayNo, 'ok');
  expect((await world.ask(chargeCurrent, { orderNo }))?.outlook?.shortAmount).toBe(0);
  await pass(90);
  const order = await world.ask(orderDetail, { orderNo });
  expect(order.status).toBe('SETTLED');
  expect(order.payableAmount).toBeGreaterThan(2_000);
  expect(order.payableAmount + order.refundAmount).toBe(12_000);
});
