import type { Page } from '@playwright/test';
import { favouriteSave, stationComments, stationDetail, stationReport } from '#contract/calls/map.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { toastOf } from '#tests/e2e/support/job.ts';
import { overflowing, smallTargets } from '#tests/e2e/support/touch.ts';

import { change, pathOf } from '#tests/e2e/support/station.ts';

const heart = (page: Page) => page.getByRole('button', { name: '收藏' });

test('favourite: the heart is filled at once, saved once, and reset if saving fails', async ({
  page,
  server,
  open,
  problems,
}) => {
  let saves = 0;
  page.on('request', (request) => (saves += request.url().includes(favouriteSave.path) ? 1 : 0));
  await open(pathOf(server), 'normal');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  // The second press comes while the first is being saved: after that it would take the heart back.
  await server.control('fault', { path: favouriteSave.path, kind: 'delay', ms: 300, times: 1 });
  const saved = page.waitForResponse((response) => response.url().includes(favouriteSave.path));
  await heart(page).dblclick();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await saved;
  expect(saves).toBe(1);
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await server.control('fault', { path: favouriteSave.path, kind: 'status', status: 500, times: 1 });
  await heart(page).click();
  await expect(toastOf(page)).toHaveText('操作失败，请稍后重试');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expectProblem(problems, /500/);
});

test('favourite: the heart opens the login for a visitor and saves after it', async ({
  page,
  server,
  open,
}) => {
  await open(pathOf(server));
  await heart(page).click();
  await page.getByRole('button', { name: '普通用户' }).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('station in a browser: link and address are copied, and the phone is a number', async ({
  page,
  server,
  open,
}) => {
  const copies: string[] = [];
  await page.exposeFunction('copyForTest', (text: string) => void copies.push(text));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    const { copyForTest } = window as unknown as { copyForTest: (text: string) => Promise<void> };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copyForTest } });
  });
  await change(page, { stationTel: '电话待定', serviceTel: '400-000-0101' });
  await open(pathOf(server));
  await page.getByRole('button', { name: '分享' }).click();
  await expect(toastOf(page)).toHaveText('链接已复制');
  await page.getByRole('button', { name: '复制地址' }).click();
  await expect(toastOf(page)).toHaveText('地址已复制');
  expect(copies).toEqual([server.origin + pathOf(server), expect.stringContaining('深圳市')]);
  await expect(page.getByRole('link', { name: '电话' })).toHaveAttribute('href', 'tel:4000000101');
  await expect(page.getByText('电话待定')).toBeVisible();
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(1);
});

test('station comments: load near the viewport, by tag and page by page, with photos', async ({
  page,
  server,
  open,
}) => {
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes(stationComments.path) ? 1 : 0));
  await change(page, { facilities: ['WC', 'LOUNGE', 'SHOP'] });
  await open(pathOf(server));
  await expect(page.getByRole('heading', { name: '站点信息' })).toBeAttached();
  const comments = page.locator('[data-part=comment]');
  await page.getByRole('heading', { name: '用户评价' }).scrollIntoViewIfNeeded();
  await expect(comments).toHaveCount(10);
  expect(asked).toBe(1);
  await page.getByRole('button', { name: '查看更多评价' }).click();
  await expect(comments).toHaveCount(20);
  const tag = page.getByRole('group', { name: '按标签筛选' }).getByRole('button').nth(1);
  const [text = '', count = ''] = ((await tag.textContent()) ?? '').split(' ');
  await tag.click();
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await expect(comments).toHaveCount(Math.min(10, Number(count)));
  for (const comment of await comments.all()) await expect(comment).toContainText(text);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await page.evaluate(overflowing)).toEqual([]);
});

test('station comments: failed ones can be retried, and none are shown as such', async ({
  page,
  server,
  open,
  problems,
}) => {
  await server.control('fault', { path: stationComments.path, kind: 'status', status: 500, times: 1 });
  await open(pathOf(server));
  await page.getByRole('heading', { name: '用户评价' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator('[data-part=comment]')).toHaveCount(10);
  expectProblem(problems, /500/);
  const { stationId } = await server.sandbox.context.db
    .selectFrom('station')
    .select('stationId')
    .where('rating', 'is', null)
    .where('stationStatus', '=', 50)
    .orderBy('stationId')
    .executeTakeFirstOrThrow();
  await open(`/charge/station?stationId=${stationId}`);
  await page.getByRole('heading', { name: '用户评价' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('暂无评价')).toBeVisible();
  await expect(page.getByText('评分')).toHaveCount(0);
});

test('station report: is sent, and its input is kept until then', async ({
  page,
  server,
  open,
  problems,
}) => {
  await open(pathOf(server));
  await page.getByRole('button', { name: '信息有误？告诉我们' }).click();
  const sheet = page.getByRole('dialog', { name: '信息纠错' });
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('请选择有误的信息');
  await sheet.getByRole('radio', { name: '电话' }).click();
  await sheet.getByRole('textbox', { name: '具体说明' }).fill('电话打不通');
  await server.control('fault', { path: stationReport.path, kind: 'status', status: 500, times: 1 });
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  expectProblem(problems, /500/);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await checkRules(page, '[role="dialog"]');
  await page.reload();
  await page.getByRole('button', { name: '信息有误？告诉我们' }).click();
  await expect(sheet.getByRole('radio', { name: '电话' })).toBeChecked();
  await expect(sheet.getByRole('textbox', { name: '具体说明' })).toHaveValue('电话打不通');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(toastOf(page)).toHaveText('感谢反馈，我们会尽快核实');
  await expect(sheet).toHaveCount(0);
  const rows = await server.sandbox.context.db.selectFrom('stationReport').selectAll().execute();
  expect(rows).toMatchObject([{ stationId: server.ids.stationId, kind: 'PHONE', text: '电话打不通' }]);
});

test('station states: no connectors, closed, no rating, names with HTML, and an unknown station are each shown', async ({
  page,
  server,
  open,
}) => {
  const evil = '<img src=x onerror=alert(1)>站';
  await page.route('**/map/station/connectors*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { code: 0, message: '', data: { equipments: [], nextPollMs: 60_000 } },
    });
  });
  await change(page, {
    name: evil,
    address: evil,
    operatorName: evil,
    rating: null,
    equipments: [],
    stationStatus: 6,
    openNow: false,
  });
  await open(pathOf(server));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('站');
  await expect(page.getByText('暂无可用充电枪')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '站点维护中' })).toBeVisible();
  await expect(page.locator('[data-part=rating]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '站点信息' })).toBeAttached();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.unroute(`**${stationDetail.path}*`);
  await open('/charge/station?stationId=nowhere');
  await expect(page.getByRole('alert')).toHaveText('充电站不存在');
  await page.getByRole('link', { name: '返回地图' }).click();
  await expect(page).toHaveURL(/chargeMap/);
});

test('connector code in the address: opens its page', async ({ page, server, open }) => {
  const { connectorId } = server.ids;
  await open(`/chargegunInfo/${encodeURIComponent(`plugway:connector:${connectorId}`)}`);
  await expect(page.getByText('最大功率')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/chargegunInfo/${connectorId}$`));
  await open(`/chargegunInfo/${encodeURIComponent('https://qr.other.example/1')}`);
  await expect(page.getByRole('alert')).toHaveText('无法识别的二维码');
  await expect(page.getByRole('link', { name: '查看其他充电枪' })).toHaveAttribute('href', '/chargeMap');
});
