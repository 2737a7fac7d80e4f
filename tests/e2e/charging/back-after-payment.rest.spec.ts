import { forms, openApp, type App } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  atCashier,
  atCharge,
  fillPreOrder,
  findConnector,
  freeConnector,
  pass,
  stopCharge,
  toBill,
} from '#tests/e2e/support/job.ts';
import { hasKeptPlace } from '#tests/e2e/support/kept-place.ts';

/** The page is hydrated. */
const lives = ({ site }: App) => expect(site.locator('astro-island[ssr]')).toHaveCount(0);
const arrow = ({ site }: App) => site.getByRole('button', { name: '返回' });

for (const form of forms) {
  test(`Back from the bill leads to the end of the charge, then to the map, in the ${form} app`, async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server, form, '/chargeMap', 'normal');
    const { site } = app;
    await findConnector(app, server);
    await site.getByRole('link', { name: '去充电' }).click();
    await expect.poll(() => app.path()).toContain('/preOrder?connectorId=');
    await (await fillPreOrder(app, 50)).click();
    await atCashier(app, 50);
    await site.getByRole('button', { name: '确认支付' }).click();
    const orderNo = await atCharge(app);
    await pass(app, server, 5_000);
    await pass(app, server, 60_000);
    await expect(site.getByText('充电中', { exact: true }).last()).toBeVisible();
    await stopCharge(app);
    await pass(app, server, 15_000);
    await toBill(app, orderNo);
    await expect(site.getByText('已完成')).toBeVisible();
    await lives(app);
    // The browser's own button and the arrow of the page lead to the same page.
    await (form === 'browser' ? page.goBack() : arrow(app).click());
    await expect.poll(() => app.path()).toBe(`/charge?orderNo=${orderNo}`);
    await lives(app);
    await arrow(app).click();
    await expect.poll(() => app.path()).toContain('/chargeMap');
  });
}

test('paid debt: ends at its order, and Back leads to the page before the payment', async ({
  page,
  server,
}) => {
  const { orderNo } = await server.sandbox.context.db
    .selectFrom('order')
    .select('orderNo')
    .where('status', '=', 'ARREARS')
    .executeTakeFirstOrThrow();
  const app = await openApp(page, server, 'browser', '/orderList?tab=ARREARS', 'heavy');
  await app.site.locator(`a[href="/order/${orderNo}"]`).first().click();
  await expect.poll(() => app.path()).toBe(`/order/${orderNo}`);
  await app.site.getByRole('button', { name: '去补缴' }).click();
  await app.site.getByRole('button', { name: '确认支付' }).click();
  await expect(app.site.locator('[data-part=state]')).toHaveText('已完成');
  await expect.poll(() => app.path()).toBe(`/order/${orderNo}`);
  await lives(app);
  await arrow(app).click();
  await expect.poll(() => app.path()).toContain('/orderList');
});

test('payment form: shows no form once its order is paid, however the page is reached', async ({
  page,
  server,
}) => {
  const app = await openApp(page, server, 'browser', `/chargegunInfo/${server.ids.connectorId}`, 'normal');
  await freeConnector(server);
  await page.reload();
  await app.site.getByRole('link', { name: '去充电' }).click();
  await (await fillPreOrder(app, 50)).click();
  await atCashier(app, 50);
  // The order is paid elsewhere, as in the app of the channel, and the cashier does not return.
  const prepayNo = new URL(page.url()).searchParams.get('prepayNo') ?? '';
  await server.notice(prepayNo, 'ok');
  await page.goBack();
  await atCharge(app);
  await expect(app.site.getByRole('button', { name: /^去支付/ })).toHaveCount(0);
});

for (const form of ['ios', 'android'] as const) {
  for (const [name, path, answer, ends] of [
    ['a screen', '/orderList', '', 'closes the view'],
    ['a text', '/moreAction/agreement/privacy', '', 'closes the view'],
    ['a screen', '/orderList', 'unsupported', 'leads to the map'],
    ['a text', '/moreAction/agreement/privacy', 'unsupported', 'leads on'],
  ] as const) {
    const host = answer ? ' that does not know how' : '';
    test(`back arrow of ${name} that an app${host} opened: ${ends} (${form})`, async ({ page, server }) => {
      const app = await openApp(page, server, form, path, 'normal');
      await page.evaluate((said) => window.plugwaySimulator.set('answer.closeView', said), answer);
      await expect(app.site.getByLabel('返回', { exact: true })).toBeVisible();
      await app.site.getByLabel('返回', { exact: true }).click();
      if (answer) await expect.poll(() => app.path()).not.toBe(path);
      else await expect(page.getByText('The view is closed')).toBeVisible();
    });
  }
}

for (const [name, path, ahead] of [
  ['a screen', '/orderList', '/mine'],
  ['a text', '/moreAction/agreement/privacy', '/help/index'],
] as const) {
  test(`back arrow of ${name} as the first page of a tab: leads to another page, even if the history has an entry ahead`, async ({
    page,
    server,
  }) => {
    await page.goto(server.origin + '/moreAction/agreement');
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url, '_blank'), server.origin + path);
    const tab = await opened;
    await expect(tab.getByLabel('返回', { exact: true })).toBeVisible();
    await hasKeptPlace(tab);
    await tab.goto(server.origin + ahead);
    await tab.goBack();
    await expect(tab).toHaveURL(server.origin + path);
    await tab.getByLabel('返回', { exact: true }).click();
    await expect(tab).not.toHaveURL(server.origin + path);
  });
}
