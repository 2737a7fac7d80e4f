import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderCreate, orderPay } from '#contract/calls/order.ts';
import { openApp, type App } from '#tests/e2e/support/apps.ts';
import { expect, expectProblem, test, type Server } from '#tests/e2e/support/fixtures.ts';
import {
  atCashier,
  atCharge,
  fillPreOrder,
  freeConnector,
  pass,
  readBill,
  stopCharge,
  toBill,
  sum,
} from '#tests/e2e/support/job.ts';
import { ledgerOf, newOrders } from '#tests/e2e/support/ledger.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';

const question = (app: App) => app.site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });

/** The one order of the test, with its money movements. */
async function onlyOrder(server: Server) {
  const orders = await newOrders(server, 'normal');
  expect(orders).toHaveLength(1);
  const [order] = orders;
  if (!order) throw new Error('no order');
  return { ...order, moved: await ledgerOf(server, order.orderNo) };
}

/** No money moved twice: the prepayment went to the bill and back to the owner. */
async function expectSettled(app: App, server: Server, prepaid: number): Promise<void> {
  await expect(app.site.getByText('已完成')).toBeVisible();
  await pass(app, server, 15_000);
  await expect(app.site.getByText(/剩余 ¥[\d.]+ 已原路退回/)).toBeVisible();
  const bill = await readBill(app);
  expect(sum(bill.lines)).toBe(bill.total);
  expect(bill.movements).toEqual([prepaid, bill.payable - prepaid]);
  const { moved, attempts, status } = await onlyOrder(server);
  expect({ moved, attempts, status }).toEqual({
    moved: { paid: [prepaid], refunded: [prepaid - bill.payable] },
    attempts: 1,
    status: 'SETTLED',
  });
}

