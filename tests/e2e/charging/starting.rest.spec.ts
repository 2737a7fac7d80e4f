import type { Page } from '@playwright/test';
import { orderRefund } from '#contract/calls/order.ts';
import { forms, openApp } from '#tests/e2e/support/apps.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import {
  atCashier,
  atCharge,
  fillPreOrder,
  findConnector,
  freeConnector,
  pass,
} from '#tests/e2e/support/job.ts';
import { newOrders } from '#tests/e2e/support/ledger.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

const seenKey = 'test:seen';

/**
 * Records the visible title of each frame, and whether a button that pays is visible; restarts at the
 * cashier.
 */
function noteTitles(key: string): void {
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const look = () => {
    requestAnimationFrame(look);
    if (location.pathname.startsWith('/__')) {
      // In the simulated app the pages are in a frame.
      if (location.pathname.includes('cashier')) sessionStorage.removeItem(key);
      return;
    }
    const title = [...document.querySelectorAll('h1')].find(isSeen)?.textContent;
    const pays = [...document.querySelectorAll('button')].some(
      (button) => button.textContent.startsWith('去支付') && isSeen(button),
    );
    const seen = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    for (const word of [title, pays ? '去支付' : undefined]) {
      if (word && !seen.includes(word)) seen.push(word);
    }
    sessionStorage.setItem(key, JSON.stringify(seen));
  };
  look();
}

for (const form of forms) {
  test(`start after the cashier: only the start and the charge are shown, in the ${form} app`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(noteTitles, seenKey);
    const app = await openApp(page, server, form, '/chargeMap', 'normal');
    await findConnector(app, server);
    await app.site.getByRole('link', { name: '去充电' }).click();
    await expect.poll(() => app.path()).toContain('/preOrder?connectorId=');
    await (await fillPreOrder(app, 50)).click();
    await atCashier(app, 50);
    await app.site.getByRole('button', { name: '确认支付' }).click();
    await atCharge(app);
    await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();
    await expect(app.site.getByText('已付款 ¥50.00')).toBeVisible();
    await expect(app.site.getByText(/¥50\.00 原路全额退回/)).toBeVisible();
    await pass(app, server, 5_000);
    await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();
    const seen = await app.site
      .locator('body')
      .evaluate((_, key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], seenKey);
    expect(seen).toEqual(['启动充电', '充电中']);
  });
}

test('start cancelled by the owner: asks first, and refunds once the pile has not responded', async ({
  page,
  server,
}) => {
  const orderNo = await chargeIn(server, 'STARTING');
  const app = await openApp(page, server, 'browser', `/charge?orderNo=${orderNo}`, 'normal');
  await app.site.getByRole('button', { name: '取消启动并退款' }).click();
  const question = app.site.getByRole('alertdialog', { name: '取消启动并退款' });
  await expect(question).toContainText('已经启动，马上结束');
  await question.getByRole('button', { name: '取消启动' }).click();
  await expect(app.site.getByText('正在等充电桩回应')).toBeVisible();
  await pass(app, server, 95_000);
  await expect(app.site.getByRole('heading', { name: '没能开始充电' })).toBeVisible();
  await expect(app.site.getByText('原路退回中')).toBeVisible();
});

test('return from the cashier without a payment: asks, and shows the form', async ({ page, server }) => {
  await freeConnector(server);
  const { connectorId } = server.ids;
  const phone = await phoneOf(server, 'normal');
  const { orderNo, prepayNo } = await phone.order(connectorId);
  const path = `/preOrder?connectorId=${connectorId}&orderNo=${orderNo}&prepayNo=${prepayNo}`;
  const { site } = await openApp(page, server, 'browser', path, 'normal');
  await expect(site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ })).toContainText('¥50.00');
  await expect(site.locator('.pw-start-overlay')).toBeHidden();
  await expect(site.locator('.pw-nav-title', { hasText: '预付充电' })).toBeVisible();
});

