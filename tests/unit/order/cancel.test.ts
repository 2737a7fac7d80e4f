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

describe('an order that was paid while its owner gives it up', () => {
  it('is not cancelled: he is told so, and asked about the refund', async () => {
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
    expect(page.order().status).toBe('CHARGING');
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
    expect(page.order().status).toBe('CANCELLED');
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual([]);
    page.kill();
  });

  it('says how it stands where the page finds out before he confirms', async () => {
    const page = await open(await unpaid());
    page.screen.actions.ask('cancel');
    await page.env.call(orderCancel, { orderNo: page.orderNo, requestId: crypto.randomUUID() });
    await page.screen.refresh();
    expect(asked(page)).toEqual(['none', '']);
    expect(page.toasts).toEqual(['订单状态已更新：已取消']);
    page.kill();
  });

  it('says how it stands where another phone starts what he wants to have refunded', async () => {
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
