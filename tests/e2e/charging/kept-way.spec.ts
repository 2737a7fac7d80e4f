import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, expectProblem, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCashier, atCharge, fillPreOrder } from '#tests/e2e/support/job.ts';
import { inVain, keepRelease, test } from '#tests/e2e/support/site/kept-release.ts';
import { appScript } from '#tests/support/app-script.ts';

test.use({ serviceWorkers: 'allow' });

test('kept way: without a network the way of a paid order is there with its pictures, after the log-out nothing', async ({
  page,
  context,
  host,
  problems,
}) => {
  const { connectorId, connectors } = host.server.ids;
  await fetch(`${host.origin}/__sandbox/connector`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ connectorId, status: 1 }),
  });
  const app = await openApp(page, host.server as Server, 'browser', `/preOrder?connectorId=${connectorId}`);
  await keepRelease(page);
  await (await fillPreOrder(app, 50)).click();
  await atCashier(app, 50);
  await page.getByRole('button', { name: '确认支付' }).click();
  await atCharge(app);
  await expect(page.getByRole('link', { name: '去枪的路' })).toContainText('限高');
  const pictures = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('plugway-pictures:'));
      return name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => url);
    });
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0);

  await host.down();
  await page.getByRole('link', { name: '去枪的路' }).click();
  await expect(page.getByText('保存在手机上的路线')).toBeVisible();
  await expect(page.getByRole('heading', { name: connectors[0].name })).toBeVisible();
  const picture = page.locator('.pw-way img');
  await expect(picture).toHaveClass(/pw-photo-shown/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await context.addInitScript({ content: appScript(null) });
  await page.reload();
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  await expect.poll(pictures).toEqual([]);
  await expect(page.getByText('保存在手机上的路线')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':way:')))).toEqual(
    [],
  );
  expectProblem(problems, inVain);
});
