import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import { pass } from '#tests/e2e/support/job.ts';
import { lockedConnector } from '#tests/support/sandbox/locked-connector.ts';

test('ground lock: lowered with a countdown, followed by the page that opens again, and what to do if it has risen or did not act', async ({
  page,
  server,
  context,
}) => {
  const { connectorId, place } = await lockedConnector(server.sandbox);
  await server.control('connector', { connectorId, status: 1 });
  await server.control('scenario', { lock: 'away' });
  const app = await openApp(page, server, 'browser', `/chargegunInfo/${connectorId}`, 'normal');
  const card = () => app.site.locator('.pw-card').filter({ hasText: '地锁' }).first();
  const lower = () => card().getByRole('button', { name: '降下地锁' });
  // The owner is at the station of the tests, which is another one.
  await lower().click();
  await expect(card().getByRole('status')).toContainText('到 100 米内才能降锁');
  await expect(card().getByRole('button', { name: '扫码降锁' })).toBeVisible();
  await context.setGeolocation(browserSpot(place));
  // A browser answers with a position of the last minute; a new page asks again.
  await app.reopen();
  await lower().click();
  await expect(card().getByRole('status')).toHaveText('等地锁降下，请先别驶入');
  await pass(app, server, 4_000);
  await expect(card().getByRole('status')).toHaveText('锁已降下，2 分钟内驶入');
  await expect(card().getByRole('timer')).toHaveText(/^1:\d\d$/);
  // A page that is killed goes on with the same command.
  await app.reopen();
  await expect(card().getByRole('timer')).toHaveText(/^1:\d\d$/);
  await pass(app, server, 120_000);
  await expect(card().getByRole('status')).toHaveText('未入位已升起，今天还可降 2 次');
  await expect(card().getByRole('timer')).toHaveCount(0);

  await server.control('scenario', { lock: 'silent' });
  await card().getByRole('button', { name: '再降一次' }).click();
  await expect(card().getByRole('status')).toHaveText('等地锁降下，请先别驶入');
  await pass(app, server, 16_000);
  await expect(card()).toContainText('没有动作');
  await expect(card().getByRole('link', { name: '打电话' })).toHaveAttribute('href', /^tel:400/);
  await expect(card().getByRole('link', { name: '换一把枪' })).toBeVisible();

  await server.control('scenario', { lock: 'offline' });
  await pass(app, server, 11 * 60_000);
  await expect(card().getByRole('status')).toHaveText('手机上降不了，请打站点电话');
  await expect(card().getByRole('button')).toHaveCount(0);
  await expect(card().getByRole('link', { name: '打电话' })).toBeVisible();
});
