import { connectorDetail } from '#contract/calls/charge.ts';
import { orderPay, orderRefund } from '#contract/calls/order.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';
import { openApp, type App, type Form } from '#tests/e2e/support/apps.ts';
import { expect, expectProblem, test, type Login, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCashier, atCharge, fillPreOrder, freeConnector, pass, toastOf } from '#tests/e2e/support/job.ts';
import { ledgerOf, newOrders } from '#tests/e2e/support/ledger.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';

const none = '0'.repeat(20);
const preOrder = (server: Server) => `/preOrder?connectorId=${server.ids.connectorId}`;
const dialog = ({ site }: App, name: string | RegExp) => site.getByRole('alertdialog', { name });
const notice = (app: App) => dialog(app, /./);
const payment = (app: App) => dialog(app, /还没有收到付款|支付处理中/);

/** The pre-order page of an idle connector, filled in. @param choose chooses on the page before it is filled in */
async function atPreOrder(
  page: Parameters<typeof openApp>[0],
  server: Server,
  login: Login = 'normal',
  form: Form = 'browser',
  choose = async (_site: App['site']) => {},
) {
  await freeConnector(server);
  const app = await openApp(page, server, form, preOrder(server), login);
  await choose(app.site);
  return { app, site: app.site, pay: await fillPreOrder(app, 50) };
}

/** Back from the cashier with nothing paid: the dialog opens. */
async function atQuestion(page: Parameters<typeof openApp>[0], server: Server, form: Form = 'browser') {
  const { app, site, pay } = await atPreOrder(page, server, 'normal', form);
  await pay.click();
  await atCashier(app, 50);
  await site.getByRole('button', { name: '取消支付' }).click();
  await expect(payment(app)).toBeVisible();
  const [order] = await newOrders(server, 'normal');
  if (!order) throw new Error('no order');
  return { app, site, ...order };
}

test.describe('finding a connector', () => {
  test('finding a connector: 1282001 for one that takes no order', async ({ page, server }) => {
    const { refusingId } = server.ids;
    const app = await openApp(page, server, 'android', `/chargegunInfo/${refusingId}`, 'normal');
    await expect(app.site.getByRole('alert')).toContainText('当前充电枪不可用，请更换充电枪');
    await app.site.getByRole('link', { name: '查看其他充电枪' }).click();
    await expect.poll(() => app.path()).toBe(`/charge/station?stationId=${refusingId.slice(0, -4)}`);

    await app.reopen('/chargeMap');
    await app.site.getByRole('button', { name: /扫/ }).click();
    const camera = app.outside.getByRole('dialog', { name: '扫一扫' });
    await camera.getByRole('textbox').fill(refusingId);
    await camera.getByRole('button', { name: '确定' }).click();
    await expect(toastOf(app.site)).toHaveText('当前充电枪不可用，请更换充电枪');
    expect(app.path()).toBe('/chargeMap');
  });

  test('finding a connector: 1280004 without a charge', async ({ page, server }) => {
    const app = await openApp(page, server, 'browser', `/order/${none}`, 'normal');
    await expect(app.site.getByText('订单不存在')).toBeVisible();
    await expect(app.site.getByRole('link', { name: /^返回/ })).toBeVisible();
    await expect(toastOf(app.site)).toHaveCount(0);
    await app.reopen(`/charge?orderNo=${none}`);
    await expect(app.site.getByText('暂无充电中的订单')).toBeVisible();
    await expect(toastOf(app.site)).toHaveCount(0);
  });
});