test.describe('killed page finds its order', () => {
  test('page killed on the way to the payment: there is one order, and it is paid once', async ({
    page,
    server,
    problems,
  }) => {
    const { connectorId } = server.ids;
    await freeConnector(server);
    const app = await openApp(page, server, 'browser', `/preOrder?connectorId=${connectorId}`, 'normal');

    // The order is created, but neither the first response nor the second arrives.
    await server.control('fault', { path: orderCreate.path, kind: 'cut', when: 'after', times: 2 });
    await (await fillPreOrder(app, 50)).click();
    await expect(app.site.getByRole('alert')).toContainText('不会重复下单');
    expectProblem(problems, /ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION/);
    const { orderNo } = await onlyOrder(server);

    await app.reopen();
    await (await fillPreOrder(app, 50)).click();
    await atCashier(app, 50);
    expect(await onlyOrder(server)).toMatchObject({ orderNo, status: 'CREATED', moved: { paid: [] } });

    // At the cashier, nothing paid: the next page asks, and opens the same cashier.
    await app.reopen(`/preOrder?connectorId=${connectorId}`);
    await question(app)
      .getByRole('button', { name: /^继续支付/ })
      .click();
    await atCashier(app, 50);

    // At the cashier, paid, without a return.
    const { prepayNo } = await onlyOrder(server);
    await server.notice(prepayNo, 'ok');
    await app.reopen(`/preOrder?connectorId=${connectorId}`);
    expect(await atCharge(app)).toBe(orderNo);
    await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();
    expect(await onlyOrder(server)).toMatchObject({
      orderNo,
      status: 'STARTING',
      attempts: 1,
      moved: { paid: [5_000], refunded: [] },
    });

    // Back at the cashier by the history of the phone: it does not charge again.
    await app.reopen(`/__sandbox/cashier?prepayNo=${prepayNo}&return=/preOrder?connectorId=${connectorId}`);
    await expect(app.site.getByText('支付成功')).toBeVisible();
    await expect(app.site.getByRole('button', { name: '确认支付' })).toHaveCount(0);
  });

  test('page killed during start and charge: the start is sent once', async ({ page, server }) => {
    const { connectorId, stationName } = server.ids;
    await freeConnector(server);
    const app = await openApp(page, server, 'ios', `/preOrder?connectorId=${connectorId}`, 'normal');
    await (await fillPreOrder(app, 50)).click();
    await app.site.getByRole('button', { name: '确认支付' }).click();
    const orderNo = await atCharge(app);
    await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();

    await app.reopen();
    await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();
    // The pile continues by the sandbox's clock, which does not wait for a page.
    expect(await onlyOrder(server)).toMatchObject({ orderNo, attempts: 1 });
    await pass(app, server, 5_000);
    await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();

    // The return address of the cashier, opened once more, shows the charge and starts nothing.
    await app.reopen(`/preOrder?connectorId=${connectorId}&orderNo=${orderNo}&prepayNo=P${orderNo}`);
    expect(await atCharge(app)).toBe(orderNo);
    await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();

    // The charge can be opened from the map by one tap.
    await server.control('clock', { advanceMs: 10 * 60_000 });
    await app.reopen('/chargeMap');
    await app.site.getByRole('link', { name: new RegExp(`充电中 · ${stationName}`) }).click();
    expect(await atCharge(app)).toBe(orderNo);
    await expect(app.site.getByText('已充电量')).toBeVisible();

    await stopCharge(app);
    await expect(app.site.getByText('正在停止…')).toBeVisible();
    await pass(app, server, 10_000);
    await toBill(app, orderNo);
    await expectSettled(app, server, 5_000);
  });

  test('page killed after a stop without a response, and before the bill: finds its order', async ({
    page,
    server,
  }) => {
    const orderNo = await (await phoneOf(server, 'normal')).charge(server.ids.connectorId);
    await server.control('clock', { advanceMs: 10 * 60_000 });
    const app = await openApp(page, server, 'android', `/charge?orderNo=${orderNo}`, 'normal');

    // The stop arrives; the page is killed while it waits for the response.
    await server.control('fault', { path: chargeStop.path, kind: 'timeout', when: 'after', times: 1 });
    await stopCharge(app);
    await expect(app.site.getByText('停止指令发送中…')).toBeVisible();
    await expect.poll(async () => (await onlyOrder(server)).status).toBe('STOPPING');
    await app.reopen();
    await expect(app.site.getByText('正在停止…')).toBeVisible();
    await expect(app.site.getByRole('button', { name: /停止|结束充电/ })).toHaveCount(0);

    await pass(app, server, 4_000);
    await expect(app.site.getByRole('heading', { name: '结算中…' })).toBeVisible();
    await app.reopen();
    await expect(app.site.getByRole('heading', { name: '结算中…' })).toBeVisible();
    expect(await onlyOrder(server)).toMatchObject({ status: 'FINISHED', moved: { refunded: [] } });
    await pass(app, server, 6_000);
    await toBill(app, orderNo);
    await expectSettled(app, server, 5_000);
  });

  test('page killed after lost responses to pay, start and stop: finds its order', async ({
    page,
    server,
    problems,
  }) => {
    const { connectorId } = server.ids;
    await freeConnector(server);
    const app = await openApp(page, server, 'browser', `/preOrder?connectorId=${connectorId}`, 'normal');
    for (const path of [orderCreate.path, orderPay.path, chargeStart.path, chargeStop.path]) {
      await server.control('fault', { path, kind: 'cut', when: 'after', times: 1 });
    }
    await (await fillPreOrder(app, 50)).click();
    await atCashier(app, 50);
    await app.site.getByRole('button', { name: '确认支付' }).click();
    const orderNo = await atCharge(app);
    await pass(app, server, 5_000);
    await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();
    await pass(app, server, 5 * 60_000);
    await stopCharge(app);
    await expect(app.site.getByText('正在停止…')).toBeVisible();
    expectProblem(problems, /ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION/);
    await pass(app, server, 10_000);
    await toBill(app, orderNo);
    await expectSettled(app, server, 5_000);
  });
});
