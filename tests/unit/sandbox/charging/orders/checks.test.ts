import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import {
  orderCancel,
  orderCreate,
  orderDetail,
  orderPay,
  orderRefund,
  payResult,
  paymentTrial,
} from '#contract/calls/order.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import {
  created,
  createRequest,
  createTestWorld,
  paid,
  requestId,
  users,
  type TestWorld,
} from '../harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

const start = (orderNo: string) => ({ orderNo, requestId: requestId() });
const trialOf = (userId: string = users.normal) => world.ask(paymentTrial, { connectorId: world.dc }, userId);
const setConnector = (status: number) =>
  setConnectorState(world.context.db, world.dc, { status, orderNo: null, userId: null, time: 0 });

describe('a trial', () => {
  it('trial: it suggests the amount up to 90 % and chooses the best coupon but no card', async () => {
    const trial = await trialOf();
    expect(trial.estimatedWh).toBe(Math.floor(0.59 * 62_000));
    expect(trial.chosen).toMatchObject({ cardIds: [], points: 0, prepayAmount: trial.suggestedAmount });
    expect(trial.cashAmount).toBe(trial.suggestedAmount);
    expect(trial.suggestedAmount % 1_000).toBe(0);
    expect(trial.suggestedAmount).toBeGreaterThanOrEqual(trial.estimatedAmount - trial.couponAmount);
    expect(trial.suggestedAmount).toBeLessThan(trial.estimatedAmount - trial.couponAmount + 1_000);
    expect(trial.prepayOptions).toEqual(
      expect.arrayContaining([2_000, 5_000, 10_000, 20_000, trial.suggestedAmount]),
    );
    expect(trial.coupons.filter((coupon) => coupon.best).map((coupon) => coupon.coupon.couponId)).toEqual([
      trial.chosen.couponId,
    ]);
    expect(trial.expireTime).toBe(world.context.clock.now() + 300_000);
  });

  it('trial: a target in percent is refused when the pile does not know the state of charge', async () => {
    const target = { kind: 'SOC' as const, value: 80 };
    const trial = await world.ask(paymentTrial, { connectorId: world.ac }, users.normal);
    expect(trial.targetKinds).not.toContain('SOC');
    const refused = { code: -1, message: '该充电枪不支持按电量百分比设置目标', data: { field: 'target' } };
    const asked = { connectorId: world.ac, target };
    expect(await world.refusal(paymentTrial, asked, users.normal)).toMatchObject(refused);
    const order = { ...createRequest(trial), target };
    expect(await world.refusal(orderCreate, order, users.normal)).toMatchObject(refused);
  });

  it('trial: no cash is needed when a card covers everything', async () => {
    const cardIds = [`C${users.heavy}1`];
    const trial = await world.ask(paymentTrial, { connectorId: world.dc, cardIds }, users.heavy);
    expect(trial).toMatchObject({ cashAmount: 0, cardAmount: trial.estimatedAmount, chosen: { cardIds } });
  });

  it.each([
    [1282007, 'a user without a car', users.none, {}],
    [1282007, 'a car of somebody else', users.normal, { vin: 'LGWEF4A50SX000003' }],
    [1282042, 'more points than there are', users.normal, { points: 1_201 }],
    [-1, 'an amount that is not whole yuan', users.normal, { prepayAmount: 2_050 }],
    [-1, 'an amount above the limit', users.normal, { prepayAmount: 50_100 }],
    [-1, 'an amount below the limit', users.normal, { prepayAmount: 900 }],
    [-1, 'no amount at all', users.normal, { prepayAmount: 0 }],
  ] as const)('trial: code %i is returned for %s', async (code, _, userId, more) => {
    const request = { connectorId: world.dc, ...more };
    expect((await world.refusal(paymentTrial, request, userId)).code).toBe(code);
  });

  it.each([0, 3, 255])('trial: code 1282001 is returned for a connector in state %i', async (status) => {
    await setConnector(status);
    const refusal = await world.refusal(paymentTrial, { connectorId: world.dc });
    expect(refusal).toMatchObject({ code: 1282001, data: { connectorStatus: status } });
  });
});