test.describe('creating an order', () => {
  test('creating an order: 1282007 without a car', async ({ page, server }) => {
    await freeConnector(server);
    const app = await openApp(page, server, 'ios', preOrder(server), 'new');
    await expect(app.site.getByText('您还未绑定车辆，请先绑定')).toBeVisible();
    await expect(notice(app)).toHaveCount(0);
    await expect(toastOf(app.site)).toHaveCount(0);
    await app.site.getByRole('button', { name: '去绑定' }).click();
    await expect(app.outside.getByText('opened native page bindCar').first()).toBeVisible();
  });

  test('creating an order: the button asks for an unpaid amount before 1282063 can occur', async ({
    page,
    server,
  }) => {
    await freeConnector(server);
    const app = await openApp(page, server, 'browser', preOrder(server), 'heavy');
    await app.site.getByRole('link', { name: /^先补缴 ¥\d+\.\d\d$/ }).click();
    await expect.poll(() => app.path()).toMatch(/^\/order\/\d{20}$/);
    await expect(app.site.getByText('待补缴', { exact: true })).toBeVisible();
  });

  test('creating an order: 1281003 while a charge runs', async ({ page, server }) => {
    const { app, site, pay } = await atPreOrder(page, server, 'normal', 'android');
    const orderNo = await (await phoneOf(server, 'normal')).charge(server.ids.connectors[1].connectorId);
    await pay.click();
    await expect(notice(app)).toContainText('您有一笔充电中的订单');
    await expect(toastOf(site)).toHaveCount(0);
    await notice(app).getByRole('button', { name: '查看' }).click();
    expect(await atCharge(app)).toBe(orderNo);

    await app.reopen('/chargeMap');
    await site.getByRole('button', { name: /扫/ }).click();
    const camera = app.outside.getByRole('dialog', { name: '扫一扫' });
    await camera.getByRole('textbox').fill(server.ids.connectorId);
    await camera.getByRole('button', { name: '确定' }).click();
    const running = dialog(app, '您有一笔充电中的订单');
    await expect(running).toBeVisible();
    await expect(toastOf(site)).toHaveCount(0);
    await running.getByRole('button', { name: '查看' }).click();
    expect(await atCharge(app)).toBe(orderNo);
  });

  test('creating an order: 1282001 for a connector that was taken meanwhile', async ({ page, server }) => {
    const { app, site, pay } = await atPreOrder(page, server);
    await server.control('connector', { connectorId: server.ids.connectorId, status: 3 });
    await pay.click();
    await expect(toastOf(site)).toHaveText('当前充电枪不可用，请更换充电枪');
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await site.getByRole('link', { name: '查看其他充电枪' }).click();
    await expect.poll(() => app.path()).toBe(`/charge/station?stationId=${server.ids.stationId}`);
    expect(await newOrders(server, 'normal')).toEqual([]);
  });

  test('creating an order: 1282042 for points that were spent elsewhere, and 1283015', async ({
    page,
    server,
  }) => {
    const pointsOn = (site: App['site']) => site.getByRole('switch', { name: '积分抵扣' });
    const { app, site, pay } = await atPreOrder(page, server, 'normal', 'browser', async (opened) => {
      await pointsOn(opened).click();
      await expect(pointsOn(opened)).toBeChecked();
    });
    const points = pointsOn(site);

    const phone = await phoneOf(server, 'normal');
    const orderNo = await phone.charge(server.ids.connectors[1].connectorId, { points: 1_200 });
    await server.control('clock', { advanceMs: 60_000 });
    await phone.stop(orderNo);
    await server.control('clock', { advanceMs: 15_000 });
    await expect.poll(() => newOrders(server, 'normal')).toMatchObject([{ status: 'SETTLED' }]);

    await pay.click();
    await expect(site.getByRole('alert')).toHaveText('积分抵扣失败，请重新选择');
    await expect(points).not.toBeChecked();
    await expect(toastOf(site)).toHaveCount(0);

    await freeConnector(server, server.ids.connectors[2].connectorId);
    // Two seconds before the next order may be created.
    await phone.order(server.ids.connectors[2].connectorId);
    await server.control('clock', { advanceMs: 8_000 });
    await pay.click();
    await expect(toastOf(site)).toHaveText('操作过于频繁，请稍后再试');
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(site.getByText(/[12] 秒后再试/)).toBeVisible();
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
    await pay.click();
    await atCashier(app, 50);
  });

  test('creating an order: 1282048 for an expired price, and a closed payment', async ({ page, server }) => {
    const { app, site, pay } = await atPreOrder(page, server);
    // Until a response arrives the page does not know the server time.
    await server.control('fault', { path: connectorDetail.path, kind: 'delay', ms: 5_000 });
    await server.control('clock', { advanceMs: 6 * 60_000 });
    await pay.click();
    await expect(notice(app)).toContainText('价格信息已更新，请重新确认');
    await expect(toastOf(site)).toHaveCount(0);
    await server.control('fault/clear');
    await notice(app).getByRole('button', { name: '我知道了' }).click();
    await pay.click();
    await atCashier(app, 50);
    await site.getByRole('button', { name: '取消支付' }).click();
    await expect(payment(app)).toBeVisible();

    await server.control('clock', { advanceMs: 16 * 60_000 });
    await payment(app)
      .getByRole('button', { name: /^继续支付/ })
      .click();
    await expect(notice(app)).toContainText('价格信息已更新，请重新确认');
    await expect(payment(app)).toHaveCount(0);
    await expect(toastOf(site)).toHaveCount(0);
    expect(await newOrders(server, 'normal')).toMatchObject([{ status: 'CANCELLED' }]);
  });
});

