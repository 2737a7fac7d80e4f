import type { Locator } from '@playwright/test';
import { parkingPlate } from '#contract/calls/order/parking-plate.ts';
import { minuteMs } from '#contract/pricing.ts';
import { openApp, type App } from '#tests/e2e/support/apps.ts';
import { atCostlyStation } from '#tests/e2e/support/charging/costly-station.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import * as job from '#tests/e2e/support/job.ts';

const { pass } = job;

/** The state of the relief on /charge and /order. */
const relief = ({ site }: App): Locator => site.locator('[data-part="parking"]');

/** Types a plate into the open sheet and takes it. */
async function typePlate({ site }: App, plate: string, act: '确定' | '提交'): Promise<void> {
  const sheet = site.getByRole('dialog', { name: '停车减免车牌' });
  await sheet.getByRole('textbox', { name: '车牌号' }).fill(plate);
  await sheet.getByRole('button', { name: act }).click();
  await expect(sheet).toHaveCount(0);
}

/** Orders with a plate at a car park with a gate, and charges more than its relief needs. @returns the number of the order */
async function chargeWith(app: App, server: Server, plate: string, shown: string): Promise<string> {
  const { site } = app;
  const row = site.getByRole('button', { name: /^停车减免/ });
  await row.click();
  await typePlate(app, plate, '确定');
  await expect(row).toContainText(shown);
  await (await job.fillPreOrder(app, 100)).click();
  await job.atCashier(app, 100);
  await site.getByRole('button', { name: '确认支付' }).click();
  const orderNo = await job.atCharge(app);
  await pass(app, server, 5_000);
  await expect(site.getByText('充电中', { exact: true }).last()).toBeVisible();
  await expect(relief(app)).toContainText('待充电结束');
  await pass(app, server, 120 * minuteMs);
  await expect(site.getByText('已充 2 小时')).toBeVisible();
  return orderNo;
}

/** Ends the charge and goes to the order; the gate has not answered yet. */
async function toOrder(app: App, server: Server, orderNo: string): Promise<void> {
  await job.stopCharge(app);
  await expect(app.site.getByText('正在停止…')).toBeVisible();
  await pass(app, server, 4_000);
  await pass(app, server, 6_000);
  await job.toBill(app, orderNo);
  await expect(relief(app)).toContainText('已提交');
}

const open = async (page: Parameters<typeof openApp>[0], server: Server) => {
  await job.freeConnector(server);
  return openApp(page, server, 'browser', `/preOrder?connectorId=${server.ids.connectorId}`, 'normal');
};

for (const [kind, typed, shown, masked] of [
  ['seven signs', '粤b·12345', '粤B12345', '粤B**345'],
  ['eight signs', '粤BD52839', '粤BD52839', '粤B***839'],
  ['a rented car of another province', '沪A-F12345', '沪AF12345', '沪A***345'],
] as const) {
  test(`relief of parking: a plate of ${kind} is given on /preOrder, sent after the charge, and granted`, async ({
    page,
    server: plain,
  }) => {
    const server = await atCostlyStation(plain, 'GATE');
    const app = await open(page, server);
    const orderNo = await chargeWith(app, server, typed, shown);
    await toOrder(app, server, orderNo);
    await expect(relief(app)).toContainText(masked);
    await pass(app, server, 20_000);
    await expect(relief(app)).toContainText(/已减免，\d\d:\d\d 前离场/);
    await expect(app.site.getByText('停车场收取，不在本单内')).toBeVisible();
    await expect(app.site.getByText('向停车场索取发票')).toBeVisible();
  });
}

test('relief of parking: a plate that has not entered is replaced by another, sent once, and granted', async ({
  page,
  server: plain,
}) => {
  const server = await atCostlyStation(plain, 'GATE');
  const app = await open(page, server);
  // The gate knows no plate that ends in 000.
  const orderNo = await chargeWith(app, server, '粤B12000', '粤B12000');
  await toOrder(app, server, orderNo);
  await pass(app, server, 20_000);
  await expect(relief(app)).toContainText('查不到入场记录');

  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes(parkingPlate.path) ? 1 : 0));
  await server.control('fault', { path: parkingPlate.path, kind: 'delay', ms: 300, times: 1 });
  await app.site.getByRole('button', { name: '换车牌重试' }).click();
  const sheet = app.site.getByRole('dialog', { name: '停车减免车牌' });
  await sheet.getByRole('textbox', { name: '车牌号' }).fill('粤B123');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.getByText(/请填写完整的车牌号/)).toBeVisible();
  await sheet.getByRole('textbox', { name: '车牌号' }).fill('粤B12345');
  await sheet.getByRole('button', { name: '提交' }).dblclick();
  await expect(sheet).toHaveCount(0);
  await expect(relief(app)).toContainText(/已提交.*粤B\*\*345/);
  expect(sent).toBe(1);
  await pass(app, server, 20_000);
  await expect(relief(app)).toContainText(/已减免，\d\d:\d\d 前离场/);
  await expect(app.site.getByRole('button', { name: '换车牌重试' })).toHaveCount(0);
});

test('relief of parking: a gate that never answers leads to the page for the guard, and another plate stays possible', async ({
  page,
  server: plain,
}) => {
  const server = await atCostlyStation(plain, 'GATE');
  await server.control('scenario', { gate: 'silent' });
  const app = await open(page, server);
  const { site } = app;
  const orderNo = await chargeWith(app, server, '粤B12345', '粤B12345');
  await toOrder(app, server, orderNo);
  await pass(app, server, 20_000);
  await expect(relief(app)).toContainText(/系统无应答，正在重试.*再试一次/);
  await expect(site.getByRole('button', { name: '给保安看' })).toHaveCount(0);
  await pass(app, server, 5 * minuteMs);
  await expect(relief(app)).toContainText(/系统无应答.*已试 3 次/);
  await site.getByRole('button', { name: '给保安看' }).click();
  const sheet = site.getByRole('dialog', { name: '给保安看' });
  await expect(sheet).toContainText('粤B**345');
  await expect(sheet).toContainText(orderNo);
  await expect(sheet).toContainText(server.ids.stationName);
  await expect(sheet).toContainText(/充电量\s*\d+\.\d\d 度/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(site.getByRole('button', { name: '换车牌重试' })).toBeVisible();
});
