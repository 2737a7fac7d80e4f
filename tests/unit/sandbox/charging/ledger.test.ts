import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCancel, orderDetail } from '#contract/calls/order.ts';
import { created, createTestWorld, paid, requestId, users, type TestWorld } from './harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

/** For each order without a running refund: money received is money kept plus money returned. */
async function checkLedger(): Promise<number> {
  const { db } = world.context;
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const orders = await db.selectFrom('order').select(['orderNo', 'userId']).execute();
  for (const { orderNo, userId } of orders) {
    const order = await world.ask(orderDetail, { orderNo }, userId);
    const sum = (kind: string) =>
      ledger
        .filter((row) => row.orderNo === orderNo && row.kind === kind)
        .reduce((all, row) => all + row.amount, 0);
    expect(sum('PAID')).toBe(order.prepaidAmount);
    expect(sum('REFUND')).toBe(order.refundStatus === 'REFUNDED' ? order.refundAmount : 0);
    if (order.status === 'SETTLED' || order.status === 'ARREARS') {
      const takenOff = order.adjustments.reduce((all, { amount }) => all + amount, 0);
      const kept = order.prepaidAmount - order.refundAmount;
      expect(kept + order.arrearsAmount).toBe(order.payableAmount + takenOff);
      const deducted = order.cardAmount + order.couponAmount + order.pointAmount;
      expect(deducted + order.payableAmount).toBe(order.totalAmount);
    }
  }
  return orders.length;
}

it('ledger: it balances for seeded, settled, refunded and cancelled orders, and a second notice of a payment adds nothing', async () => {
  const settled = await paid(world, world.dc, {
    prepayAmount: 10_000,
    points: 500,
    cardIds: [`C${users.normal}1`],
  });
  await world.ask(chargeStart, { orderNo: settled.orderNo, requestId: requestId() });
  expect(await world.notice(settled.prepayNo ?? '', 'ok')).toBe('PAID');
  world.pass(2 * 3_600_000);
  await world.advance();
  const bill = await world.ask(orderDetail, { orderNo: settled.orderNo });
  expect(bill).toMatchObject({ status: 'SETTLED', cardWh: 10_000, pointAmount: 500 });
  const card = await world.context.db
    .selectFrom('energyCard')
    .select('status')
    .where('cardId', '=', `C${users.normal}1`)
    .executeTakeFirst();
  expect(card?.status).toBe('USED_UP');

  await paid(world, world.dc);
  world.pass(31 * 60_000);
  await world.advance();
  const { orderNo, prepayNo } = await created(world, world.dc);
  await world.ask(orderCancel, { orderNo, requestId: requestId() });
  expect(await world.notice(prepayNo ?? '', 'ok')).toBe('CLOSED');
  expect(await checkLedger()).toBe(47);
});
