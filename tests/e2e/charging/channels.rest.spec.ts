import type { BrowserContext, Page } from '@playwright/test';
import { openApp, type App, type Form } from '#tests/e2e/support/apps.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCharge, fillPreOrder, freeConnector } from '#tests/e2e/support/job.ts';
import { ledgerOf, newOrders } from '#tests/e2e/support/ledger.ts';

const question = ({ site }: App) => site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });

/** /preOrder filled in, with one of all channels of the seed data. */
async function choosing(page: Page, server: Server, form: Form, method: string) {
  await freeConnector(server);
  await server.control('scenario', { channels: 'all', start: 'silent' });
  const app = await openApp(page, server, form, `/preOrder?connectorId=${server.ids.connectorId}`, 'normal');
  await app.site.getByRole('radio', { name: method }).click();
  return { app, pay: await fillPreOrder(app, 50) };
}

async function onlyOrder(server: Server) {
  const [order, ...others] = await newOrders(server, 'normal');
  if (!order || others.length > 0) throw new Error(`${others.length + 1} orders`);
  return order;
}

/** Nobody paid: an unpaid order, and a page with the payment dialog. */
async function expectUnpaid(app: App, server: Server): Promise<void> {
  await expect(question(app)).toBeVisible();
  await expect(question(app)).toContainText('支付结果以系统查询为准');
  const { orderNo, status } = await onlyOrder(server);
  expect(status).toBe('CREATED');
  expect(await ledgerOf(server, orderNo)).toEqual({ paid: [], refunded: [] });
}

/** Only the notice of the channel marks the money as received. */
async function expectStartedBy(app: App, server: Server, act: () => Promise<void>): Promise<void> {
  const { orderNo, prepayNo } = await onlyOrder(server);
  await server.notice(prepayNo, 'ok');
  await act();
  expect(await atCharge(app)).toBe(orderNo);
  expect(await ledgerOf(server, orderNo)).toEqual({ paid: [5_000], refunded: [] });
}

const confirm = (app: App) => () => question(app).getByRole('button', { name: '我已付款，查询' }).click();

/** Replaces the page of a channel. @returns the addresses that it was opened with */
async function cashierOf(context: BrowserContext, host: string): Promise<URL[]> {
  const visits: URL[] = [];
  await context.route(`https://${host}/**`, async (route) => {
    visits.push(new URL(route.request().url()));
    await route.fulfill({ contentType: 'text/html', body: '<title>cashier</title><h1>cashier</h1>' });
  });
  return visits;
}

const pages = [
  { method: '微信支付', host: 'wx.tenpay.com', back: 'redirect_url', order: 'prepay_id' },
  { method: '支付宝', host: 'openapi.alipay.com', back: 'return_url', order: 'out_trade_no' },
];

for (const { method, host, back, order } of pages) {
  test(`payment by ${method} in a browser: opens the page of ${host}, and the return alone does not count as paid`, async ({
    page,
    server,
    context,
  }) => {
    const visits = await cashierOf(context, host);
    const { app, pay } = await choosing(page, server, 'browser', method);
    await pay.click();
    await expect(page.getByRole('heading', { name: 'cashier' })).toBeVisible();
    const [visit] = visits;
    expect(visits).toHaveLength(1);
    expect([visit?.protocol, visit?.hostname]).toEqual(['https:', host]);
    const { prepayNo } = await onlyOrder(server);
    expect(visit?.searchParams.get(order)).toContain(prepayNo);

    await page.goBack();
    await expectUnpaid(app, server);
    // The channel returns to the page, paid or not.
    await page.goto(visit?.searchParams.get(back) ?? '');
    await expectUnpaid(app, server);

    await question(app)
      .getByRole('button', { name: /^继续支付/ })
      .click();
    await expect(page.getByRole('heading', { name: 'cashier' })).toBeVisible();
    expect(visits.map(String)).toEqual([String(visit), String(visit)]);
    await page.goBack();
    await expectUnpaid(app, server);
    await expectStartedBy(app, server, confirm(app));
  });
}

test('payment by 微信支付 in an app: opens the mini program, and the return alone does not count as paid', async ({
  page,
  server,
}) => {
  const { app, pay } = await choosing(page, server, 'android', '微信支付');
  await pay.click();
  const program = app.outside.getByRole('dialog', { name: '微信小程序' });
  await expect(program).toBeVisible();
  await expect(program).toContainText((await onlyOrder(server)).prepayNo);
  await program.getByRole('button', { name: '取消' }).click();
  await expect(program).toHaveCount(0);
  await expectUnpaid(app, server);

  await question(app)
    .getByRole('button', { name: /^继续支付/ })
    .click();
  await expect(program).toBeVisible();
  await program.getByRole('button', { name: '取消' }).click();
  // The page queries the result when its owner is back.
  await expectStartedBy(app, server, () => app.wake());
});
