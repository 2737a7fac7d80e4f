import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeCurrent, chargeCurve, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderDetail, paymentTrial, payResult } from '#contract/calls/order.ts';
import { billTotals } from '#contract/bill.ts';
import { createTestWorld, paid, requestId, type TestWorld } from './harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

it('charging: an order goes from trial to a bill that equals the running cost, to the fen', async () => {
  const { orderNo, prepayNo } = await paid(world, world.dc, { prepayAmount: 5_000 });
  expect(await world.ask(payResult, { prepayNo: prepayNo ?? '' })).toMatchObject({
    status: 'PAID',
    orderStatus: 'PREPAID',
    nextPollMs: 0,
  });
  expect(await world.ask(chargeStart, { orderNo, requestId: requestId() })).toEqual({
    status: 'STARTING',
    nextPollMs: 2_000,
  });
  world.pass(4_000);
  expect((await world.ask(chargeCurrent, {}))?.order).toMatchObject({ orderNo, status: 'CHARGING' });
  world.pass(605_000);
  const running = await world.ask(chargeCurrent, {});
  expect(running?.session).toMatchObject({ seqStat: 2, connectorStatus: 3, startSoc: 31, stale: false });
  expect(running?.session?.sampleTime).toBe((running?.session?.startTime ?? 0) + 600_000);
  expect(running?.session?.totalAmount).toBe(running?.order.totalAmount);

  await world.ask(chargeStop, { orderNo, requestId: requestId() });
  world.pass(3_000);
  const ended = await world.ask(chargeCurrent, { orderNo });
  expect(ended?.order.status).toBe('FINISHED');
  world.pass(5_000);
  const bill = await world.ask(orderDetail, { orderNo });
  expect(bill).toMatchObject({ status: 'SETTLED', stopReason: 0, refundStatus: 'PROCESSING' });
  expect(bill.totalAmount).toBe(ended?.session?.totalAmount);
  expect(bill.totalAmount).toBe(billTotals(bill.details).totalAmount);
  expect(bill.refundAmount).toBe(5_000 - bill.totalAmount);
  // A refund that is not finished could still change the paid amount.
  expect(bill.actions).toEqual(['RATE', 'CHARGE_AGAIN']);
  world.pass(10_000);
  const done = await world.ask(orderDetail, { orderNo });
  expect(done).toMatchObject({ refundStatus: 'REFUNDED', nextPollMs: 0 });
  expect(done.actions).toEqual(['RATE', 'INVOICE', 'CHARGE_AGAIN']);
  expect(done.prepayments[0]?.status).toBe('PARTIAL_REFUNDED');

  const { points, forecast } = await world.ask(chargeCurve, { orderNo });
  expect(points.length).toBeGreaterThan(50);
  expect(forecast).toEqual([]);
  expect(points.at(-1)?.time).toBe(bill.endTime);
});

it('charging: the running session predicts the energy and time to its expected end', async () => {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 10_000 });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  world.pass(600_000);
  const { points, forecast } = await world.ask(chargeCurve, { orderNo });
  const session = (await world.ask(chargeCurrent, { orderNo }))?.session;
  expect(forecast.length).toBeGreaterThan(10);
  expect(forecast.length).toBeLessThanOrEqual(60);
  expect(forecast[0]?.time).toBeGreaterThan(points.at(-1)?.time ?? 0);
  const end = (session?.sampleTime ?? 0) + (session?.estimatedRemainSec ?? 0) * 1_000;
  expect(Math.abs((forecast.at(-1)?.time ?? 0) - end)).toBeLessThan(1_000);
  expect(forecast.at(-1)?.soc).toBe(session?.targetSoc);
});

it('charging: it ends by itself at the last Wh that the prepayment covers', async () => {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 2_000 });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  world.pass(3_600_000);
  const bill = await world.ask(orderDetail, { orderNo });
  expect(bill).toMatchObject({ status: 'SETTLED', stopReason: 5, arrearsAmount: 0 });
  expect(2_000 - bill.totalAmount).toBeLessThanOrEqual(1);
  expect(bill.totalAmount + bill.refundAmount).toBe(2_000);
});

it('charging: the state of charge is unknown on an AC pile', async () => {
  const { orderNo } = await paid(world, world.ac, { prepayAmount: 2_000 });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  world.pass(600_000);
  const running = await world.ask(chargeCurrent, { orderNo });
  expect(running?.session).toMatchObject({ soc: null, startSoc: null, targetSoc: null, voltageMv: 220_000 });
  expect(running?.order.startSoc).toBeNull();
});

it('charging: a trial for an AC pile estimates the charge to the full battery, where it ends, and suggests the amount for it', async () => {
  const trial = await world.ask(paymentTrial, { connectorId: world.ac });
  expect(trial).toMatchObject({ estimatedSoc: 100 });
  const { orderNo } = await paid(world, world.ac, { prepayAmount: trial.suggestedAmount });
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  world.pass(24 * 3_600_000);
  const bill = await world.ask(orderDetail, { orderNo });
  expect(bill).toMatchObject({ stopReason: 2, chargedWh: trial.estimatedWh, arrearsAmount: 0 });
});
