import type { Page, Route } from '@playwright/test';
import { helpFeedback } from '#contract/calls/help.ts';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test, type Server } from '#tests/e2e/support/fixtures.ts';

const article = '/help/detail/connectorStuck';
const useful = (page: Page) => page.getByRole('button', { name: '有用', exact: true });
const useless = (page: Page) => page.getByRole('button', { name: '没用', exact: true });
const status = (page: Page) => page.getByRole('status');

const kept = (server: Server) =>
  server.sandbox.context.db.selectFrom('helpFeedback').select(['issueId', 'useful']).execute();

test('article feedback: a positive answer is sent once, however often the button is tapped', async ({
  page,
  server,
  open,
}) => {
  await open(article);
  await useful(page).dblclick();
  await expect(status(page)).toHaveText('感谢您的反馈');
  await expect(useful(page)).toBeHidden();
  expect(await kept(server)).toEqual([{ issueId: 'connectorStuck', useful: 1 }]);
});

test('article feedback: after an answer by keyboard the focus is on the thanks', async ({ page, open }) => {
  await open(article);
  await useful(page).press('Enter');
  await expect(status(page)).toHaveText('感谢您的反馈');
  await expect(status(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '怎么结束充电？' })).toBeFocused();
});

test('article feedback: an answered article does not ask again, another one does', async ({ page, open }) => {
  await open(article);
  await useful(page).click();
  await expect(status(page)).toHaveText('感谢您的反馈');
  await page.reload();
  await expect(page.getByRole('link', { name: /品牌客服/ })).toBeVisible();
  await expect(page.getByText('这篇内容有帮助吗')).toBeHidden();
  await open('/help/detail/refundWhen');
  await expect(useful(page)).toBeVisible();
});

test('article feedback: a negative answer shows other ways to ask', async ({ page, server, open }) => {
  await open(article);
  await useless(page).click();
  await expect(status(page)).toHaveText(/联系客服/);
  await expect(page.getByRole('link', { name: /品牌客服/ })).toHaveAttribute('href', 'tel:400-000-0100');
  expect(await kept(server)).toEqual([{ issueId: 'connectorStuck', useful: 0 }]);
});

test('article feedback: a failure is shown, and the next tap repeats the same answer', async ({
  page,
  server,
  open,
  problems,
}) => {
  await open(article);
  await server.control('fault', { path: helpFeedback.path, kind: 'status', status: 500, times: 1 });
  await useful(page).click();
  await expect(status(page)).toHaveText('服务暂时不可用，请稍后重试');
  await useful(page).click();
  await expect(status(page)).toHaveText('感谢您的反馈');
  expect(await kept(server)).toHaveLength(1);
  expectProblem(problems, /500/);
});

test('article feedback: lost scripts do not lose the answer', async ({ page, server, open, problems }) => {
  await open(article);
  await page.route('**/_astro/lazy/**', (route) => route.abort());
  await useful(page).click();
  await expect(status(page)).toHaveText('提交失败，请稍后再试');
  await page.unroute('**/_astro/lazy/**');
  await useful(page).click();
  await expect(status(page)).toHaveText('感谢您的反馈');
  expect(await kept(server)).toHaveLength(1);
  expectProblem(problems, /ERR_FAILED/);
});

test('article feedback: is hidden without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(article);
  await expect(page.getByRole('link', { name: /品牌客服/ })).toBeVisible();
  await expect(useful(page)).toBeHidden();
  await context.close();
});

test('article feedback: an answered article is accessible', async ({ page, open }) => {
  await open(article);
  await useful(page).click();
  await expect(status(page)).toHaveText('感谢您的反馈');
  await checkForEverybody(page);
});

test('article feedback: a script that never loads ends in an error, and the next tap sends the same answer', async ({
  page,
  server,
  open,
}) => {
  await page.clock.install();
  await open(article);
  const hanging: Route[] = [];
  await page.route('**/_astro/lazy/**', (route) => void hanging.push(route), { times: 1 });
  await useless(page).click();
  await expect(status(page)).toHaveText('提交中…');
  await page.clock.fastForward(15_000);
  await expect(status(page)).toHaveText('提交失败，请稍后再试');
  expect(hanging).toHaveLength(1);
  await useful(page).click();
  await expect(status(page)).toHaveText('感谢您的反馈');
  for (const route of hanging) await route.continue();
  expect(await kept(server)).toEqual([{ issueId: 'connectorStuck', useful: 1 }]);
});
