import { beforeEach, describe, expect, it } from 'vitest';
import { orderCancel, orderDetail, orderPay } from '#contract/calls/order.ts';
import { href } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { openOrder, orderIn } from './support.ts';

const sandbox = sharedSandbox();

beforeEach(async () => {
  const page = await createTestEnvironment({ sandbox });
  await page.close();
});

const unpaid = () => orderIn(sandbox, 'CREATED');
const open = (orderNo: string, ask?: string) =>
  openOrder(orderNo, { sandbox, keep: true }, ask === undefined ? {} : { ask });

type Opened = Awaited<ReturnType<typeof open>>;

/** Pays the order as another page would. */
async function payElsewhere({ env, orderNo, control }: Opened): Promise<void> {
  const prepayNo = `P${orderNo}`;
  const returnPath = href('order', { id: orderNo });
  await env.call(orderPay, { prepayNo, channel: 'WECHAT_H5', returnPath, requestId: crypto.randomUUID() });
  await control('cashier/notice', { prepayNo, outcome: 'ok' });
}

const asked = ({ screen: { actions } }: Opened) => [actions.$asking.get(), actions.$problem.get()];
const paidText = '订单已支付，未取消；如不再充电，可申请退款';

describe('order that is paid during its cancellation', () => {
  it('a paid order is not cancelled: the user is told and offered the refund', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await payElsewhere(page);
    await page.screen.actions.cancel();
    await page.idle();
    expect(page.requests.filter(({ path }) => path === orderCancel.path)).toHaveLength(1);
    expect(page.order().status).toBe('PREPAID');
    expect(asked(page)).toEqual(['refund', paidText]);
    page.screen.actions.choose('下错订单');
    await page.screen.actions.refund();
    expect(page.order().status).toBe('REFUNDED');
    expect(asked(page)).toEqual(['none', '']);
    page.kill();
  });

  it('question about a cancellation offers the refund if the page learns of the payment first', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await payElsewhere(page);
    await page.screen.refresh();
    expect(asked(page)).toEqual(['refund', paidText]);
    page.kill();
  });

  it('link to a cancellation opens the refund if the order is paid meanwhile', async () => {
    const list = await open(await unpaid());
    await payElsewhere(list);
    list.kill();
    const page = await open(list.orderNo, 'cancel');
    expect(asked(page)).toEqual(['refund', paidText]);
    page.kill();
  });

  it('cancellation of an order that charges says that it is paid, without a refund', async () => {
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
    expect(page.order().status).toBe('CHARGING');
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual(['订单已支付，未取消']);
    page.kill();
  });

  it('question about a cancellation says that the order is paid, even if it cannot be read', async () => {
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

  it('an order that was cancelled elsewhere closes the question without an error', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await page.env.call(orderCancel, { orderNo: page.orderNo, requestId: crypto.randomUUID() });
    await page.screen.actions.cancel();
    await page.idle();
    expect(page.order().status).toBe('CANCELLED');
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual([]);
    page.kill();
  });

  it('question closes with the new state if the order changes before the user confirms', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await page.env.call(orderCancel, { orderNo: page.orderNo, requestId: crypto.randomUUID() });
    await page.screen.refresh();
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual(['订单状态已更新：已取消']);
    page.kill();
  });

  it('question about a refund closes with the new state if another phone starts the charge', async () => {
    const page = await open(await unpaid());
    await payElsewhere(page);
    await page.screen.refresh();
    page.screen.actions.ask('refund');
    await sandbox.sandbox.context.db
      .updateTable('order')
      .set({ status: 'CHARGING' })
      .where('orderNo', '=', page.orderNo)
      .execute();
    await page.screen.refresh();
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual(['订单状态已更新：充电中']);
    page.kill();
  });
});
