import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderRefund, paymentTrial } from '#contract/calls/order.ts';
import { decideOrder, reportLate } from '#sandbox/charging/back-office/change-order.ts';
import { forgiveOccupy } from '#sandbox/charging/back-office/forgive.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { freshRecord, type OrderRecord } from '#sandbox/charging/orders/order-record.ts';
import type { Scenario } from '#sandbox/context.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { occupyFeeAt } from '#sandbox/charging/sessions/occupy.ts';
import { idleFee } from '#tests/support/cost-rules.ts';
import { createRequest, createTestWorld, paid, requestId, type TestWorld } from './harness.ts';
import { touch, weakPiles } from './pile.ts';

const minute = 60_000;

describe('the idle fee', () => {
  /** The fee of a charge that ended at 0, of a driver who left after some minutes. */
  const fee = (ms: number, change: Partial<OrderRecord> = {}) =>
    occupyFeeAt(
      {
        ...freshRecord,
        costRules: { occupy: idleFee, parking: null },
        end: { time: 0, wh: 1_000, reason: 2 },
        leaveTime: ms,
        ...change,
      } as unknown as OrderRecord,
      Infinity,
    );
  const rule = (change: Partial<OccupyRule>) => ({
    costRules: { occupy: { ...idleFee, ...change }, parking: null },
  });

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
    expect(fee(ms)).toEqual({ amount, waived: [] });
  });

  it('idle fee: without a cap it grows for the longest stay of 12 hours, and it is nothing without a rule', () => {
    expect(fee(1_440 * minute, rule({ capAmount: null })).amount).toBe((720 - 30) * 50);
    expect(fee(1_440 * minute, { costRules: { occupy: null, parking: null } })).toEqual({
      amount: 0,
      waived: [],
    });
  });

  it.each([
    ['a fault of the pile', 3],
    ['an emergency stop', 8],
  ])('idle fee: after %s nothing is charged, and the bill says what it would have been', (_, reason) => {
    const end = { time: 0, wh: 1_000, reason };
    const waived = [{ reason: 'FAULT', minutes: 60, amount: 3_000 }];
    expect(fee(90 * minute, { end })).toEqual({ amount: 0, waived });
    expect(fee(30 * minute, { end })).toEqual({ amount: 0, waived: [] });
  });

  it('idle fee: the free minutes begin when the plug can be pulled out', () => {
    expect(fee(90 * minute, { lockedUntil: 45 * minute })).toEqual({
      amount: 750,
      waived: [{ reason: 'LOCKED', minutes: 45, amount: 2_250 }],
    });
  });

  it('idle fee: the free minutes begin with the notice of the end, and nothing is charged before one arrives', () => {
    const told = (deliveredTime: number | null, afterFailure = false) =>
      fee(90 * minute, { endNotice: { deliveredTime, afterFailure } });
    expect(told(0).waived).toEqual([]);
    expect(told(20 * minute)).toEqual({
      amount: 2_000,
      waived: [{ reason: 'NOT_TOLD', minutes: 20, amount: 1_000 }],
    });
    expect(told(null)).toEqual({ amount: 0, waived: [{ reason: 'NOT_TOLD', minutes: 60, amount: 3_000 }] });
    // After a failure of every channel it begins 5 minutes after one got through.
    expect(told(60 * minute, true)).toEqual({
      amount: 1_250,
      waived: [{ reason: 'NOT_TOLD', minutes: 35, amount: 1_750 }],
    });
    expect(told(10 * minute, true)).toEqual({ amount: 3_000, waived: [] });
  });

  it('idle fee: where it is for busy minutes alone, a minute counts if nothing was free at its beginning and its end', () => {
    const othersFree = '0'.repeat(30) + '0001100' + '1'.repeat(200);
    const busy = fee(90 * minute, { ...rule({ when: 'BUSY' }), othersFree });
    expect(busy).toEqual({ amount: 150, waived: [{ reason: 'NOT_BUSY', minutes: 57, amount: 2_850 }] });
  });

  it('idle fee: minutes are waived for the first of several reasons, and the cap applies to what is left', () => {
    const all = fee(180 * minute, { lockedUntil: 45 * minute, occupyForgiven: true });
    // Of 150 minutes 120 would have reached the cap.
    expect(all).toEqual({
      amount: 0,
      waived: [
        { reason: 'LOCKED', minutes: 45, amount: 750 },
        { reason: 'SERVICE', minutes: 105, amount: 5_250 },
      ],
    });
  });
});

