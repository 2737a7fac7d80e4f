import type { Page } from '@playwright/test';
import { orderCreate } from '#contract/calls/order.ts';
import { openApp, type App } from '#tests/e2e/support/apps.ts';
import { expect, expectProblem, test, type Login, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCashier, fillPreOrder, freeConnector, toastOf } from '#tests/e2e/support/job.ts';
import { idsOf, moneyOf } from '#tests/e2e/support/charging/kill.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

/** The site's storage on the phone, by key; the simulator has the same origin. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('plugway:')));
const shared = async (page: Page) => (await kept(page)).filter((entry) => entry.includes(':own:'));

/** Another owner logs in, or nobody; an empty name logs out. */
const logIn = (page: Page, login: Login | '') =>
  page.evaluate((value) => window.plugwaySimulator.set('login', value), login);

const question = ({ site }: App) => site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
const preOrder = ({ ids }: Server) => `/preOrder?connectorId=${ids.connectorId}`;

test('owner change: charging data shared between tabs is removed at the logout', async ({ page, server }) => {
  const path = `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`;
  const app = await openApp(page, server, 'android', path, 'normal');
  await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();
  await app.wake();
  await expect.poll(() => shared(page)).not.toEqual([]);
  await logIn(page, '');
  await expect.poll(() => shared(page)).toEqual([]);
});

test("owner change: the next owner sees nothing of the former owner's charge", async ({ page, server }) => {
  const path = `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`;
  const app = await openApp(page, server, 'ios', path, 'normal');
  await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();
  await app.wake();
  await expect.poll(() => shared(page)).not.toEqual([]);
  await logIn(page, 'heavy');
  await expect(app.site.getByText('暂无充电中的订单')).toBeVisible();
  await expect(app.site.getByRole('button', { name: '结束充电' })).toHaveCount(0);
  await expect(app.site.getByText(server.ids.stationName)).toHaveCount(0);
  expect(await shared(page)).toEqual([]);
});

test("owner change: the next owner sees nothing of the former owner's order", async ({ page, server }) => {
  const orderNo = await chargeIn(server, 'SETTLED');
  const app = await openApp(page, server, 'android', `/order/${orderNo}`, 'normal');
  await expect(app.site.getByText('已完成')).toBeVisible();
  await logIn(page, 'heavy');
  await expect(app.site.getByText('订单不存在')).toBeVisible();
  await expect(app.site.getByText(server.ids.stationName)).toHaveCount(0);
});

test('owner change: an open payment is invisible to the next owner and removed from the phone', async ({
  page,
  server,
}) => {
  await freeConnector(server);
  const app = await openApp(page, server, 'android', preOrder(server), 'normal');
  await (await fillPreOrder(app, 50)).click();
  await atCashier(app, 50);
  await logIn(page, 'heavy');
  await app.reopen(preOrder(server));
  // The connector is reserved for the owner of the order.
  await expect(app.site.getByText('当前充电枪不可用，请更换充电枪')).toBeVisible();
  await expect(question(app)).toHaveCount(0);
  await expect(toastOf(app.site)).toHaveCount(0);
  expect(await shared(page)).toEqual([]);
  expect(await moneyOf(server)).toMatchObject([{ status: 'CREATED', paid: [] }]);
});

test('owner change: an order with an unknown outcome is never sent for the next owner and costs its owner nothing', async ({
  page,
  server,
  problems,
}) => {
  await freeConnector(server);
  await server.control('fault', { path: orderCreate.path, kind: 'cut', times: 2 });
  const ids = idsOf(page.context(), orderCreate);
  const app = await openApp(page, server, 'ios', preOrder(server), 'normal');
  await (await fillPreOrder(app, 50)).click();
  await expect(app.site.getByRole('alert')).toContainText('不会重复下单');
  expectProblem(problems, /ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION/);
  const [first] = ids;
  expect(new Set(ids).size).toBe(1);

  await logIn(page, 'heavy');
  // The next user has an unpaid order: the page shows it to that user only, and sends nothing.
  await expect(app.site.getByRole('link', { name: /^先补缴/ })).toBeVisible();
  await expect(app.site.getByRole('alert')).toHaveCount(0);

  await logIn(page, 'normal');
  await expect(app.site.getByRole('link', { name: /^先补缴/ })).toHaveCount(0);
  await (await fillPreOrder(app, 50)).click();
  await atCashier(app, 50);
  // No data of the first attempt stayed on the phone: an order it may have created is closed by the server, and not
  // paid.
  expect(ids.at(-1)).not.toBe(first);
  const orders = await moneyOf(server);
  expect(orders.filter(({ status }) => status === 'CREATED')).toHaveLength(1);
  expect(orders.flatMap(({ paid }) => paid)).toEqual([]);
});