test.describe('paying', () => {
  test('paying: 1282062 for another amount', async ({ page, server }) => {
    const { app, site, pay } = await atPreOrder(page, server);
    await pay.click();
    await site.getByRole('button', { name: '少付一分' }).click();
    await expect(notice(app)).toContainText('订单实收金额异常，款项将原路退回');
    await expect(toastOf(site)).toHaveCount(0);
    await notice(app).getByRole('button', { name: '我知道了' }).click();
    await expect.poll(() => app.path()).toMatch(/^\/order\/\d{20}$/);
    await expect(site.getByText('退款中', { exact: true })).toBeVisible();
    await pass(app, server, 15_000);
    await expect(site.getByText('已退款', { exact: true })).toBeVisible();
    await expect(site.getByText('\u2212¥49.99')).toBeVisible();
    const [order] = await newOrders(server, 'normal');
    expect(await ledgerOf(server, order?.orderNo ?? '')).toEqual({ paid: [4_999], refunded: [4_999] });
  });

  test('paying: 1282045 for a finished payment', async ({ page, server }) => {
    const { app, site, orderNo, prepayNo } = await atQuestion(page, server);
    await server.notice(prepayNo, 'ok');
    await payment(app)
      .getByRole('button', { name: /^继续支付/ })
      .click();
    expect(await atCharge(app)).toBe(orderNo);
    await expect(toastOf(site)).toHaveCount(0);
    expect(await ledgerOf(server, orderNo)).toEqual({ paid: [5_000], refunded: [] });
  });

  test('paying: 1282044 for a payment in progress, and an unspecified failure', async ({ page, server }) => {
    const { app, site, orderNo, prepayNo } = await atQuestion(page, server);
    await server.notice(prepayNo, 'processing');
    await payment(app).getByRole('button', { name: '取消订单' }).click();
    await expect(toastOf(site)).toHaveText('支付处理中，暂时无法取消');
    await expect(payment(app)).toBeVisible();
    await payment(app)
      .getByRole('button', { name: /^继续支付/ })
      .click();
    await expect(toastOf(site)).toHaveText('预付订单处理中或已退款');
    await expect(payment(app)).toContainText('支付处理中，请勿重复支付。');
    await expect(payment(app).getByRole('button')).toHaveText(['稍后查看', '查询结果']);

    await server.notice(prepayNo, 'ok');
    expect(await atCharge(app)).toBe(orderNo);
    expect(await ledgerOf(server, orderNo)).toEqual({ paid: [5_000], refunded: [] });
  });

  test('paying: Back from a payment in progress leads to its order', async ({ page, server }) => {
    const { app, site, orderNo, prepayNo } = await atQuestion(page, server, 'android');
    await server.notice(prepayNo, 'processing');
    await payment(app).getByRole('button', { name: '我已付款，查询' }).click();
    await expect(payment(app)).toContainText('支付处理中，请勿重复支付。');
    expect(await page.evaluate(() => window.plugwaySimulator.event('backPressed'))).toBe(true);
    await expect.poll(() => app.path()).toBe(`/order/${orderNo}`);
    await expect(site.getByText('待支付').first()).toBeVisible();
  });

  test('paying: a failure without a message of the server', async ({ page, server, problems }) => {
    const { app, site, pay } = await atPreOrder(page, server);
    await server.control('fault', { path: orderPay.path, kind: 'status', status: 503 });
    await pay.click();
    await expect(toastOf(site)).toHaveText('服务暂时不可用，请稍后重试');
    await expect(payment(app).getByRole('alert')).toContainText('不会重复下单');
    expectProblem(problems, /503/);
    await server.control('fault/clear');
    await payment(app)
      .getByRole('button', { name: /^继续支付/ })
      .click();
    await atCashier(app, 50);
    expect(await newOrders(server, 'normal')).toHaveLength(1);
  });
});

