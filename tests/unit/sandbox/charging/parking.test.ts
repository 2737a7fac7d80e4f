import { afterEach, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import {
  orderCancel,
  orderCreate,
  orderDetail,
  orderList,
  parkingPlate,
  paymentTrial,
} from '#contract/calls/order.ts';
import { parkingFee } from '#sandbox/charging/parking/parking-fee.ts';
import { parkingMachine } from '#sandbox/charging/parking/parking-machine.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { paidParking } from '#tests/support/cost-rules.ts';
import {
  created,
  createRequest,
  createTestWorld,
  paid,
  requestId,
  users,
  type TestWorld,
} from './harness.ts';
import { neighbourOf, withoutArrears } from './pile.ts';

const minute = 60_000;
/** Numbers of stations whose car parks differ. */
const stations = { gate: 51, silentGate: 58, onOrder: 8, notOnInvoice: 36, limitedFree: 4, free: 3 };

let world: TestWorld;
describe('the relief of parking', () => {
  it('parking: its machine has no state without a way in or out', () => {
    expect(machineProblems(parkingMachine)).toEqual([]);
  });
});

const parkingOf = async (orderNo: string, userId?: string) =>
  (await world.ask(orderDetail, { orderNo }, userId)).parking;
/** Titles of what the owner was told of his parking. */
const toldOf = async (orderNo: string) =>
  (await noticesOf(world.context.db, users.normal, world.context.clock.now()))
    .filter(({ kind, about }) => kind === 'PARKING' && about.startsWith(orderNo))
    .map(({ record }) => record.title)
    .reverse();
const changePlate = (orderNo: string, plate: string, userId?: string) =>
  world.ask(parkingPlate, { orderNo, plate, requestId: requestId() }, userId);

/** A charge that is still running, as long as it takes to charge more than 10 kWh. */
async function charging(plate?: string, minutes = 20, userId: string = users.normal): Promise<string> {
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000, plate }, userId);
  await world.ask(chargeStart, { orderNo, requestId: requestId() }, userId);
  world.pass(4_000 + minutes * minute);
  return orderNo;
}

/** A charge that its owner has ended. */
async function ended(plate?: string, minutes = 20, userId: string = users.normal): Promise<string> {
  const orderNo = await charging(plate, minutes, userId);
  await world.ask(chargeStop, { orderNo, requestId: requestId() }, userId);
  world.pass(3_000);
  return orderNo;
}

const begin = async (stationId: number) => {
  world = await createTestWorld({ stationId });
};

