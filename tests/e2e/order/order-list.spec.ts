import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { basePath } from '#contract/call.ts';
import { orderList } from '#contract/calls/order.ts';
import { userOf } from '#sandbox/server/login.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, taken, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { orderInArrears } from '#tests/e2e/support/ledger.ts';
import { finger, middleOf } from '#tests/e2e/support/hand.ts';
import { fen, sum, toastOf } from '#tests/e2e/support/job.ts';
import { overflowing, smallTargets } from '#tests/e2e/support/touch.ts';

/** Numbers of the orders of `heavy` in these statuses, the newest first; all of them without a status. */
async function ordersOf({ sandbox }: Server, ...statuses: string[]): Promise<string[]> {
  const rows = await sandbox.context.db
    .selectFrom('order')
    .select(['orderNo', 'status'])
    .where('userId', '=', userOf('heavy').userId)
    .orderBy('createTime', 'desc')
    .orderBy('orderNo', 'desc')
    .execute();
  return rows
    .filter((order) => statuses.length === 0 || statuses.includes(order.status))
    .map((order) => order.orderNo);
}

const cards = (page: Page) => page.locator('[data-order-no]');
const shown = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset['orderNo'] ?? ''));
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Counts the requests of the list from now on. */
function asked(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(basePath + orderList.path)) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
}

test('order list: the tabs show the labels of the domain model, work by keyboard, and are kept in the address', async ({
  server,
  open,
}) => {
  const page = await open('/orderList', 'heavy');
  for (const [name, statuses] of [
    ['待补缴', ['ARREARS']],
    ['已完成', ['SETTLED']],
    ['其他', ['REFUNDED', 'CANCELLED', 'ABNORMAL']],
  ] as const) {
    const numbers = await ordersOf(server, ...statuses);
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => shown(page)).toEqual(numbers.slice(0, 10));
  }
  await tab(page, '其他').press('ArrowRight');
  await expect(tab(page, '全部')).toBeFocused();
  await expect.poll(() => shown(page)).toEqual((await ordersOf(server)).slice(0, 10));
  await tab(page, '进行中').click();
  await expect(page.getByText('暂无充电订单')).toBeVisible();
  await page.reload();
  await taken(page);
  await expect(tab(page, '进行中')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '查看全部订单' }).click();
  await expect(tab(page, '全部')).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page)).toHaveCount(10);
  // All five are in one row.
  const tops = await page
    .getByRole('tab')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('order list: month and car filter it, and their sheets are accessible', async ({ open }) => {
  const page = await open('/orderList', 'heavy');
  await page.getByRole('button', { name: '全部月份' }).click();
  const sheet = page.getByRole('dialog', { name: '选择月份' });
  await checkRules(page, '[role="dialog"]');
  expect(await page.evaluate(smallTargets)).toEqual([]);
  const month = sheet.getByRole('radio').nth(3);
  const [name = '', count = ''] = (await month.innerText()).split(/\s+(?=\d+ 单)/);
  await month.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(`共 ${count}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([name.trim()]);
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await page.getByRole('button', { name: name.trim() }).click();
  await sheet.getByRole('radio', { name: '全部月份' }).click();

  await page.getByRole('button', { name: '全部车辆' }).click();
  await page.getByRole('dialog', { name: '选择车辆' }).getByRole('radio', { name: '粤BDA0003' }).click();
  await expect(page.getByRole('button', { name: '粤BDA0003' })).toBeVisible();
  await expect(page).toHaveURL(/vin=/);
  await expect(cards(page).filter({ hasText: '粤BDA0004' })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: '粤BDA0003' })).toHaveCount(await cards(page).count());
});

test('order list: scrolling loads the next page until each order is listed once', async ({
  server,
  open,
}) => {
  const page = await open('/orderList', 'heavy');
  const all = await ordersOf(server);
  await expect(async () => {
    await page.locator('.pw-list-end').scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBe(all.length);
  }).toPass();
  expect(await shown(page)).toEqual(all);
  await expect(page.getByText('没有更多了')).toBeVisible();
});

test('order list: Back from an order restores tab and scroll position', async ({ open }) => {
  const page = await open('/orderList', 'heavy');
  await tab(page, '已完成').click();
  await expect(page.getByText(/^共 19\s单/)).toBeVisible();
  await expect(async () => {
    await page.locator('.pw-list-end').scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBe(19);
  }).toPass();
  const card = cards(page).nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const orderNo = (await card.getAttribute('data-order-no')) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNo}$`));
  await taken(page);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/orderList\?tab=DONE/);
  await taken(page);
  await expect(tab(page, '已完成')).toHaveAttribute('aria-selected', 'true');
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('order list: a pull at the top refreshes once', async ({ page, open }) => {
  await open('/orderList', 'heavy');
  await expect(cards(page).first()).toBeVisible();
  const requests = asked(page);
  const hand = await finger(page);
  const from = await middleOf(page.getByRole('heading', { level: 2 }).first());
  // The code of the pull gesture is loaded after the page.
  await expect(page.locator('html.pw-pull-page')).toBeAttached();
  await hand.move(from, { x: from.x, y: from.y + 200 });
  await expect(page.getByText('松开刷新')).toBeVisible();
  expect(requests).toHaveLength(0);
  await hand.up();
  await expect.poll(() => requests.length).toBe(1);
  await expect(page.locator('.pw-pull-words')).toBeEmpty();
  await expect(cards(page)).toHaveCount(10);
});

test('order list: the export of a month is a file whose amounts add up to the total', async ({
  server,
  open,
}) => {
  const page = await open('/orderList', 'heavy');
  await page.getByRole('button', { name: '导出账单' }).click();
  const sheet = page.getByRole('dialog', { name: '导出账单' });
  const month = sheet.getByRole('combobox', { name: '月份' });
  // The month of the unpaid order: it is billed, and not paid.
  const arrears = await orderInArrears(server);
  const wanted = `${arrears.slice(0, 4)}-${arrears.slice(4, 6)}`;
  await month.selectOption(wanted);
  const line = (label: string) => sheet.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(line('待补缴')).toBeVisible();
  await checkRules(page, '[role="dialog"]');
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '导出 CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`充电账单-${wanted}.csv`);
  await expect(toastOf(page)).toHaveText('账单已保存');

  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF订单编号,')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const [head = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
  const amounts = (name: string) => sum(column(name).map(fen));
  expect(await line('已出账订单').innerText()).toBe(`${rows.length} 单`);
  expect(column('订单编号').join()).toContain(arrears);
  expect(column('状态')).toContain('待补缴');
  expect(amounts('费用合计(元)')).toBe(fen(await line('费用合计').innerText()));
  expect(amounts('实付(元)')).toBe(fen(await line('实付').innerText()));
  expect(amounts('待补缴(元)')).toBe(fen(await line('待补缴').innerText()));
  expect(amounts('应付(元)')).toBe(amounts('实付(元)') + amounts('待补缴(元)'));

  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  expect(await page.evaluate(overflowing)).toEqual([]);
});

test('order list: is empty while logged out, and shows the own orders after the login', async ({ open }) => {
  const page = await open('/orderList');
  await expect(page.getByText('登录后查看')).toBeVisible();
  await checkRules(page);
  await page.locator('.pw-state').getByRole('button', { name: '登录' }).click();
  await page.getByRole('button', { name: '老用户' }).click();
  await expect(cards(page)).toHaveCount(10);
});
