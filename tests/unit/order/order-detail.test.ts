import { describe, expect, it } from 'vitest';
import { orderDetail, orderRefund } from '#contract/calls/order.ts';
import { AppError } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { actionButtons } from '#features/order/action-buttons.ts';
import { headOf } from '#features/order/order-detail-words.ts';
import { href } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { orderIn } from './support.ts';

const sandbox = sharedSandbox();

async function open(orderNo: string, options: TestOptions = {}, ask?: string) {
  const address = href('order', { id: orderNo, ask });
  const page = await createTestEnvironment({ login: 'normal', sandbox, keep: true, ...options, address });
  const screen = createOrderDetail(page.env);
  const stops = [screen.$order, screen.$curve].map((store) => store.listen(() => {}));
  await page.idle();
  const order = () => valueOf(screen.$order);
  return { ...page, screen, order, close: () => stops.forEach((stop) => stop()) };
}

/** Number of an order of `normal`. */
const ownIn = (status: string) => orderIn(sandbox, status, '10000002');

describe('/order/:id', () => {
  it('past orders are shown with a bill that adds up', async () => {
    const { db } = sandbox.sandbox.context;
    const rows = await db.selectFrom('order').select(['orderNo', 'userId', 'status']).execute();
    expect(rows.length).toBeGreaterThan(30);
    const logins = { '10000002': 'normal', '10000003': 'heavy' } as const;
    for (const { orderNo, userId, status } of rows) {
      const page = await open(orderNo, { login: logins[userId as keyof typeof logins] });
      const order = page.order();
      expect(order.status).toBe(status);
      const lines = order.details.reduce((sum, detail) => sum + detail.elecAmount + detail.serviceAmount, 0);
      expect(lines + order.occupyAmount).toBe(order.totalAmount);
      expect(headOf(order).text).not.toBe('未知');
      page.close();
    }
  });

  it('an order of another user, or one that does not exist, is not shown', async () => {
    for (const orderNo of [await orderIn(sandbox, 'ARREARS'), '1'.repeat(20)]) {
      const page = await open(orderNo);
      expect(page.screen.$order.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
      expect(page.toasts).toEqual([]);
      expect(page.screen.away).toEqual({ label: '返回订单列表', href: '/orderList' });
      page.close();
    }
  });

  it('a final order is not polled', async () => {
    const page = await open(await ownIn('CANCELLED'));
    await page.tick(10 * 60_000);
    expect(page.requests.filter((request) => request.path === orderDetail.path)).toHaveLength(1);
    page.close();
  });

  it('order page shows the hotline if the user needs it', async () => {
    const page = await open(await ownIn('ABNORMAL'));
    expect(actionButtons(page.order()).map((button) => button.label)).toEqual(['联系客服']);
    page.close();
  });

  it('order page draws the power curve of its charge', async () => {
    const page = await open(await ownIn('SETTLED'));
    expect(page.screen.$curve.get().length).toBeGreaterThan(10);
    page.close();
  });
});

describe('actions on an order', () => {
  it('an unpaid order can be cancelled', async () => {
    const page = await open(await orderIn(sandbox, 'CREATED', '10000003'), { login: 'heavy' });
    page.screen.actions.ask('cancel');
    await page.screen.actions.cancel();
    expect(page.order().status).toBe('CANCELLED');
    expect(page.screen.actions.$asking.get()).toBe('none');
    page.close();
  });

  it('a question closes once the order shows its effect, though the answer was lost', async () => {
    const orderNo = await orderIn(sandbox, 'ARREARS');
    const page = await open(orderNo, { login: 'heavy' });
    const { actions } = page.screen;
    actions.ask('cancel');
    await page.screen.refresh();
    expect(actions.$asking.get()).toBe('none');
    page.close();
  });

  it('a refund needs a reason and is made once', async () => {
    const orderNo = await ownIn('SETTLED');
    const { db } = sandbox.sandbox.context;
    // Turns a past order into a paid one that waits for its start.
    await db
      .updateTable('order')
      .set({ status: 'PREPAID', statusTime: sandbox.clock.now() })
      .where('orderNo', '=', orderNo)
      .execute();
    await db.updateTable('prepayment').set({ status: 'PAID' }).where('orderNo', '=', orderNo).execute();
    await db.deleteFrom('ledger').where('orderNo', '=', orderNo).where('kind', '=', 'REFUND').execute();
    const page = await open(orderNo, {}, 'refund');
    const { actions } = page.screen;
    expect(actions.$asking.get()).toBe('refund');
    await actions.refund();
    expect(actions.$problem.get()).toBe('请选择退款原因');
    actions.choose('充电枪无法启动');
    await Promise.all([actions.refund(), actions.refund()]);
    expect(page.requests.filter((request) => request.path === orderRefund.path)).toHaveLength(1);
    expect(page.order()).toMatchObject({ status: 'REFUNDED', refundStatus: 'PROCESSING' });
    expect(headOf(page.order()).text).toBe('退款中');
    await page.tick(20_000);
    expect(headOf(page.order()).text).toBe('已退款');
    page.close();
  });
});

describe('unanswered writes of an order', () => {
  const intentions = (page: Awaited<ReturnType<typeof open>>) => page.env.storage.keys('intent:').sort();
  const lost = () => Promise.reject(new AppError({ kind: 'timeout', message: '' }));

  it('stored request id is deleted with a final order and kept while its write may have an effect', async () => {
    const orderNo = await ownIn('CANCELLED');
    const page = await open('1'.repeat(20));
    const names = ['start', 'stop', 'cancel', 'refund', 'arrears'].map((name) => `${name}:${orderNo}`);
    for (const name of [...names, 'pay:of-another']) {
      await withRequestId(page.env, name, {}, lost).catch(() => {});
    }
    expect(intentions(page)).toHaveLength(6);
    page.close();
    const over = await open(orderNo, { storage: page.storage, keep: true });
    expect(intentions(over)).toEqual(['intent:pay:of-another']);
    over.close();
  });

  it('stored request id is kept while the order waits for its write', async () => {
    const orderNo = await orderIn(sandbox, 'ARREARS');
    const first = await open('1'.repeat(20), { login: 'heavy' });
    await withRequestId(first.env, `arrears:${orderNo}`, {}, lost).catch(() => {});
    first.close();
    const page = await open(orderNo, { login: 'heavy', storage: first.storage, keep: true });
    expect(page.order().status).toBe('ARREARS');
    expect(intentions(page)).toEqual([`intent:arrears:${orderNo}`]);
    page.close();
  });

  it('stored request ids of a missing order are deleted', async () => {
    const page = await open('1'.repeat(20));
    await withRequestId(page.env, `cancel:${'1'.repeat(20)}`, {}, lost).catch(() => {});
    await page.screen.refresh();
    await page.idle();
    expect(intentions(page)).toEqual([]);
    page.close();
  });
});
