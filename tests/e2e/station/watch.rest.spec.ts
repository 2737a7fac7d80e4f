import { noticeWatch } from '#contract/calls/notice/notice-watch.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { pass } from '#tests/e2e/support/job.ts';
import { fullStation } from '#tests/e2e/support/prepare.ts';
import { pathOf } from '#tests/e2e/support/station.ts';

test('waiting for a free connector: it is asked for once, and the notice of a free one leads to its station', async ({
  page,
  server,
}) => {
  await fullStation(server);
  const app = await openApp(page, server, 'browser', pathOf(server), 'normal');
  const { site } = app;
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes(noticeWatch.path) ? 1 : 0));
  await server.control('fault', { path: noticeWatch.path, kind: 'delay', ms: 300, times: 1 });
  await site.getByRole('button', { name: '空出时告诉我' }).first().click();
  const sheet = site.getByRole('dialog', { name: '空出时告诉我' });
  await expect(sheet).toContainText('空出时告诉您，不为您保留');
  await sheet.getByRole('button', { name: '开始等' }).dblclick();
  await expect(sheet).toHaveCount(0);
  await expect(site.getByText(/^已订阅至 \d\d:\d\d$/)).toBeVisible();
  expect(sent).toBe(1);

  // Another owner unplugs.
  await server.control('connector', { connectorId: server.ids.connectorId, status: 1 });
  await pass(app, server, 60_000);
  await page.goto(`${server.origin}/mine/notices`);
  const notice = site.getByRole('link', { name: new RegExp(server.ids.stationName) });
  await expect(notice).toHaveCount(1);
  await notice.click();
  await expect.poll(() => app.path()).toContain(`/charge/station?stationId=${server.ids.stationId}`);
  await expect(site.getByRole('heading', { level: 1, name: server.ids.stationName })).toBeVisible();
});