describe('creation checks in the fixed order', () => {
  it('order creation: checks fail in the order 1282007, 1281003, 1282063, 1283015, 1282048, 1282001, 1282042', async () => {
    const trial = await world.ask(paymentTrial, { connectorId: world.dc, couponId: null });
    const bad = createRequest(trial, { points: 1_201, vin: 'nobody' });
    const { db } = world.context;
    const code = async (request = bad) => (await world.refusal(orderCreate, request)).code;
    expect(await code()).toBe(1282007);

    const good = createRequest(trial, { points: 0 });
    const first = await world.ask(orderCreate, good);
    const again = { ...good, points: 1_201, connectorId: world.dc, requestId: requestId() };
    const setStatus = (status: string) =>
      db.updateTable('order').set({ status }).where('orderNo', '=', first.orderNo).execute();
    await setStatus('PREPAID');
    await db
      .updateTable('order')
      .set({ status: 'ARREARS' })
      .where('userId', '=', users.normal)
      .where('orderNo', '!=', first.orderNo)
      .execute();
    expect(await world.refusal(orderCreate, again)).toMatchObject({
      code: 1281003,
      data: { orderNo: first.orderNo },
    });
    await setStatus('CANCELLED');
    const owing = await world.refusal(orderCreate, again);
    expect(owing.code).toBe(1282063);
    expect(Object.keys(owing.data as object)).toEqual(['arrearsOrderNo', 'arrearsAmount']);
    await db.updateTable('order').set({ status: 'SETTLED' }).where('status', '=', 'ARREARS').execute();
    world.pass(7_000);
    expect(await world.refusal(orderCreate, again)).toMatchObject({
      code: 1283015,
      data: { retryAfterMs: 3_000 },
    });
    world.pass(3_000);
    await setConnector(255);
    expect(await code({ ...again, trialId: 'T0' })).toBe(1282048);
    expect(await world.refusal(orderCreate, again)).toMatchObject({
      code: 1282001,
      data: { connectorStatus: 255 },
    });
    await setConnector(1);
    expect(await code(again)).toBe(1282042);
  });

  it('order creation: 1282048 is returned for an expired trial, a changed price, no amount and a card of another user', async () => {
    const trial = await trialOf();
    const code = async (wish: Parameters<typeof createRequest>[1]) =>
      (await world.refusal(orderCreate, createRequest(trial, wish))).code;
    expect(await code({ prepayAmount: 0 })).toBe(1282048);
    expect(await code({ cardIds: [`C${users.heavy}1`] })).toBe(1282048);
    expect(await code({ couponId: `Q${users.heavy}1` })).toBe(1282048);
    await world.context.db.updateTable('trial').set({ currentPriceE4: 1 }).execute();
    expect(await code({})).toBe(1282048);
    const fresh = await trialOf();
    world.pass(300_000);
    expect((await world.refusal(orderCreate, createRequest(fresh))).code).toBe(1282048);
  });

  it.each([100, 900, 1_050, 50_100])(
    'order creation: an amount of %i fen is refused with a message',
    async (prepayAmount) => {
      const trial = await trialOf();
      const words = { code: -1, message: '请输入10-500之间的整数金额' };
      expect(await world.refusal(orderCreate, createRequest(trial, { prepayAmount }))).toMatchObject(words);
    },
  );

  it('order creation: 1282063 with the amount is returned to a user with an unpaid order', async () => {
    const trial = await trialOf(users.heavy);
    const refusal = await world.refusal(orderCreate, createRequest(trial), users.heavy);
    expect(refusal.code).toBe(1282063);
    expect((refusal.data as { arrearsAmount: number }).arrearsAmount).toBeGreaterThan(0);
  });

  it('order creation: a new order replaces an unpaid one and takes over its coupon and points', async () => {
    const first = await created(world, world.dc, { points: 1_200, couponId: `Q${users.normal}2` });
    world.pass(10_000);
    const second = await created(world, world.dc, { points: 1_200, couponId: `Q${users.normal}2` });
    expect((await world.ask(orderDetail, { orderNo: first.orderNo })).status).toBe('CANCELLED');
    expect((await world.ask(orderDetail, { orderNo: second.orderNo })).actions).toEqual(['PAY', 'CANCEL']);
    expect(
      (
        await world.refusal(orderPay, {
          prepayNo: first.prepayNo ?? '',
          channel: 'ALIPAY_WAP',
          returnPath: '/',
          requestId: requestId(),
        })
      ).code,
    ).toBe(1282048);
  });
});

it('order creation: an order that waits for its bill is still the one active order of its user', async () => {
  const { orderNo } = await paid(world, world.dc);
  await world.ask(chargeStart, start(orderNo));
  world.pass(60_000);
  await world.advance();
  world.scenario({ device: 'emergency', bill: 'late' });
  world.pass(1);
  expect((await world.ask(orderDetail, { orderNo })).status).toBe('FINISHED');
  const trial = await world.ask(paymentTrial, { connectorId: world.ac });
  expect(await world.refusal(orderCreate, createRequest(trial))).toMatchObject({
    code: 1281003,
    data: { orderNo },
  });
});

