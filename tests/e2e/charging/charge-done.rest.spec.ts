import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { findConnector, pass, stopCharge, toBill } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { stayCosts } from '#tests/e2e/support/charging/stay-costs.ts';
import { offlineText } from '#tests/e2e/support/texts.ts';

test('finished charge: shows what to do at the car, then the bill', async ({
  page,
  server,
  context,
  problems,
}) => {
  const phone = await phoneOf(server, 'normal');
  const orderNo = await phone.charge(server.ids.connectorId);
  await stayCosts(server, orderNo);
  await server.control('scenario', { leave: 'manual' });
  await server.control('clock', { advanceMs: 10 * 60_000 });
  const app = await openApp(page, server, 'browser', `/charge?orderNo=${orderNo}`, 'normal');
  const { site } = app;
  await stopCharge(app);
  await pass(app, server, 4_000);
  await expect(site.getByRole('heading', { name: '请拔枪' })).toBeVisible();
  await expect(site.getByRole('timer')).toHaveText(/还剩 9 分 \d\d 秒/);
  await expect(site.getByRole('status').filter({ hasText: /^充电完成，已充 .* 度，请拔枪$/ })).toHaveCount(1);
  await expect(site.getByText(/^约 \+\d+ km$/)).toBeVisible();

  // Without a network the values stay, and the time goes on.
  await context.setOffline(true);
  await expect(site.getByText(offlineText).first()).toBeVisible();
  await expect(site.getByRole('heading', { name: '请拔枪' })).toBeVisible();
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  await context.setOffline(false);
  expectProblem(problems, /ERR_INTERNET_DISCONNECTED/);
  await page.reload();
  await expect(site.getByRole('heading', { name: '请拔枪' })).toBeVisible();

  await pass(app, server, 12 * 60_000);
  await expect(site.getByText('已产生超时占位费，拔枪后停止计费')).toBeVisible();
  await server.control('connector', { connectorId: server.ids.connectorId, status: 1 });
  await pass(app, server, 10_000);
  await expect(site.getByRole('heading', { name: '请拔枪' })).toHaveCount(0);
  await expect(site.getByText('超时占位费')).toBeVisible();
  await toBill(app, orderNo);
});

test('finished charge: leads to the map, and Back does not return to it', async ({ page, server }) => {
  const app = await openApp(page, server, 'browser', '/chargeMap', 'normal');
  await findConnector(app, server);
  const chosen = app.path();
  const phone = await phoneOf(server, 'normal');
  const orderNo = await phone.charge(server.ids.connectorId);
  await server.control('clock', { advanceMs: 10 * 60_000 });
  await page.goto(`${server.origin}/charge?orderNo=${orderNo}`);
  await stopCharge(app);
  await pass(app, server, 15_000);
  await app.site.getByRole('button', { name: '完成', exact: true }).click();
  await expect.poll(() => app.path()).toContain('/chargeMap');
  await page.goBack();
  await expect.poll(() => app.path()).toBe(chosen);
});
