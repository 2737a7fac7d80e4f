import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderRefund, paymentTrial } from '#contract/calls/order.ts';
import { decideOrder, reportLate } from '#sandbox/charging/back-office/change-order.ts';
import { occupyFee } from '#sandbox/charging/sessions/occupy.ts';
import { idleFee } from '#tests/support/cost-rules.ts';
import { createRequest, createTestWorld, paid, requestId, type TestWorld } from './harness.ts';
import { touch, weakPiles } from './pile.ts';

const minute = 60_000;

describe('the idle fee', () => {
  const rule = idleFee;
  it.each([
    ['nobody stayed', 0, 0],
    ['within the free minutes', 30 * minute, 0],
    ['a minute that is not over', 31 * minute - 1, 0],
    ['the first whole minute', 31 * minute, 50],
    ['an hour', 90 * minute, 3_000],
    ['one minute before the cap', 149 * minute, 5_950],
    ['the cap', 150 * minute, 6_000],
    ['a day', 1_440 * minute, 6_000],
    ['a clock that ran back', -minute, 0],
  ])('idle fee: the amount is right for %s', (_, ms, amount) => {
    expect(occupyFee(rule, 1_000, 1_000 + ms)).toBe(amount);
  });

  it('idle fee: it is unlimited without a cap and nothing without a rule', () => {
    expect(occupyFee({ ...rule, capAmount: null }, 0, 1_440 * minute)).toBe(70_500);
    expect(occupyFee(null, 0, 1_440 * minute)).toBe(0);
  });
});

describe('a driver at a station with an idle fee', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld({ stationId: weakPiles });
  });
  afterEach(() => world.sandbox.close());

  const detail = (orderNo: string) => world.ask(orderDetail, { orderNo });

  /** A charge of 30 minutes that the red button ended; `leave` is what the driver does then. */
  async function ended(leave: 'soon' | 'late' | 'manual', prepayAmount: number): Promise<string> {
    const { orderNo } = await paid(world, world.dc, { prepayAmount });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(4_000 + 10 * minute);
    await world.advance();
    world.scenario({ device: 'emergency', leave });
    world.pass(1);
    expect(await detail(orderNo)).toMatchObject({ status: 'FINISHED', occupyAmount: 0 });
    return orderNo;
  }

  it('idle fee: the trial and the running charge answer with the same rule', async () => {
    const trial = await world.ask(paymentTrial, { connectorId: world.dc });
    expect(trial.costRules?.occupy).toEqual(idleFee);
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 5_000 });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(4_000 + minute);
    await world.advance();
    expect((await world.ask(chargeCurrent, { orderNo }))?.costRules?.occupy).toEqual(idleFee);
  });

  it('idle fee: an order keeps the rule of its estimate, and its bill follows it after the station has another one', async () => {
    const orderNo = await ended('late', 50_000);
    world.scenario({ costs: 'dearer' });
    world.pass(90 * minute + 5_000);
    const bill = await detail(orderNo);
    expect(bill.costRules?.occupy).toEqual(idleFee);
    expect(bill).toMatchObject({ status: 'SETTLED', occupyAmount: 3_000 });
  });

  it('idle fee: an order by an estimate with a milder rule is refused with 1282048; by a stricter one it keeps that', async () => {
    const mild = await world.ask(paymentTrial, { connectorId: world.dc });
    world.scenario({ costs: 'dearer' });
    expect((await world.refusal(orderCreate, createRequest(mild))).code).toBe(1_282_048);
    const strict = await world.ask(paymentTrial, { connectorId: world.dc });
    world.scenario({ costs: 'usual' });
    world.pass(10_000);
    const { orderNo } = await world.ask(orderCreate, createRequest(strict));
    expect((await detail(orderNo)).costRules?.occupy).toEqual({ ...idleFee, graceMin: 0, perMinAmount: 100 });
  });

  it('idle fee: a driver who leaves at once pays none', async () => {
    const orderNo = await ended('soon', 50_000);
    expect((await world.ask(chargeCurrent, { orderNo }))?.session).toMatchObject({ connectorStatus: 1 });
    world.pass(5_000);
    expect(await detail(orderNo)).toMatchObject({ status: 'SETTLED', occupyAmount: 0 });
  });

  it('idle fee: a driver who stays 90 minutes pays 60 of them from the prepayment', async () => {
    const orderNo = await ended('late', 50_000);
    world.pass(60 * minute);
    const waiting = await detail(orderNo);
    expect(waiting).toMatchObject({ status: 'FINISHED', occupyAmount: 1_500 });
    expect(waiting.totalAmount).toBe(waiting.elecAmount + waiting.serviceAmount + 1_500);
    expect((await world.ask(chargeCurrent, { orderNo }))?.session).toMatchObject({ connectorStatus: 2 });
    world.pass(30 * minute + 5_000);
    const bill = await detail(orderNo);
    expect(bill).toMatchObject({ status: 'SETTLED', occupyAmount: 3_000, refundStatus: 'PROCESSING' });
    expect(bill.totalAmount).toBe(bill.elecAmount + bill.serviceAmount + 3_000);
    expect(bill.refundAmount).toBe(50_000 - bill.totalAmount);
  });

  it('idle fee: it ends when a control request unplugs the car', async () => {
    const orderNo = await ended('manual', 50_000);
    world.pass(40 * minute);
    await touch(world, world.dc, 1);
    world.pass(5_000);
    expect(await detail(orderNo)).toMatchObject({ status: 'SETTLED', occupyAmount: 500 });
  });

  it('idle fee: a car that never leaves pays up to the cap, and what the prepayment does not cover is unpaid', async () => {
    const orderNo = await ended('manual', 5_000);
    world.pass(150 * minute + 5_000);
    const bill = await detail(orderNo);
    expect(bill).toMatchObject({ status: 'ARREARS', occupyAmount: 6_000, refundAmount: 0 });
    expect(bill.arrearsAmount).toBe(bill.totalAmount - 5_000);
    expect(bill.actions).toEqual(['PAY_ARREARS']);
  });

  it('idle fee: a charge that the device reports after the order was over has none, since the time of stay is unknown', async () => {
    const { orderNo } = await paid(world, world.dc);
    await world.ask(orderRefund, { orderNo, reason: '不想充了', requestId: requestId() });
    await reportLate(world.context, orderNo, { wh: 3_000, durationMs: 10 * minute });
    await decideOrder(world.context, orderNo, 'reopen');
    world.pass(5_000);
    expect(await detail(orderNo)).toMatchObject({ status: 'ARREARS', chargedWh: 3_000, occupyAmount: 0 });
  });
});
