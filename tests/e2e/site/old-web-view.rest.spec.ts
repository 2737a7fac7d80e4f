import type { BrowserContext } from '@playwright/test';
import { appScript } from '#tests/support/app-script.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test, type Login, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCashier, atCharge, fillPreOrder, freeConnector, pass } from '#tests/e2e/support/job.ts';
import { oldViews } from '#tests/e2e/support/site/old-views.ts';
import { rounds, screens } from '#tests/e2e/support/screens.ts';

/** Starts with an app around the pages that reports its user without storage of a page. */
async function beginAnew(context: BrowserContext, server: Server, login: Login = 'normal'): Promise<void> {
  await server.control('reset');
  const answer = await fetch(`${server.origin}/__sandbox/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login }),
  });
  await context.addInitScript({ content: appScript((await answer.json()) as object) });
}

for (const { name, age, proof } of oldViews) {
  test.describe(`a web view ${name}`, () => {
    for (const { of, names, details } of rounds)
      test(
        `web view ${name}: shows the data of the ${of} screens, and pays`,
        details,
        async ({ page, context, server }) => {
          // Every page of the product, one after the other.
          test.slow();
          await context.route('**/__native/browser-host.js', (route) =>
            route.fulfill({ contentType: 'text/javascript', body: '' }),
          );
          await age(context);
          for (const screen of names) {
            await beginAnew(context, server, screens[screen].login);
            await openApp(page, server, 'browser', await screens[screen].prepare(server));
            await expect(screens[screen].loaded(page)).toBeVisible();
            expect(await page.evaluate(proof)).toBe(true);
          }

          await beginAnew(context, server);
          await freeConnector(server);
          const { connectorId } = server.ids;
          const app = await openApp(page, server, 'browser', `/preOrder?connectorId=${connectorId}`);
          await (await fillPreOrder(app, 50)).click();
          await atCashier(app, 50);
          await page.getByRole('button', { name: '确认支付' }).click();
          await atCharge(app);
          await pass(app, server, 5_000);
          await expect(page.getByRole('button', { name: '结束充电' })).toBeVisible();
        },
      );
  });
}

test('web view without IntersectionObserver: the next page of a list loads by a tap', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await openApp(page, server, 'browser', '/chargeMap');
  const rows = page.locator('[data-station-id]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.getByRole('button', { name: '展开列表' }).click();
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
});
