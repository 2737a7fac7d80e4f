import type { Page, Request } from '@playwright/test';
import { stationDetail } from '#contract/calls/map.ts';
import { basePath } from '#contract/call.ts';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { rounds, screenNames, screens, tierOf } from '#tests/e2e/support/screens.ts';
import { failedText, offlineText } from '#tests/e2e/support/texts.ts';

for (const { of, names, details } of rounds) {
  test(
    `the ${of} screens show title, layout and skeleton before any script`,
    details,
    async ({ server, browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
      const page = await context.newPage();
      for (const name of names) {
        const { title, prepare } = screens[name];
        await server.control('reset');
        await page.goto(await prepare(server));
        await expect(page).toHaveTitle(title);
        await expect(page.locator('.pw-skeleton').filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByText('加载中').first()).toBeAttached();
        const frame = {
          chargeMap: page.getByRole('heading', { level: 1, name: '充电地图' }),
          chargeStation: page.getByRole('button', { name: '返回' }),
        };
        await expect(
          name in frame
            ? frame[name as keyof typeof frame]
            : page.getByRole('heading', { level: 1, name: title }),
        ).toBeVisible();
      }
      await context.close();
    },
  );
}

/** Pending calls of the page. */
function pendingCalls(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => request.url().includes(basePath) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** The failure state, at its place on the screen. */
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: failedText });

/** Injected faults, one after the other. */
const badAnswers = [
  { kind: 'broken-body' },
  { kind: 'cut' },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 502 },
];

for (const name of screenNames) {
  test(
    `failed read: ${name} shows the failure and a retry`,
    tierOf(name),
    async ({ page, server, open, problems }) => {
      const { prepare, loaded, login } = screens[name];
      const path = await prepare(server);
      const pending = pendingCalls(page);
      await page.clock.install();
      await server.control('fault', { path: '*', kind: 'status', status: 500 });
      await open(path, login);
      await expect(failure(page)).toBeVisible();
      await expect(loaded(page)).toBeHidden();

      // The page retries by itself; with its timers stopped only the button does.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await expect.poll(() => pending.size).toBe(0);
      const again = failure(page).locator('..').getByRole('button', { name: '重新加载' });
      for (const fault of badAnswers) {
        await server.control('fault', { path: '*', ...fault });
        const asked = page.waitForRequest((request) => request.url().includes(basePath));
        await again.click();
        await asked;
        await expect.poll(() => pending.size).toBe(0);
        await expect(failure(page)).toBeVisible();
      }
      await server.control('fault/clear');
      await again.click();
      await expect(loaded(page)).toBeVisible();
      await expect(failure(page)).toBeHidden();
      expectProblem(problems, /500|502|429|ERR_/);
    },
  );
}

test('page opened offline: recovers when the network returns', async ({ page, server, open, problems }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  });
  await page.route(`**${basePath}/**`, (route) => route.abort());
  const { prepare, loaded } = screens.chargeStation;
  await open(await prepare(server));
  await expect(page.getByRole('alert').filter({ hasText: offlineText })).toBeVisible();
  await checkRules(page);
  await page.unroute(`**${basePath}/**`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    window.dispatchEvent(new Event('online'));
  });
  await expect(loaded(page)).toBeVisible();
  expectProblem(problems, /ERR_FAILED/);
});

test('page that needs a login: asks for it and opens after it', async ({ page, server, open }) => {
  const accounts = page.getByRole('dialog', { name: '请选择演示账号' });
  await page.clock.install();
  await open(await screens.preOrder.prepare(server));
  await accounts.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('登录后查看')).toBeVisible();
  await checkRules(page);
  // Re-login lock (specification, section 9).
  await page.clock.fastForward(3_000);
  await page.getByRole('button', { name: '登录' }).click();
  await accounts.getByRole('button', { name: '普通用户' }).click();
  await expect(screens.preOrder.loaded(page)).toBeVisible();

  await open('/charge', 'normal');
  await expect(page.getByText('暂无充电中的订单')).toBeVisible();
  await expect(page.getByRole('link', { name: '去地图找站' })).toHaveAttribute('href', '/chargeMap');
});

test('unknown id: the page shows not found with a link', async ({ page, server, open, context }) => {
  await open('/order/00000000000000000000', 'normal');
  await expect(page.getByText('订单不存在')).toBeVisible();
  await expect(page.locator('.pw-state').getByRole('link')).toBeVisible();

  // The back end of the sandbox has no station out there.
  await context.setGeolocation({ latitude: 38.2, longitude: 88.4 });
  await open('/chargeMap');
  await expect(page.getByText('附近暂无充电站')).toBeVisible();
  await checkRules(page);
  await expect(page.getByText('3 公里内')).toBeVisible();
  await page.getByRole('button', { name: '扩大范围' }).click();
  await expect(page.getByText('7.5 公里内')).toBeVisible();

  const { connectorId } = server.ids;
  await server.control('connector', { connectorId, status: 255 });
  await open(`/preOrder?connectorId=${connectorId}`, 'normal');
  await expect(page.getByText('当前充电枪不可用，请更换充电枪')).toBeVisible();
  await expect(page.getByRole('link', { name: '查看其他充电枪' })).toHaveCount(1);
  await page.getByRole('link', { name: '查看其他充电枪' }).click();
  await expect(screens.chargeStation.loaded(page)).toBeVisible();
});

