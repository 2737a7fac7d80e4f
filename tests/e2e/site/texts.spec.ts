import { textIds } from '#content/text-ids.ts';
import { routes } from '#routes.ts';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { freeConnector } from '#tests/e2e/support/job.ts';
import { screens, textNames } from '#tests/e2e/support/screens.ts';

for (const name of textNames) {
  const { prepare, loaded } = screens[name];

  test(`text page ${name}: is readable without JavaScript, and its links work`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto(await prepare(server));
    await expect(loaded(page)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['document']));
    await page.getByRole('link', { name: '返回', exact: true }).click();
    expect(page.url()).not.toContain(await prepare(server));
    await context.close();
  });

  test(`accessibility: text page ${name}`, async ({ server, open }) => {
    const page = await open(await prepare(server));
    await expect(loaded(page)).toBeVisible();
    await checkForEverybody(page);
  });
}

test('text pages: every one of the table exists', async ({ server }) => {
  const paths = routes.flatMap(({ path, texts }) =>
    texts ? textIds(texts).map((id) => path.replace(':id', id)) : [],
  );
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const answer = await fetch(server.origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

for (const path of [
  '/explain/nothing',
  '/explain/a%2Fb',
  '/explain/..%2f..%2fetc',
  '/explain/%E0%A4%A',
  '/moreAction/agreement/id',
  '/help/detail/nothing',
  '/help/issue/<b>',
  '/moreAction/agreement/constructor',
  `/moreAction/agreement/${'x'.repeat(5_000)}`,
]) {
  test(`text page ${path.slice(0, 50)}: an unknown one shows not found`, async ({
    server,
    page,
    problems,
  }) => {
    const answer = await page.goto(server.origin + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('页面不存在或已下线')).toBeVisible();
    expectProblem(problems, /404/);
  });
}

for (const [old, now] of [
  ['/help/detail?id=connectorStuck&from=app', '/help/detail/connectorStuck'],
  ['/help/issue?categoryId=charging', '/help/issue/charging'],
  ['/help', '/help/index'],
] as const) {
  test(`text page: the old address ${old} redirects to it`, async ({ page, server }) => {
    await page.goto(server.origin + old);
    await expect(page).toHaveURL(server.origin + now);
  });
}

for (const id of ['../../order/1', 'a b', '<b>']) {
  test(`text page: the old address with the id "${id}" leads to 404`, async ({ page, server, problems }) => {
    await page.goto(`${server.origin}/help/detail?id=${encodeURIComponent(id)}`);
    await expect(page).toHaveURL(`${server.origin}/404`);
    await expect(page.getByText('页面不存在或已下线')).toBeVisible();
    expectProblem(problems, /404/);
  });
}

for (const path of ['/help/issue', '/help/detail?id=']) {
  test(`${path} without an article offers the search, the questions and the categories`, async ({
    page,
    server,
  }) => {
    await page.goto(server.origin + path);
    await expect(page.getByRole('searchbox', { name: '搜索问题' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '全部分类' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^开具发票|发票/ }).first()).toBeVisible();
    await expect(page).toHaveURL(server.origin + path);
  });
}

test('text page: the back arrow returns to the page before', async ({ page, server }) => {
  await page.goto(`${server.origin}/moreAction/agreement`);
  await page.getByRole('link', { name: /隐私/ }).click();
  await expect(page).toHaveURL(/agreement\/privacy$/);
  await page.getByRole('link', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/\/moreAction\/agreement$/);
});

test('text page: is printed without controls', async ({ page, server }) => {
  await page.goto(`${server.origin}/moreAction/agreement/prepay?ask=1`);
  const agree = page.getByRole('button', { name: '同意' });
  const back = page.getByRole('link', { name: '返回', exact: true });
  await expect(agree).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(agree).toBeHidden();
  await expect(back).toBeHidden();
  await expect(page.getByText('版本 1.0')).toBeVisible();
});

test('text page: the prepayment agreement returns to the form with all choices kept', async ({
  page,
  server,
  open,
}) => {
  await freeConnector(server);
  await open(`/preOrder?connectorId=${server.ids.connectorId}`, 'normal');
  await page.getByRole('radio', { name: /^¥100(?!\d)/ }).click();
  await expect(page.getByRole('button', { name: '去支付 ¥100.00' })).toBeVisible();
  await page.getByRole('link', { name: '《预付充电服务协议》' }).click();
  await expect(page).toHaveURL(/agreement\/prepay$/);
  await expect(page.getByRole('heading', { name: '预付充电服务协议', level: 1 })).toBeVisible();
  // A new page, not one from the back/forward cache.
  await page.goto(`${server.origin}/preOrder?connectorId=${server.ids.connectorId}`);
  await expect(page.getByRole('radio', { name: /^¥100(?!\d)/ })).toBeChecked();
  await expect(page.getByRole('button', { name: '去支付 ¥100.00' })).toBeVisible();
  await expect(page.getByText('支付即需同意')).toBeVisible();
});

const agreed = (server: Server) => server.sandbox.context.db.selectFrom('agreed').selectAll().execute();
const robotAgreed = [{ userId: '10000002', agreementId: 'robot', version: '1.0' }];

test('consent on a text page: is recorded, and the owner returns to the page before', async ({
  page,
  server,
  open,
}) => {
  await open('/energy', 'normal');
  await page.goto(`${server.origin}/moreAction/agreement/robot`);
  await expect(page.getByRole('button', { name: '同意' })).toBeHidden();
  await page.goto(`${server.origin}/energy`);
  await page.goto(`${server.origin}/moreAction/agreement/robot?ask=1`);
  const accepted = page.waitForResponse(/agreement\/accept/);
  await page.getByRole('button', { name: '同意' }).click();
  expect((await accepted).request().postDataJSON()).toMatchObject({ id: 'robot', version: '1.0' });
  await expect(page).toHaveURL(/\/energy$/);
  expect(await agreed(server)).toEqual(robotAgreed);
});

test('consent on a text page in a view of its own: shows that it was given', async ({
  page,
  server,
  open,
}) => {
  await open('/moreAction/agreement/robot?ask=1', 'normal');
  await page.getByRole('button', { name: '同意' }).dblclick();
  await expect(page.getByRole('status')).toHaveText('已同意');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('button', { name: '同意' })).toBeHidden();
  expect(await agreed(server)).toEqual(robotAgreed);
});

test('consent on a text page: asks for a login if nobody is logged in', async ({ page, server, open }) => {
  await open('/moreAction/agreement/robot?ask=1');
  await page.getByRole('button', { name: '同意' }).click();
  await page.getByRole('button', { name: '普通用户' }).click();
  await expect(page.getByRole('status')).toHaveText('已同意');
  expect(await agreed(server)).toEqual(robotAgreed);
});

test('consent on a text page: one to an outdated version is refused there', async ({
  page,
  server,
  open,
}) => {
  await open('/moreAction/agreement/robot?ask=1', 'normal');
  await page.locator('[data-agreement]').evaluate((bar) => bar.setAttribute('data-version', '0.9'));
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('status')).toHaveText('协议已更新，请刷新后重新阅读');
  expect(await agreed(server)).toEqual([]);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('button', { name: '同意' })).toBeVisible();
});

test('consent on a text page: is recorded by the next page if its script cannot be loaded', async ({
  page,
  server,
  open,
  problems,
}) => {
  await open('/energy', 'normal');
  await page.goto(`${server.origin}/moreAction/agreement/robot?ask=1`);
  await page.route('**/_astro/lazy/**', (route) => route.abort());
  const accepted = page.waitForResponse(/agreement\/accept/);
  await page.getByRole('button', { name: '同意' }).click();
  await accepted;
  await expect(page).toHaveURL(/\/energy$/);
  expect(await agreed(server)).toEqual(robotAgreed);
  expectProblem(problems, /ERR_FAILED/);
});
test('text page: a table turns into lines when the browser doubles the text size, without JavaScript', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  const browserSettings = await context.newCDPSession(page);
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/moreAction/agreement/privacy');
  const table = page.getByRole('table').first();
  await expect(table.locator('thead')).toBeHidden();
  const { width } = (await table.boundingBox()) ?? { width: Infinity };
  expect(width).toBeLessThan(390);
  await expect(table.locator('td').nth(1)).toHaveCSS('display', 'block');
  await context.close();
});