test.describe('starting', () => {
  test('starting: 1282001 before the connector is plugged in, 1282044 after a refund', async ({
    page,
    server,
  }) => {
    await server.control('scenario', { plug: 'manual' });
    const { app, site, pay } = await atPreOrder(page, server);
    await pay.click();
    await site.getByRole('button', { name: '确认支付' }).click();
    await expect(toastOf(site)).toHaveText('请先插好充电枪');
    await expect(site.getByRole('heading', { name: '已支付，待启动' })).toBeVisible();
    await expect(site.getByRole('link', { name: '申请退款' })).toBeVisible();

    const [order] = await newOrders(server, 'normal');
    const orderNo = order?.orderNo ?? '';
    const phone = await phoneOf(server, 'normal');
    await phone.call(orderRefund, { orderNo, reason: '行程有变，暂不充电', requestId: uuid(7) });
    await site.getByRole('button', { name: '我已插好枪，启动充电' }).click();
    await expect.poll(() => app.path()).toBe(`/order/${orderNo}`);
    await expect(toastOf(site)).toHaveText('预付订单处理中或已退款');
    await expect(site.getByText('退款中', { exact: true })).toBeVisible();
    await pass(app, server, 15_000);
    await expect(site.getByText('已退款', { exact: true })).toBeVisible();
    expect(await ledgerOf(server, orderNo)).toEqual({ paid: [5_000], refunded: [5_000] });
  });

  test('starting: 1283025 without funds, after the payment and after a failed start', async ({
    page,
    server,
  }) => {
    await server.control('scenario', { funds: 'none' });
    const { app, site, pay } = await atPreOrder(page, server);
    await pay.click();
    await site.getByRole('button', { name: '确认支付' }).click();
    await expect.poll(() => app.path()).toBe(preOrder(server));
    await expect(toastOf(site)).toHaveText('可用金额不足，请先预付');
    await expect(pay).toBeVisible();

    await server.control('scenario', { funds: 'ok', start: 'refuse' });
    const [order] = await newOrders(server, 'normal');
    const orderNo = order?.orderNo ?? '';
    await (await phoneOf(server, 'normal')).start(orderNo);
    await server.control('clock', { advanceMs: 6_000 });
    await server.control('scenario', { funds: 'none', start: 'ok' });
    await app.reopen(`/charge?orderNo=${orderNo}`);
    await expect(app.site.getByText('充电桩自检未通过，请重试')).toBeVisible();
    await app.site.getByRole('button', { name: '推紧枪头再试一次' }).click();
    await expect.poll(() => app.path()).toBe(preOrder(server));
    await expect(toastOf(app.site)).toHaveText('可用金额不足，请先预付');
  });
});

test('401: opens the native login, and the page continues after it', async ({ page, server }) => {
  const { app, site, pay } = await atPreOrder(page, server, 'normal', 'ios');
  await server.control('expire-token', { login: 'normal' });
  await pay.click();
  const login = app.outside.getByRole('dialog', { name: '登录' });
  await expect(login).toBeVisible();
  await expect(toastOf(site)).toHaveCount(0);
  await login.getByRole('button', { name: '普通用户' }).click();
  await expect(login).toHaveCount(0);
  await (await fillPreOrder(app, 50)).click();
  await atCashier(app, 50);
  expect(await newOrders(server, 'normal')).toHaveLength(1);
});