describe('an order at a car park', () => {
  afterEach(() => world.sandbox.close());

  it('parking: it waits for the end of the charge, is sent then, and granted by the gate', async () => {
    await begin(stations.gate);
    const orderNo = await charging();
    expect(await parkingOf(orderNo)).toMatchObject({
      plate: '粤B***001',
      state: 'WAITING',
      canChange: true,
      leaveBy: null,
    });
    await world.ask(chargeStop, { orderNo, requestId: requestId() });
    world.pass(3_000);
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'SENT', canChange: true });
    world.pass(20_000);
    const granted = await parkingOf(orderNo);
    expect(granted).toMatchObject({ state: 'GRANTED', freeMin: 60, canChange: false });
    const now = world.context.clock.now();
    expect(granted?.leaveBy).toBe(now + 15 * minute);
    expect((await world.ask(chargeCurrent, { orderNo }))?.parking).toEqual(granted);
    expect((await world.ask(orderList, { tab: 'ALL' })).list[0]?.parking).toEqual(granted);
  });

  it('parking: too little energy is relieved by no plate', async () => {
    await begin(stations.gate);
    const orderNo = await ended(undefined, 2);
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'NOT_MET', reason: 'ENERGY', canChange: false });
    const request = { orderNo, plate: '粤B12345', requestId: requestId() };
    expect((await world.refusal(parkingPlate, request)).message).toBe(
      '本次充电未达减免条件，换车牌也不能减免',
    );
  });

  it('parking: a plate that has not entered can be replaced, and the gate is asked again', async () => {
    await begin(stations.gate);
    world.scenario({ gate: 'noEntry' });
    const orderNo = await ended();
    world.pass(20_000);
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'NO_ENTRY', canChange: true });
    const { parking } = await changePlate(orderNo, '粤Z·1234港');
    expect(parking).toMatchObject({ plate: '粤Z**34港', state: 'SENT' });
    world.pass(20_000);
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'GRANTED' });
    const again = await world.refusal(parkingPlate, { orderNo, plate: '粤B12345', requestId: requestId() });
    expect(again).toMatchObject({ code: -1, message: '本单已减免过停车，不能再换车牌' });
  });

  it('parking: a silent gate is asked three times in five minutes, and by another plate from the beginning', async () => {
    await begin(stations.silentGate);
    const orderNo = await ended();
    const sent = world.context.clock.now();
    world.pass(20_000);
    const first = await parkingOf(orderNo);
    expect(first).toMatchObject({ state: 'NO_ANSWER', attempts: 1, nextTryTime: sent + 160_000 });
    world.pass(140_000);
    expect(await parkingOf(orderNo)).toMatchObject({ attempts: 2, nextTryTime: sent + 300_000 });
    world.pass(140_000);
    expect(await parkingOf(orderNo)).toMatchObject({
      state: 'NO_ANSWER',
      attempts: 3,
      nextTryTime: null,
      canChange: true,
    });
    expect((await changePlate(orderNo, '粤B12345')).parking).toMatchObject({ state: 'SENT', attempts: 0 });
  });

  it('parking: a car that has left takes no other plate', async () => {
    await begin(stations.silentGate);
    const orderNo = await ended();
    world.pass(90 * minute);
    expect(await parkingOf(orderNo)).toMatchObject({
      state: 'NO_ANSWER',
      nextTryTime: null,
      canChange: false,
    });
    expect(await toldOf(orderNo), 'told once, after the last attempt').toEqual(['停车减免未成功']);
    const request = { orderNo, plate: '粤B12345', requestId: requestId() };
    expect((await world.refusal(parkingPlate, request)).message).toBe('车辆已离场，不能再换车牌');
  });

  it('parking: a relieved car that stays too long has lost its relief', async () => {
    await begin(stations.gate);
    world.scenario({ leave: 'late' });
    const orderNo = await ended();
    world.pass(20_000 + 15 * minute - 1);
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'GRANTED' });
    world.pass(1);
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'EXPIRED', canChange: false });
    expect(await toldOf(orderNo)).toEqual(['停车费已减免', '停车减免已过期']);
  });

  it('parking: a second charge in the same stay extends the relief of both orders', async () => {
    await begin(stations.gate);
    const first = await ended();
    world.pass(20_000);
    expect(await parkingOf(first)).toMatchObject({ state: 'GRANTED', freeMin: 60 });
    const second = await ended();
    world.pass(20_000);
    const granted = await parkingOf(second);
    expect(granted).toMatchObject({ state: 'GRANTED', freeMin: 120 });
    expect(await parkingOf(first)).toMatchObject({ freeMin: 120, leaveBy: granted?.leaveBy });
  });

  it('parking: the plate of a relieved car relieves no order of another owner, whose own plate does', async () => {
    await begin(stations.gate);
    await withoutArrears(world);
    const neighbour = await neighbourOf(world);
    const other = await paid(world, neighbour, { prepayAmount: 50_000, plate: '粤B12345' }, users.heavy);
    await world.ask(chargeStart, { orderNo: other.orderNo, requestId: requestId() }, users.heavy);
    await ended('粤B12345', 30);
    world.pass(20_000);
    await world.ask(chargeStop, { orderNo: other.orderNo, requestId: requestId() }, users.heavy);
    world.pass(23_000);
    expect(await parkingOf(other.orderNo, users.heavy)).toMatchObject({
      state: 'NOT_MET',
      reason: 'USED',
      canChange: true,
    });
    await changePlate(other.orderNo, '粤B54321', users.heavy);
    world.pass(20_000);
    expect(await parkingOf(other.orderNo, users.heavy)).toMatchObject({ state: 'GRANTED', freeMin: 60 });
  });

  it('parking: an order without a charge says nothing of it', async () => {
    await begin(stations.gate);
    const { orderNo } = await created(world, world.dc, { prepayAmount: 50_000 });
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'WAITING' });
    await world.ask(orderCancel, { orderNo, requestId: requestId() });
    expect(await parkingOf(orderNo)).toBeNull();
  });

  it('parking: an order is refused with the field of a plate that is none', async () => {
    await begin(stations.gate);
    const trial = await world.ask(paymentTrial, { connectorId: world.dc, couponId: null });
    const refused = await world.refusal(orderCreate, createRequest(trial, { plate: '粤B123' }));
    expect(refused).toMatchObject({ code: -1, data: { field: 'plate' } });
  });

  it('parking: where the place gives no relief the order says so', async () => {
    await begin(stations.onOrder);
    const orderNo = await ended();
    expect(await parkingOf(orderNo)).toMatchObject({ state: 'NONE', plate: null, canChange: false });
    const refused = await world.refusal(parkingPlate, { orderNo, plate: '粤B12345', requestId: requestId() });
    expect(refused.message).toBe('本站不提供停车减免');
  });
});

describe('a parking fee on an order', () => {
  const rule = { ...paidParking, freeMin: 30, perHourAmount: 500, capDayAmount: 3_000 };
  const hour = 60 * minute;
  it.each([
    ['within the free minutes', 30 * minute, 0],
    ['a begun hour', 30 * minute + 1, 500],
    ['one hour', 90 * minute, 500],
    ['two begun hours', 91 * minute, 1_000],
    ['the maximum of a day', 23 * hour, 3_000],
    ['a day and a begun hour', 24.5 * hour + 1, 3_500],
  ])('parking fee: it is right for %s', (_, ms, amount) => {
    expect(parkingFee(rule, 1_000, 1_000 + ms)).toBe(amount);
  });

  it('parking fee: a price that is not told costs nothing on an order', () => {
    expect(parkingFee({ ...rule, perHourAmount: null }, 0, 24 * hour)).toBe(0);
  });
});

describe('an order where parking costs', () => {
  afterEach(() => world.sandbox.close());

  it('parking fee: the operator takes it on the order, beside the energy, in cash', async () => {
    await begin(stations.onOrder);
    const orderNo = await ended(undefined, 45);
    world.pass(20_000);
    const order = await world.ask(orderDetail, { orderNo });
    expect(order).toMatchObject({ status: 'SETTLED', parkingAmount: 500 });
    expect(order.totalAmount).toBe(order.elecAmount + order.serviceAmount + 500);
    expect(order.payableAmount).toBe(order.totalAmount);
    expect(order.refundAmount).toBe(50_000 - order.totalAmount);
  });

  it('parking fee: what the gate takes is on no order', async () => {
    await begin(stations.gate);
    const orderNo = await ended(undefined, 45);
    expect(await world.ask(orderDetail, { orderNo })).toMatchObject({ parkingAmount: null });
  });
});
