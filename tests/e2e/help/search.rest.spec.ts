import type { Page } from '@playwright/test';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: '搜索问题' });
const results = (page: Page) => page.locator('[data-help-found] a');

test('help search: finds while typing, and shows the same results after an article', async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/_astro/'))
      scripts.push(request.url());
  });
  await page.goto(`${server.origin}/help/index`);
  await expect(field(page)).toBeVisible();
  expect(scripts).toEqual([]);
  await field(page).fill('枪拔不下来');
  await expect(results(page).first()).toHaveText('充电枪拔不出来怎么办？');
  await expect(page.getByText('常见问题')).toBeHidden();
  expect(scripts).toHaveLength(1);
  await results(page).first().click();
  await expect(page).toHaveURL(/\/help\/detail\/connectorStuck$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('枪拔不下来');
  await expect(results(page).first()).toHaveText('充电枪拔不出来怎么办？');
  await page.getByRole('button', { name: '清空输入' }).click();
  await expect(page.getByText('常见问题')).toBeVisible();
  await expect(page).toHaveURL(/\/help\/index$/);
  expect(scripts.length).toBeLessThanOrEqual(2);
});

test('help search: from a category it searches the whole help', async ({ page, server }) => {
  await page.goto(`${server.origin}/help/issue/invoice`);
  await field(page).fill('tuikuan');
  await expect(results(page).filter({ hasText: '退' }).first()).toBeVisible();
});

test('help search: without a result it shows whom to ask', async ({ page, server }) => {
  for (const path of ['/help/index', '/help/issue/invoice']) {
    await page.goto(server.origin + path);
    await field(page).fill('今天天气');
    await expect(page.getByRole('status')).toHaveText(/没有找到相关问题/);
    await expect(page.getByRole('link', { name: /品牌客服/ })).toHaveAttribute('href', 'tel:400-000-0100');
    await expect(page.getByText('全部分类')).toBeVisible();
  }
});

for (const [name, text] of [
  ['markup', '<img src=x onerror=alert(1)>'],
  ['signs of a pattern', '.*+?^${}()|[]'],
  ['blanks', '     '],
] as const) {
  test(`help search: ${name} is shown as text and breaks nothing`, async ({ page, server }) => {
    await page.goto(`${server.origin}/help/index?q=${encodeURIComponent(text)}`);
    await expect(field(page)).toHaveValue(text);
    await field(page).focus();
    await expect(page.getByRole('status')).toHaveCount(text.trim() ? 1 : 0);
    await expect(page.locator('img')).toHaveCount(0);
    await field(page).fill('发票');
    await expect(results(page).first()).toBeVisible();
  });
}

test('help search: a query of 1,000 characters in the address is cut', async ({ page, server }) => {
  await page.goto(`${server.origin}/help/index?q=${encodeURIComponent('退款'.repeat(500))}`);
  await expect(results(page).filter({ hasText: '退' }).first()).toBeVisible();
});

test('help search: a failed load is shown, and the next try finds', async ({ page, server, problems }) => {
  await page.route('**/_astro/lazy/**', (route) => route.abort());
  await page.goto(`${server.origin}/help/index`);
  await field(page).pressSequentially('退');
  await expect(page.getByRole('status')).toHaveText('暂时不能搜索，请检查网络后再试');
  await expect(page.getByText('常见问题')).toBeVisible();
  await page.unroute('**/_astro/lazy/**');
  await field(page).pressSequentially('款');
  await expect(results(page).first()).toBeVisible();
  expectProblem(problems, /ERR_FAILED/);
});

test('help search: the field is hidden without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/help/index');
  await expect(page.getByText('全部分类')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await context.close();
});

test('help search: the results are accessible', async ({ page, open }) => {
  await open('/help/index?q=%E5%8F%91%E7%A5%A8');
  await expect(results(page).first()).toBeVisible();
  await checkForEverybody(page);
});