it('payment result: it is not revealed to another user', async () => {
  const { prepayNo } = await paid(world, world.dc);
  const request = { prepayNo: prepayNo ?? '' };
  expect((await world.ask(payResult, request)).status).toBe('PAID');
  expect((await world.refusal(payResult, request, users.heavy)).code).toBe(1280004);
});

describe('start checks', () => {
  it('start: 1280004 is returned for the order of another user', async () => {
    const { orderNo } = await paid(world, world.dc);
    expect((await world.refusal(chargeStart, start(orderNo), users.heavy)).code).toBe(1280004);
    expect((await world.refusal(chargeStart, start('0'.repeat(20)))).code).toBe(1280004);
  });

  it('start: 1283025 is returned before payment, 1282044 while the channel processes it and after a refund', async () => {
    const { orderNo, prepayNo } = await created(world, world.dc);
    expect((await world.refusal(chargeStart, start(orderNo))).code).toBe(1283025);
    const pay = {
      prepayNo: prepayNo ?? '',
      channel: 'ALIPAY_WAP' as const,
      returnPath: '/',
      requestId: requestId(),
    };
    await world.ask(orderPay, pay);
    await world.notice(prepayNo ?? '', 'processing');
    expect((await world.refusal(chargeStart, start(orderNo))).code).toBe(1282044);
    expect((await world.refusal(orderPay, pay)).code).toBe(1282044);
    expect((await world.refusal(orderCancel, { orderNo, requestId: requestId() })).code).toBe(-1);
    world.pass(10_000);
    const other = createRequest(await world.ask(paymentTrial, { connectorId: world.ac }));
    expect((await world.refusal(orderCreate, other)).code).toBe(1281003);
    await world.notice(prepayNo ?? '', 'ok');
    expect((await world.refusal(orderPay, pay)).code).toBe(1282045);
    const refund = { orderNo, reason: '不充了', requestId: requestId() };
    expect(await world.ask(orderRefund, refund)).toMatchObject({ status: 'REFUNDED' });
    expect((await world.refusal(chargeStart, start(orderNo))).code).toBe(1282044);
    expect((await world.refusal(orderPay, pay)).code).toBe(1282044);
    expect((await world.refusal(orderRefund, refund)).code).toBe(1282044);
  });

  it('start: 1281003 is returned while the order charges, 1283015 right after a failed start', async () => {
    world.scenario({ start: 'refuse' });
    const { orderNo } = await paid(world, world.dc);
    await world.ask(chargeStart, start(orderNo));
    expect(await world.refusal(chargeStart, start(orderNo))).toMatchObject({
      code: 1281003,
      data: { orderNo },
    });
    world.pass(4_000);
    expect(await world.refusal(chargeStart, start(orderNo))).toMatchObject({
      code: 1283015,
      data: { retryAfterMs: 1_000 },
    });
  });

  it('start: 1282001 is returned until a car is plugged in', async () => {
    world.scenario({ plug: 'manual' });
    const { orderNo } = await paid(world, world.dc);
    const refusal = await world.refusal(chargeStart, start(orderNo));
    expect(refusal).toMatchObject({ code: 1282001, message: '请先插好充电枪', data: { connectorStatus: 1 } });
  });

  it('stop: an order that does not charge is refused with a message', async () => {
    const { orderNo } = await paid(world, world.dc);
    expect((await world.refusal(chargeStop, start(orderNo))).code).toBe(-1);
    expect((await world.refusal(chargeStop, start('1'))).code).toBe(1280004);
  });
});

describe('a payment of one fen too little', () => {
  it('payment: one fen too little returns 1282062, is refunded completely and ends the order', async () => {
    const { orderNo, prepayNo } = await created(world, world.dc, { prepayAmount: 5_000 });
    const pay = {
      prepayNo: prepayNo ?? '',
      channel: 'ALIPAY_WAP' as const,
      returnPath: '/',
      requestId: requestId(),
    };
    await world.ask(orderPay, pay);
    expect(await world.notice(pay.prepayNo, 'amount-1')).toBe('REFUNDING');
    expect(await world.refusal(payResult, pay)).toMatchObject({ code: 1282062, data: { orderNo } });
    expect(await world.ask(orderDetail, { orderNo })).toMatchObject({
      status: 'REFUNDED',
      prepaidAmount: 4_999,
      refundAmount: 4_999,
    });
    world.pass(10_000);
    await world.advance();
    const ledger = await world.context.db
      .selectFrom('ledger')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .execute();
    expect(ledger.map((row) => [row.kind, row.amount])).toEqual([
      ['PAID', 4_999],
      ['REFUND', 4_999],
    ]);
  });
});
