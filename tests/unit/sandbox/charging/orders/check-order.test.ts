import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, paymentTrial } from '#contract/calls/order.ts';
import { orderOf } from '#sandbox/charging/orders/order-record.ts';
import { saveOrder } from '#sandbox/charging/store.ts';
import type { OrderState } from '#sandbox/charging/orders/order-machine.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { createRequest, createTestWorld, paid, requestId, users, type TestWorld } from '../harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

/** Past settled orders of the user; each may be put into a state that blocks a new one. */
async function pastOrders() {
  const rows = await world.context.db
    .selectFrom('order')
    .selectAll()
    .where('userId', '=', users.normal)
    .where('status', '=', 'SETTLED')
    .orderBy('orderNo')
    .execute();
  return rows.map(orderOf);
}
async function putPast(index: number, status: OrderState): Promise<void> {
  const order = (await pastOrders())[index];
  if (!order) throw new Error('no past order');
  await saveOrder(world.context.db, { ...order, status, statusTime: world.context.clock.now() });
}
const removeCars = () => world.context.db.deleteFrom('car').where('userId', '=', users.normal).execute();
const setConnector = (status: number) =>
  setConnectorState(world.context.db, world.dc, { status, orderNo: null, userId: null, time: 0 });

/**
 * Causes of refusals, from the last check to the first: each is answered although all later checks fail too.
 */
type Cause = readonly [code: number, message: string, arrange: () => unknown];

it('order creation: the checks run in the fixed order of the domain model, 2.1', async () => {
  const trial = await world.ask(paymentTrial, { connectorId: world.dc, couponId: null });
  const request = createRequest(trial);
  const causes: readonly Cause[] = [
    [1282042, '积分抵扣失败，请重新选择', () => Object.assign(request, { points: 1_201 })],
    [1282001, '当前充电枪不可用，请更换充电枪', () => setConnector(255)],
    [1282048, '预付订单创建失败', () => Object.assign(request, { trialId: 'T0' })],
    [
      1283015,
      '操作过于频繁，请稍后再试',
      () => world.context.db.updateTable('order').set({ createTime: world.context.clock.now() }).execute(),
    ],
    [1282063, '您有未结清的充电订单', () => putPast(0, 'ARREARS')],
    [1281003, '您有正在进行中的充电订单', () => putPast(1, 'PREPAID')],
    [1282007, '您还未绑定车辆', removeCars],
  ];
  for (const [code, message, arrange] of causes) {
    await arrange();
    const refusal = await world.refusal(orderCreate, { ...request, requestId: requestId() });
    expect({ code: refusal.code, message: refusal.message }).toEqual({ code, message });
  }
});

it('start of a charge: the checks run in the fixed order of the domain model, 2.1', async () => {
  world.scenario({ plug: 'manual' });
  const { orderNo } = await paid(world, world.dc);
  const change = async (of: { status?: OrderState; started?: boolean }) => {
    const row = await world.context.db
      .selectFrom('order')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    const order = orderOf(row);
    if (of.started) order.record.start = { time: world.context.clock.now(), outcome: 'refuse' };
    await saveOrder(world.context.db, { ...order, status: of.status ?? order.status });
  };
  const request = { orderNo };
  const causes: readonly Cause[] = [
    [1282001, '请先插好充电枪', () => undefined],
    [1283025, '可用金额不足，请先预付', () => world.scenario({ funds: 'none' })],
    [1283015, '操作过于频繁，请稍后再试', () => change({ started: true })],
    [1282007, '您还未绑定车辆', removeCars],
    [1282063, '您有未结清的充电订单', () => putPast(0, 'ARREARS')],
    [1281003, '您有正在进行中的充电订单', () => putPast(1, 'PREPAID')],
    [1282044, '预付订单处理中或已退款', () => change({ status: 'REFUNDED' })],
    [1280004, '订单不存在', () => Object.assign(request, { orderNo: '0'.repeat(20) })],
  ];
  for (const [code, message, arrange] of causes) {
    await arrange();
    const refusal = await world.refusal(chargeStart, { ...request, requestId: requestId() });
    expect({ code: refusal.code, message: refusal.message }).toEqual({ code, message });
  }
});