test('slow start: its seconds continue over a reload, and the ring does not turn with reduced motion', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const orderNo = await chargeIn(server, 'STARTING');
  await server.control('clock', { advanceMs: 20_000 });
  const { site } = await openApp(page, server, 'browser', `/charge?orderNo=${orderNo}`, 'normal');
  await expect(site.getByText(/^已等 2\d 秒$/)).toBeVisible();
  await page.reload();
  await expect(site.getByText(/^已等 2\d 秒$/)).toBeVisible();
  const arc = site.locator('.pw-start-ring-arc').last();
  expect(await arc.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0s');
  await expect(site.getByRole('link', { name: '客服' })).toHaveAttribute('href', /^tel:400/);
});

/** /charge with a start that the device refuses. */
async function refused(page: Page, server: Server) {
  const orderNo = await chargeIn(server, 'PREPAID');
  await server.control('scenario', { start: 'refuse' });
  await (await phoneOf(server, 'normal')).start(orderNo);
  const app = await openApp(page, server, 'browser', `/charge?orderNo=${orderNo}`, 'normal');
  await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();
  await pass(app, server, 6_000);
  await expect(app.site.getByRole('heading', { name: '没能开始充电' })).toBeVisible();
  return { ...app, orderNo };
}

test.describe('failed start', () => {
  test('failed start: shows the reason and the cost, and links to another connector', async ({
    page,
    server,
  }) => {
    const app = await refused(page, server);
    const { site, orderNo } = app;
    await expect(site.getByRole('status').filter({ hasText: '启动失败，充电桩自检未通过' })).toHaveCount(1);
    await expect(site.getByText('没有充入电，没有产生费用')).toBeVisible();
    await expect(site.getByText('还可试 2 次')).toBeVisible();
    await expect(site.getByText(/^不操作也会在 \d\d:\d\d 自动全额退回/)).toBeVisible();
    await page.reload();
    await expect(site.getByRole('heading', { name: '没能开始充电' })).toBeVisible();

    await site.getByRole('button', { name: '换一把枪' }).click();
    const question = site.getByRole('alertdialog', { name: '退款并换枪' });
    await expect(question).toContainText('本单 ¥100.00 将原路全额退回');
    // Two taps are one refund.
    await server.control('fault', { path: orderRefund.path, kind: 'delay', ms: 300, times: 1 });
    await question.getByRole('button', { name: '退款并换枪' }).dblclick();
    await expect.poll(() => app.path()).toMatch(/^\/preOrder\?connectorId=/);
    expect(app.path()).not.toContain(server.ids.connectorId);
    await expect(site.getByRole('radio').first()).toBeVisible();
    expect(await newOrders(server, 'normal')).toMatchObject([{ orderNo, status: 'REFUNDED' }]);
  });

  test('failed start: can be repeated and becomes a charge', async ({ page, server }) => {
    const app = await refused(page, server);
    await server.control('scenario', { start: 'ok' });
    await app.site.getByRole('button', { name: /^推紧枪头再试一次/ }).click();
    await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();
    await pass(app, server, 6_000);
    await expect(app.site.getByRole('button', { name: '结束充电' })).toBeVisible();
  });

  test('failed start: refunds the money, and shows the refund where it was requested', async ({
    page,
    server,
  }) => {
    const app = await refused(page, server);
    await app.site.getByRole('button', { name: '立即退款' }).click();
    await app.site.getByRole('alertdialog').getByRole('button', { name: '立即退款' }).click();
    await expect(app.site.getByText('原路退回中')).toBeVisible();
    await expect(app.site.getByRole('button', { name: /再试一次/ })).toHaveCount(0);
    await pass(app, server, 15_000);
    await expect(app.site.getByText('已原路退回')).toBeVisible();
    await app.site.getByRole('link', { name: '查看订单' }).click();
    await expect.poll(() => app.path()).toBe(`/order/${app.orderNo}`);
  });
});
