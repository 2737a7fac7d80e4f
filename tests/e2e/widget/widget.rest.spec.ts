import type { Page } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { mapWidget } from '#contract/calls/map.ts';
import type { BridgeWindow } from '#core/bridge/window.ts';
import { appScript } from '#tests/support/app-script.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { checkForEverybody, checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { oldViews } from '#tests/e2e/support/site/old-views.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

const path = '/charge/mapWidget';
const stations = (page: Page) => page.locator('[data-open=station]');
const retry = (page: Page) => page.getByRole('link', { name: '点击重试' });
const widgetCall = `**${basePath}${mapWidget.path}*`;

test('the widget is one file and one call, and shows the nearest stations', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(path);
  await expect(stations(page)).toHaveCount(3);
  await expect(page.getByText('深圳市')).toBeVisible();
  await expect(page.getByText(/更新于 \d\d:\d\d/)).toBeVisible();
  const ours = asked.filter((address) => !address.startsWith('/__'));
  expect(ours).toEqual([path, basePath + mapWidget.path]);
  await expect(page.locator('script[src^="/_astro"], astro-island')).toHaveCount(0);
  // As high as a card: a native home page has more content.
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(320);
  await checkForEverybody(page);
});

test('at 200 % text the widget cuts off no name of a station', async ({ page, open }) => {
  await open(path);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  const cut = stations(page)
    .locator('span')
    .filter({ hasText: /站$/ })
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
  expect(await cut).toBe(0);
});

test('the widget shows the running charge, and links to it', async ({ page, server, open }) => {
  const orderNo = await chargeIn(server, 'CHARGING');
  await open(path, 'normal');
  const order = page.getByRole('link', { name: /充电进行中/ });
  await expect(order).toContainText(/\d+%/);
  await expect(order).toContainText(/[\d.]+ kW · [\d.]+ 度 · 约 /);
  await checkForEverybody(page);
  await order.click();
  await expect(page).toHaveURL(`/charge?orderNo=${orderNo}`);
});

test('a station of the widget opens by its link in a browser', async ({ page, open }) => {
  await open(path);
  await stations(page).first().click();
  await expect(page).toHaveURL(/\/charge\/station\?stationId=/);
});

for (const form of ['ios', 'android'] as const) {
  test(`in an app on ${form} the app answers a tap on the widget`, async ({ page, server }) => {
    const orderNo = await chargeIn(server, 'CHARGING');
    const app = await openApp(page, server, form, path, 'normal');
    await expect(app.site.locator('[data-open=station]')).toHaveCount(3);
    await app.site.locator('[data-open=station]').first().click();
    await expect(app.outside.getByText(/^opened the station home of /).first()).toBeVisible();
    await app.reopen(path);
    await app.site.getByRole('link', { name: /充电进行中/ }).click();
    await expect(app.outside.getByText(`opened /charge?orderNo=${orderNo}`).first()).toBeVisible();
  });
}

test("an app that does not know the widget's action leaves the tap to the page", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.assign(window, {
      PlugwayNative: {
        postMessage(json: string) {
          const { id } = JSON.parse(json) as { id: number };
          const answer = { id, code: -2, message: '', data: null };
          const { plugwayBridgeCallback: receive } = window as BridgeWindow & Window;
          setTimeout(() => receive?.(answer));
        },
      },
    });
  });
  await page.goto(path);
  await expect(stations(page)).toHaveCount(3);
  await stations(page).first().click();
  await expect(page).toHaveURL(/\/charge\/station\?stationId=/);
});

