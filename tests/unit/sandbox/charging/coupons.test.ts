import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { couponList, type CouponTab } from '#contract/calls/coupon.ts';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCancel, orderDetail, paymentTrial } from '#contract/calls/order.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { giveCoupon } from '#sandbox/charging/cards/give-coupon.ts';
import { getConnector } from '#sandbox/world/connectors.ts';
import type { Coupon } from '#sandbox/complete-entities.ts';
import { created, createTestWorld, paid, requestId, startOfTests, users, type TestWorld } from './harness.ts';

const dayMs = 86_400_000;
/** ¥5 off ¥20, ends in 30 days; 20 % off the service fee, ends in 20 days. */
const cash = `Q${users.normal}1`;
const service = `Q${users.normal}2`;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

const listed = async (tab: CouponTab, userId: string = users.normal) =>
  (await world.ask(couponList, { tab }, userId)).list;
const idsOf = async (tab: CouponTab) => (await listed(tab)).map(({ couponId }) => couponId);

/** @returns the ids in each tab, which together are all coupons of the user */
const everywhere = async () => ({
  usable: await idsOf('USABLE'),
  locked: await idsOf('LOCKED'),
  used: await idsOf('USED'),
  expired: await idsOf('EXPIRED'),
});

const atBrand: Coupon = {
  couponId: 'Q-brand',
  name: '品牌站立减券',
  type: 'CASH',
  applyTo: 'TOTAL',
  value: 900,
  thresholdAmount: 0,
  scope: 'PART',
  scopeText: '品牌自营充电站',
  startTime: startOfTests - dayMs,
  endTime: startOfTests + 40 * dayMs,
  status: 'UNUSED',
  source: 'ACTIVITY',
};

/** Makes the station of the DC connector one of the brand, or none. */
async function setBrand(brandOwned: boolean): Promise<void> {
  const stationId = (await getConnector(world.context, world.dc))?.row.stationId ?? '';
  Object.assign(world.context.world.byId.get(stationId)?.row ?? {}, { brandOwned: Number(brandOwned) });
}

describe('coupons and the orders that use them', () => {
  it('coupons: the one that ends first is the first, and a used one names its order and what it saved', async () => {
    expect(await everywhere()).toEqual({
      usable: [service, cash],
      locked: [],
      used: [`Q${users.normal}4`],
      expired: [`Q${users.normal}3`],
    });
    const [used] = await listed('USED');
    const order = await world.ask(orderDetail, { orderNo: used?.order?.orderNo ?? '' });
    expect(order.couponAmount).toBeGreaterThan(0);
    expect(used).toMatchObject({
      status: 'USED',
      savedAmount: order.couponAmount,
      order: { stationName: order.station.name, time: order.endTime },
    });
  });

  it('coupons: an order holds one and gives it back when it is cancelled', async () => {
    const { orderNo } = await created(world, world.dc, { couponId: cash });
    expect(await listed('LOCKED')).toMatchObject([
      { couponId: cash, status: 'LOCKED', order: { orderNo }, savedAmount: null },
    ]);
    expect(await idsOf('USABLE')).toEqual([service]);
    await world.ask(orderCancel, { orderNo, requestId: requestId() });
    expect(await idsOf('USABLE')).toEqual([service, cash]);
    expect(await idsOf('LOCKED')).toEqual([]);
  });

  it('coupons: a settled order has used its coupon', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 10_000, couponId: cash });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(2 * 3_600_000);
    const { status, couponAmount } = await world.ask(orderDetail, { orderNo });
    expect([status, couponAmount]).toEqual(['SETTLED', 500]);
    expect((await listed('USED'))[0]).toMatchObject({ couponId: cash, savedAmount: 500, order: { orderNo } });
  });

  it('coupons: they expire by the clock, but not while an order holds them', async () => {
    const ending = { ...atBrand, scope: 'ALL', endTime: startOfTests + 60_000 } as const;
    await giveCoupon(world.context, users.normal, ending);
    const { orderNo } = await created(world, world.dc, { couponId: ending.couponId });
    world.pass(2 * 60_000);
    expect(await idsOf('LOCKED')).toEqual([ending.couponId]);
    await world.ask(orderCancel, { orderNo, requestId: requestId() });
    expect(await idsOf('EXPIRED')).toEqual([ending.couponId, `Q${users.normal}3`]);
    expect(await idsOf('USABLE')).toEqual([service, cash]);
  });

  it('coupons: the account has the first end and how many end on that day', async () => {
    const ends = async () => (await orderFacts(world.context, users.normal)).couponEnds;
    const time = (await listed('USABLE'))[0]?.endTime;
    expect(await ends()).toEqual({ time, count: 1 });
    await giveCoupon(world.context, users.normal, { ...atBrand, endTime: (time ?? 0) + 60_000 });
    expect(await ends()).toEqual({ time, count: 2 });
    expect((await orderFacts(world.context, users.none)).couponEnds).toEqual({ time: null, count: 0 });
  });
});

describe('a coupon of some stations', () => {
  it('coupon of some stations: it is usable there and nowhere else', async () => {
    await giveCoupon(world.context, users.normal, atBrand);
    const offerAt = async (brandOwned: boolean) => {
      await setBrand(brandOwned);
      const trial = await world.ask(paymentTrial, { connectorId: world.dc });
      return trial.coupons.find(({ coupon }) => coupon.couponId === atBrand.couponId);
    };
    expect(await offerAt(true)).toMatchObject({ usable: true, reason: null });
    expect(await offerAt(false)).toMatchObject({ usable: false, reason: '本站不可用' });
    await expect(created(world, world.dc, { couponId: atBrand.couponId })).rejects.toMatchObject({
      code: 1282048,
    });
  });
});
