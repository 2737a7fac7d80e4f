import type { Page } from '@playwright/test';
import { chargeCurrent } from '#contract/calls/charge.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { orderCreate, orderDetail } from '#contract/calls/order.ts';
import { userOf } from '#sandbox/server/login.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCashier, fillPreOrder, freeConnector } from '#tests/e2e/support/job.ts';
import { idsOf, moneyOf, onlyOrder } from '#tests/e2e/support/charging/kill.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { overflowing } from '#tests/e2e/support/touch.ts';

/** The longest connector name of the operators' interface, 30 characters without a break opportunity. */
const longName = '地下三层东侧充电区105号直流快充桩'.padEnd(30, '甲');

const preOrder = ({ ids }: Server, more = '') => `/preOrder?connectorId=${ids.connectorId}${more}`;
const stopButton = (page: Page) => page.getByRole('button', { name: '结束充电' });
const notice = (page: Page) => page.getByRole('alertdialog');

/** Leaves the page and comes back: it reloads its data. */
const wake = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test('prepayment amount: zero, negative, fractional and out-of-range amounts are refused with a text', async ({
  page,
  server,
  open,
}) => {
  await freeConnector(server);
  await open(preOrder(server), 'normal');
  const sent = idsOf(page.context(), orderCreate);
  await page.getByRole('radio', { name: '其他金额' }).click();
  const amount = page.getByRole('textbox', { name: '其他金额' });
  for (const text of ['0', '-20', '12.5', '9', '501', '1e2', '9'.repeat(30)]) {
    await amount.fill(text);
    await page.getByRole('button', { name: /^去支付/ }).click();
    // Shown once, at the field.
    await expect(page.getByRole('alert')).toHaveText('请输入10-500之间的整数金额');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue(text);
  }
  expect(sent).toEqual([]);
  await amount.fill('500');
  await expect(page.getByRole('button', { name: '去支付 ¥500.00' })).toBeVisible();
  expect(await moneyOf(server)).toEqual([]);
});

test('coupon used elsewhere meanwhile: is named, and the next order is sent without it', async ({
  page,
  server,
  open,
}) => {
  await freeConnector(server);
  const app = { site: page } as Parameters<typeof fillPreOrder>[0];
  await open(preOrder(server), 'normal');
  await expect(page.getByRole('button', { name: /满20减5元券/ })).toBeVisible();
  const pay = await fillPreOrder(app, 50);
  await server.sandbox.context.db
    .updateTable('coupon')
    .set({ status: 'USED' })
    .where('userId', '=', userOf('normal').userId)
    .execute();
  await pay.click();
  await expect(notice(page)).toContainText('优惠券「满20减5元券」已不可用');
  expect(await moneyOf(server)).toEqual([]);
  await notice(page).getByRole('button').last().click();
  await expect(notice(page)).toBeHidden();
  await pay.click();
  await atCashier(app, 50);
  expect(await moneyOf(server)).toHaveLength(1);
});

test('order of another owner: is shown on no page', async ({ page, server, open }) => {
  const orderNo = await chargeIn(server, 'CHARGING');
  const { stationName } = server.ids;
  await open(`/order/${orderNo}`, 'heavy');
  await expect(page.getByText('订单不存在')).toBeVisible();
  await page.goto(`/charge?orderNo=${orderNo}`);
  await expect(page.getByText('暂无充电中的订单')).toBeVisible();
  await page.goto(`/rate/${orderNo}`);
  await expect(page.getByText('订单不存在')).toBeVisible();
  await expect(page.getByText(stationName)).toHaveCount(0);
  await page.goto(preOrder(server, `&orderNo=${orderNo}`));
  await expect(page.getByText('当前充电枪不可用，请更换充电枪')).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: /支付/ })).toHaveCount(0);
  expect(await onlyOrder(server)).toMatchObject({ status: 'CHARGING', attempts: 1 });
});

const texts = [
  '<img src=x onerror="window.broken=1">',
  '订单 1',
  "1' OR 1=1",
  '../../x',
  'a&b=c#d',
  '9'.repeat(500),
];
for (const text of texts) {
  test(`order number '${text.slice(0, 40)}': shows not found`, async ({ page, open }) => {
    const id = encodeURIComponent(text);
    // A browser resolves dots as parent folders, also escaped ones.
    if (!text.startsWith('..')) {
      await open(`/order/${id}`, 'normal');
      await expect(page.getByText('订单不存在')).toBeVisible();
    }
    await open(`/charge?orderNo=${id}`, 'normal');
    await expect(page.getByText('暂无充电中的订单')).toBeVisible();
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
}

for (const [spoil, words] of [
  ['late', 'older than the one that is shown'],
  ['future', 'from the future'],
] as const) {
  test(`sample ${words}: is ignored`, async ({ page, server, open }) => {
    await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
    const tiles = page.locator('.pw-tiles').first();
    await expect(tiles).toBeVisible();
    const before = await tiles.innerText();
    await server.control('fault', { path: chargeCurrent.path, kind: 'spoil', spoil });
    const answered = page.waitForResponse((response) => response.url().includes(chargeCurrent.path));
    await wake(page);
    await answered;
    await expect(tiles).toHaveText(before, { useInnerText: true });
    await server.control('fault/clear');
    await expect(stopButton(page)).toBeVisible();
  });
}

test('sample with a state of charge of 127 %: shows none and keeps the other values', async ({
  page,
  server,
  open,
}) => {
  await server.control('fault', { path: chargeCurrent.path, kind: 'spoil', spoil: 'soc' });
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  await expect(page.getByRole('img', { name: /^已充 [\d.]+ 度/ })).toBeVisible();
  await expect(page.getByText('127')).toHaveCount(0);
});

test('bill whose segments do not add up: shows that it is being checked, without its segments', async ({
  page,
  server,
  open,
}) => {
  const orderNo = await chargeIn(server, 'SETTLED');
  await server.control('fault', { path: orderDetail.path, kind: 'spoil', spoil: 'bill' });
  await open(`/order/${orderNo}`, 'normal');
  await expect(page.locator('[data-part=wrong-sums]')).toBeVisible();
  await server.control('fault/clear');
  await page.reload();
  await expect(page.getByRole('heading', { name: '费用明细' })).toBeVisible();
  await expect(page.locator('[data-part=wrong-sums]')).toHaveCount(0);
});

test('connector with the longest allowed name: no form is wider than the phone', async ({
  page,
  server,
  open,
}) => {
  const { prepare, loaded } = screens.preOrder;
  await page.route(`**${connectorDetail.path}?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"connectorName":"[^"]*"/, `"connectorName":"${longName}"`);
    await route.fulfill({ response, body });
  });
  await open(await prepare(server), 'normal');
  await expect(loaded(page)).toBeVisible();
  await expect(page.getByText(longName).first()).toBeVisible();
  expect(await page.evaluate(overflowing)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
