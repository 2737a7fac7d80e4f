import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderCancel, orderDetail, orderPay } from '#contract/calls/order.ts';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { href } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

beforeEach(async () => {
  const page = await createTestEnvironment({ sandbox });
  await page.close();
});

/** Number of an order that waits to be paid. */
async function unpaid(): Promise<string> {
  const { orderNo } = await sandbox.sandbox.context.db
    .selectFrom('order')
    .select('orderNo')
    .where('status', '=', 'CREATED')
    .executeTakeFirstOrThrow();
  return orderNo;
}

/** The page of an order that waits to be paid. */
async function open(orderNo: string, ask?: string) {
  const address = href('order', { id: orderNo, ask });
  const page = await createTestEnvironment({ login: 'heavy', sandbox, keep: true, address });
  const screen = createOrderDetail(page.env);
  const stops = [screen.$order, screen.$arrears].map((store) => store.listen(() => {}));
  await page.idle();
  await vi.dynamicImportSettled();
  const status = () => {
    const shown = screen.$order.get();
    return shown.state === 'ready' ? shown.value.status : shown.state;
  };
  return { ...page, orderNo, screen, status, kill: () => stops.forEach((stop) => stop()) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Pays the order as another page would. */
async function payElsewhere({ env, orderNo, sandbox: { fetch } }: Opened): Promise<void> {
  const prepayNo = `P${orderNo}`;
  const returnPath = href('order', { id: orderNo });
  await env.call(orderPay, { prepayNo, channel: 'WECHAT_H5', returnPath, requestId: crypto.randomUUID() });
  const answer = await fetch(
    new Request('http://sandbox.test/__sandbox/cashier/notice', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prepayNo, outcome: 'ok' }),
    }),
  );
  if (!answer.ok) throw new Error(`cashier: ${answer.status}`);
}

const asked = ({ screen: { actions } }: Opened) => [actions.$asking.get(), actions.$problem.get()];
const paidText = '订单已支付，未取消；如不再充电，可申请退款';

describe('an order that was paid while its owner gives it up', () => {
  it('is not cancelled: he is told so, and asked about the refund', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await payElsewhere(page);
    await page.screen.actions.cancel();
    await page.idle();
    expect(page.requests.filter(({ path }) => path === orderCancel.path)).toHaveLength(1);
    expect(page.status()).toBe('PREPAID');
    expect(asked(page)).toEqual(['refund', paidText]);
    page.screen.actions.choose('下错订单');
    await page.screen.actions.refund();
    expect(page.status()).toBe('REFUNDED');
    expect(asked(page)).toEqual(['none', '']);
    page.kill();
  });

  it('says so before he confirms, where the page finds out first', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await payElsewhere(page);
    await page.screen.refresh();
    expect(asked(page)).toEqual(['refund', paidText]);
    page.kill();
  });

  it('says so to who comes from a list that knows it as unpaid', async () => {
    const list = await open(await unpaid());
    await payElsewhere(list);
    list.kill();
    const page = await open(list.orderNo, 'cancel');
    expect(asked(page)).toEqual(['refund', paidText]);
    page.kill();
  });

  it('says that it is paid where it charges already: nothing can be asked back', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await payElsewhere(page);
    await sandbox.sandbox.context.db
      .updateTable('order')
      .set({ status: 'CHARGING' })
      .where('orderNo', '=', page.orderNo)
      .execute();
    await page.screen.actions.cancel();
    await page.idle();
    expect(page.status()).toBe('CHARGING');
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual(['订单已支付，未取消']);
    page.kill();
  });

  it('keeps the word in the question where the order cannot be read', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await payElsewhere(page);
    const end = page.hang(orderDetail.path);
    void page.screen.actions.cancel();
    await page.idle();
    expect(asked(page)).toEqual(['cancel', '订单已支付，未取消']);
    end();
    page.kill();
  });

  it('says nothing of one that was cancelled elsewhere', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await page.env.call(orderCancel, { orderNo: page.orderNo, requestId: crypto.randomUUID() });
    await page.screen.actions.cancel();
    await page.idle();
    expect(page.status()).toBe('CANCELLED');
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual([]);
    page.kill();
  });
});