test.describe('plain browser without the sandbox', () => {
  test('plain browser without the sandbox: app-only pages show a notice, the others work, /404 has no script', async ({
    page,
    problems,
  }) => {
    const sandbox = await createSandbox({ site: sandboxSite('gwm'), injectHost: false });
    const listening = await sandbox.listen(0);
    const origin = `http://127.0.0.1:${listening.port}`;
    try {
      const ofTheApp = ['/charge', '/charge/station?stationId=1', '/order/1', '/preOrder?connectorId=1'];
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(request.url());
      });
      for (const path of [...ofTheApp, '/orderList', '/activity/benefit']) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await expect(page.getByText('请在品牌APP内打开')).toBeVisible();
        await expect(page.getByText('请在APP内登录')).toBeHidden();
      }
      expect(asked).toEqual([]);
      await checkRules(page);
      await page.getByRole('link', { name: '返回地图' }).click();
      await expect(page).toHaveURL(`${origin}/chargeMap`);
      await expect(page.getByRole('status').filter({ hasText: /北京市中心 \d+ 座/ })).toBeVisible();
      await expect(page.getByText('请在品牌APP内打开')).toBeHidden();

      const answer = await page.goto(`${origin}/no/such/page`);
      expect(answer?.status()).toBe(404);
      expectProblem(problems, /404/);
      await expect(page).toHaveTitle('404');
      await expect(page.getByText('页面不存在或已下线')).toBeVisible();
      await expect(page.getByRole('link', { name: '返回地图' })).toHaveAttribute('href', '/chargeMap');
      // The document contains only the small script that finds a page on a host without rules; see
      // core/navigation/forward.
      await expect(page.locator('script[src], script[type=module], astro-island')).toHaveCount(0);
    } finally {
      await listening.close();
      await sandbox.close();
    }
  });
});

test.describe('outdated app', () => {
  test('outdated app: the dialog is shown once with the text of the specification and leads to the root view', async ({
    page,
    server,
    open,
  }) => {
    await server.control('version', { version: 'v99.0.0' });
    await open(await screens.chargeStation.prepare(server));
    const dialog = page.getByRole('alertdialog', { name: '温馨提示' });
    await expect(dialog).toContainText(
      '您的APP版本过低，可能无法正常使用此功能。为保证您的用户体验请更新APP软件版本。',
    );
    await dialog.getByRole('button', { name: '我知道了' }).click();
    await expect(page).toHaveURL('/chargeMap');
    await expect(screens.chargeMap.loaded(page)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('outdated app: the dialog is not shown on an agreement, but on the next page', async ({
    page,
    server,
    open,
  }) => {
    await server.control('version', { version: 'v99.0.0' });
    const dialog = page.getByRole('alertdialog', { name: '温馨提示' });
    await page.goto('/moreAction/agreement/user');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
    await open(await screens.chargeStation.prepare(server));
    await expect(dialog).toBeVisible();
  });

  test('outdated app: the dialog is not shown with source=web', async ({ page, server, open }) => {
    await server.control('version', { version: 'v99.0.0' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(`${await screens.chargeStation.prepare(server)}&source=web`);
    await expect(screens.chargeStation.loaded(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(asked.filter((address) => address.includes('get-version'))).toEqual([]);
  });
});

test('HTML in responses of the back end is shown as text', async ({ page, server, open }) => {
  const bad = '<img src=x onerror="window.broken=1"><b>站</b>';
  await page.route(`**${basePath}${stationDetail.path}*`, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: Record<string, unknown> };
    Object.assign(envelope.data, { name: bad, address: bad, parkFee: bad, tags: [bad] });
    await route.fulfill({ response: answer, json: envelope });
  });
  await page.route('**/charge/scan', (route) =>
    route.fulfill({ json: { code: 1282001, message: bad, data: null } }),
  );
  await open(await screens.chargeStation.prepare(server), 'normal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('站');

  await page.getByRole('button', { name: '扫码充电' }).click();
  await page.getByRole('textbox', { name: '枪编号' }).fill('1');
  await page.getByRole('button', { name: '确定' }).click();
  // A message with HTML is not for people: the default text of the specification replaces it.
  await expect(page.getByRole('alert').filter({ hasText: '网络错误，请重试' })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