for (const kind of ['status', 'broken-body'] as const) {
  test(`a widget without values becomes /mapWidget404 (${kind}), and a tap restores it`, async ({
    page,
    server,
    open,
    problems,
  }) => {
    await server.control('fault', { path: mapWidget.path, kind });
    await open(`${path}?vinNo=LGWEF6A5XMH000001`);
    await expect(page.getByRole('alert')).toHaveText('加载失败，请稍后重试');
    await expect(page).toHaveURL('/mapWidget404?vinNo=LGWEF6A5XMH000001');
    await checkForEverybody(page);
    await page.reload();
    await expect(retry(page)).toBeVisible();
    await server.control('fault/clear');
    await retry(page).click();
    await expect(stations(page)).toHaveCount(3);
    await expect(page).toHaveURL(`${path}?vinNo=LGWEF6A5XMH000001`);
    if (kind === 'status') expectProblem(problems, /503/);
  });
}

test('without a network the widget shows its failure in place, and recovers by itself', async ({
  page,
  context,
  open,
  problems,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  });
  await page.route(widgetCall, (route) => route.abort());
  await open(path);
  await expect(page.getByRole('alert')).toContainText('很抱歉，好像没有网络了');
  await expect(page).toHaveURL('/mapWidget404');
  await context.setOffline(true);
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await context.setOffline(false);
  await page.unroute(widgetCall);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    window.dispatchEvent(new Event('online'));
  });
  await expect(stations(page)).toHaveCount(3);
  await expect(page).toHaveURL(path);
  problems.splice(0, problems.length, ...problems.filter((problem) => !/ERR_/.test(problem)));
});

test('values of the widget that cannot be refreshed stay, with their age', async ({
  page,
  server,
  problems,
}) => {
  const app = await openApp(page, server, 'browser', path);
  await expect(stations(page)).toHaveCount(3);
  await page.route(widgetCall, (route) => route.abort());
  await app.wake();
  await expect(page.getByText(/数据更新中… 更新于 \d\d:\d\d/)).toBeVisible();
  await expect(stations(page)).toHaveCount(3);
  await checkRules(page);
  await page.unroute(widgetCall);
  await app.wake();
  await expect(page.getByText('数据更新中…')).toHaveCount(0);
  expectProblem(problems, /ERR_FAILED/);
});

test('the widget names the default city if the location is refused', async ({ page, server, context }) => {
  await context.clearPermissions();
  await page.goto(server.origin + path);
  await expect(page.getByText('北京市 · 默认城市')).toBeVisible();
  await expect(stations(page)).toHaveCount(3);
  await expect(page.getByText(/\d (m|km)$/)).toHaveCount(0);
});

test('the widget shows markup as text, no unknown prices, and the state of a pile', async ({
  page,
  open,
}) => {
  const bad = '<img src=x onerror="window.broken=1">站';
  await page.route(widgetCall, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { nearest: object[] } };
    const [first] = json.data.nearest;
    Object.assign(first ?? {}, { name: bad, currentPriceE4: null, memberPriceE4: null, stationStatus: 77 });
    const homePile = { pileId: 'P1', name: bad, state: 'DANCING', powerW: 7_000 };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, homePile } } });
  });
  await open(path);
  await expect(stations(page).first()).toContainText('站');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(stations(page).first()).toContainText('--');
  await expect(stations(page).first()).toContainText('状态未知');
  await expect(page.locator('[data-part=pile]')).toContainText('未知');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('both pages of the widget are drawn before any script, and the failure page links back', async ({
  server,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page).toHaveTitle('充电服务');
  await expect(page.getByRole('heading', { name: '附近充电站' })).toBeVisible();
  await expect(page.locator('.pw-skeleton')).toBeVisible();
  await page.goto('/mapWidget404');
  await retry(page).click();
  await expect(page).toHaveURL(path);
  await context.close();
});

for (const { name, age, proof } of oldViews) {
  test(`the widget works in a web view ${name}`, async ({ page, context, server }) => {
    const answer = await fetch(`${server.origin}/__sandbox/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'normal' }),
    });
    await context.addInitScript({ content: appScript((await answer.json()) as object) });
    await context.route('**/__native/browser-host.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await age(context);
    await openApp(page, server, 'browser', path);
    await expect(stations(page)).toHaveCount(3);
    expect(await page.evaluate(proof)).toBe(true);
  });
}