describe('a driver at a station with an idle fee', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld({ stationId: weakPiles });
  });
  afterEach(() => world.sandbox.close());

  const detail = (orderNo: string) => world.ask(orderDetail, { orderNo });

  /** A charge of 10 minutes that the car ended; `leave` is what the driver does then. */
  async function ended(
    leave: Scenario['leave'],
    prepayAmount: number,
    device: Scenario['device'] = 'bms',
  ): Promise<string> {
    const { orderNo } = await paid(world, world.dc, { prepayAmount });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(4_000 + 10 * minute);
    await world.advance();
    world.scenario({ device, leave });
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

  it('idle fee: a charge that the red button ended costs none, and the bill shows what is waived', async () => {
    const orderNo = await ended('late', 50_000, 'emergency');
    expect((await world.ask(chargeCurrent, { orderNo }))?.occupy).toBeNull();
    world.pass(90 * minute + 5_000);
    expect(await detail(orderNo)).toMatchObject({
      status: 'SETTLED',
      occupyAmount: 0,
      occupyWaived: [{ reason: 'FAULT', minutes: 60, amount: 3_000 }],
    });
  });

  it('idle fee: a plug that stays locked for 45 minutes costs only what comes after it and the free minutes', async () => {
    const orderNo = await ended('locked', 50_000);
    world.pass(90 * minute + 5_000);
    expect(await detail(orderNo)).toMatchObject({
      occupyAmount: 750,
      occupyWaived: [{ reason: 'LOCKED', minutes: 45, amount: 2_250 }],
    });
  });

  it('idle fee: service waives it before the bill, not after it', async () => {
    const orderNo = await ended('late', 50_000);
    world.pass(60 * minute);
    await forgiveOccupy(world.context, orderNo);
    world.pass(30 * minute + 5_000);
    expect(await detail(orderNo)).toMatchObject({
      status: 'SETTLED',
      occupyAmount: 0,
      occupyWaived: [{ reason: 'SERVICE', minutes: 60, amount: 3_000 }],
    });
    await expect(forgiveOccupy(world.context, orderNo)).rejects.toThrow('no idle fee to waive');
  });

  it('idle fee: a running charge says from when it would cost, and after the end the answer is exact', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 5_000 });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(4_000 + minute);
    await world.advance();
    const running = await world.ask(chargeCurrent, { orderNo });
    const { sampleTime = 0, estimatedRemainSec } = running?.session ?? {};
    const expected = sampleTime + (estimatedRemainSec ?? NaN) * 1_000 + 30 * minute;
    expect(running?.occupy).toEqual({ freeUntil: expected, perMinAmount: 50, capAmount: 6_000 });
    world.scenario({ device: 'bms', leave: 'late' });
    world.pass(1);
    const done = await world.ask(chargeCurrent, { orderNo });
    expect(done?.occupy?.freeUntil).toBe((done?.order.endTime ?? NaN) + 30 * minute);
  });

  it('idle fee: for busy minutes alone, minutes are seen as they were, however seldom somebody looks', async () => {
    const others = [...world.context.world.byId.values()]
      .flatMap(({ connectors }) => connectors)
      .filter(({ connectorId }) => connectorId !== world.dc);
    const fill = async (status: number) => {
      const hold = { status, orderNo: null, userId: null, time: world.context.clock.now() };
      await world.advance();
      for (const { connectorId } of others) await setConnectorState(world.context.db, connectorId, hold);
    };
    world.scenario({ costs: 'busy' });
    await fill(1);
    // From 10 minutes after the end on 0.80 yuan a minute.
    const orderNo = await ended('late', 50_000);
    world.pass(20 * minute);
    await fill(3);
    world.pass(15 * minute);
    await fill(1);
    world.pass(55 * minute + 5_000);
    const bill = await detail(orderNo);
    // Free at the beginning of the first minute: 14 of the 15 are busy from beginning to end.
    expect(bill).toMatchObject({ status: 'SETTLED', occupyAmount: 14 * 80 });
    expect(bill.occupyWaived).toEqual([{ reason: 'NOT_BUSY', minutes: 66, amount: 4_000 - 14 * 80 }]);
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
