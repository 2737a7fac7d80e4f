import type { Page } from '@playwright/test';
import { connectorReport } from '#contract/calls/charge/connector-report.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { pass } from '#tests/e2e/support/job.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

// A lost answer is a failed resource for the browser.
test.use({ provoked: /ERR_CONTENT_LENGTH_MISMATCH/ });

const minuteMs = 60_000;
const rows = ({ sandbox }: Server) => sandbox.context.db.selectFrom('connectorReport').selectAll().execute();

/** /chargegunInfo of the connector of the tests, which is free. */
async function openConnector(page: Page, server: Server, login?: 'normal') {
  const { connectorId } = server.ids;
  await server.control('connector', { connectorId, status: 1 });
  return openApp(page, server, 'browser', `/chargegunInfo/${connectorId}`, login);
}

test('report of a connector: two taps send it, a lost answer loses nothing, and its outcome comes back to the page and the notices', async ({
  page,
  server,
}) => {
  const app = await openConnector(page, server, 'normal');
  const { site } = app;
  const { connectorId } = server.ids;
  await server.control('scenario', { report: 'confirm' });
  await site.getByRole('button', { name: '与现场不符' }).click();
  const sheet = site.getByRole('dialog', { name: '报告问题' });
  await sheet.getByRole('radio', { name: '车位被占' }).click();
  await sheet.getByRole('textbox', { name: '具体说明' }).fill('停着一辆油车');
  await server.control('fault', { path: connectorReport.path, kind: 'cut', when: 'after', times: 1 });
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('提交失败，请稍后重试');
  await expect(sheet.getByRole('textbox', { name: '具体说明' })).toHaveValue('停着一辆油车');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet).toHaveCount(0);
  const row = site.getByRole('button', { name: /与现场不符/ });
  await expect(row).toContainText('已收到');
  await expect(row).toContainText('反映：车位被占');
  expect(await rows(server)).toHaveLength(1);

  // Another driver says the same: the device's own status stays beside it.
  await server.control('report', { connectorId, kind: 'BAY_TAKEN', event: 'other' });
  await pass(app, server, 10_000);
  await expect(site.getByText('2 人反映车位被占')).toBeVisible();
  await expect(site.getByText('空闲', { exact: true })).toBeVisible();
  await pass(app, server, 9 * minuteMs);
  await expect(row).toContainText('已核实');
  await pass(app, server, 31 * minuteMs);
  await expect(row).toContainText('已修复');
  await expect(site.getByText('2 人反映车位被占')).toHaveCount(0);
  await page.goto(`${server.origin}/mine/notices`);
  await expect(site.getByText('您反映的问题已修复')).toHaveCount(1);
});

test('report of a connector: a visitor logs in and comes back with what was entered', async ({
  page,
  server,
}) => {
  const { site } = await openConnector(page, server);
  await site.getByRole('button', { name: '与现场不符' }).click();
  const sheet = site.getByRole('dialog', { name: '报告问题' });
  await sheet.getByRole('radio', { name: '屏幕' }).click();
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '普通用户' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(site.getByRole('button', { name: /与现场不符/ })).toContainText('反映：屏幕');
  expect(await rows(server)).toMatchObject([{ userId: '10000002', kind: 'SCREEN' }]);
});

test('report of a connector: after a failed start it is filled in with the order', async ({
  page,
  server,
}) => {
  const orderNo = await chargeIn(server, 'PREPAID');
  await server.control('scenario', { start: 'refuse' });
  const app = await openApp(page, server, 'browser', `/charge?orderNo=${orderNo}`, 'normal');
  const { site } = app;
  await site.getByRole('button', { name: '启动充电' }).click();
  await pass(app, server, 6_000);
  await site.getByRole('button', { name: '这把枪有问题' }).click();
  const sheet = site.getByRole('dialog', { name: '报告问题' });
  await expect(sheet.getByRole('radio', { name: '坏了' })).toBeChecked();
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(site.getByRole('button', { name: '这把枪有问题' })).toContainText('已收到');
  const [row] = await rows(server);
  expect(JSON.parse(row?.json ?? '{}')).toMatchObject({ orderNo, isTrue: true });
});
