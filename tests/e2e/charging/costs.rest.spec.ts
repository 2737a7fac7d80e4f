import type { Locator } from '@playwright/test';
import { noticeSettingSave } from '#contract/calls/notice/notice-setting-save.ts';
import { minuteMs } from '#contract/pricing.ts';
import { forms, openApp, type App } from '#tests/e2e/support/apps.ts';
import { atCostlyStation } from '#tests/e2e/support/charging/costly-station.ts';
import { exchanged, expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { apply } from '#tests/e2e/support/invoice.ts';
import * as job from '#tests/e2e/support/job.ts';

const { fen, factOf, pass } = job;

/** The idle fee of the stations of these tests: 30 free minutes, then 50 fen for each. */
const [graceMin, perMinAmount] = [30, 50];
const occupyText = /0\.50 元\/分钟\s*充电结束 30 分钟后起算，最高 60 元/;

const cardOf = ({ site }: App, title: string): Locator =>
  site.getByRole('heading', { name: title }).locator('xpath=ancestor::section');

/** Goes from the map to the prepayment; each page on the way names the costs. */
async function toPreOrder(app: App, server: Server, parking: RegExp): Promise<void> {
  const { site } = app;
  const row = site.locator('[data-station-id]').filter({ hasText: server.ids.stationName });
  // The island replaces the nodes of the early render: a choice during that is lost.
  await expect(site.locator('[data-preload="main"]')).toHaveCount(0);
  // The recommended order has stations without these costs first.
  await site.getByRole('combobox', { name: '排序' }).selectOption({ label: '距离最近' });
  await expect(row.first()).toContainText('收费停车 · 24 小时 · 占位费');
  await job.findConnector(app, server);
  const short = site.getByRole('list', { name: '其他费用' });
  await expect(short).toContainText(parking);
  await expect(short).toContainText(occupyText);
  await site.getByRole('link', { name: '去充电' }).click();
  const card = cardOf(app, '这次可能要付');
  await expect(card).toContainText(parking);
  await expect(card).toContainText(occupyText);
  await expect(card).toContainText('能量卡、优惠券和积分不能抵扣停车费和超时占位费');
  await expect(card).toContainText(/合计约\s*不含停车费和超时占位费/);
}

/** Pays, and charges for a time. @param duration as the page shows it @returns the number of the order */
async function charge(app: App, server: Server, minutes: number, duration: string): Promise<string> {
  const { site } = app;
  await (await job.fillPreOrder(app, 100)).click();
  await job.atCashier(app, 100);
  await site.getByRole('button', { name: '确认支付' }).click();
  const orderNo = await job.atCharge(app);
  await pass(app, server, 5_000);
  await expect(site.getByText('充电中', { exact: true }).last()).toBeVisible();
  await expect(site.getByText(/请在 \d\d:\d\d 前驶离，之后 0\.50 元\/分钟，最高 60 元/)).toBeVisible();
  await pass(app, server, minutes * minuteMs);
  await expect(site.getByText(`已充 ${duration}`)).toBeVisible();
  return orderNo;
}

/** Ends the charge; the car stays until {@link leave}. */
async function end(app: App, server: Server): Promise<void> {
  await server.control('scenario', { leave: 'manual' });
  await job.stopCharge(app);
  await expect(app.site.getByText('正在停止…')).toBeVisible();
  await pass(app, server, 4_000);
  await expect(app.site.getByRole('heading', { name: '请拔枪' })).toBeVisible();
}

/** Unplugs. @returns how many whole minutes the car has stayed */
async function leave(app: App, server: Server, orderNo: string): Promise<number> {
  await server.control('connector', { connectorId: server.ids.connectorId, status: 1 });
  await pass(app, server, minuteMs);
  const { json } = await server.sandbox.context.db
    .selectFrom('order')
    .select('json')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { end: ended, leaveTime } = JSON.parse(json) as { end: { time: number }; leaveTime: number };
  return Math.floor((leaveTime - ended.time) / minuteMs);
}

/** Opens the bill, and waits for the refund of the rest. */
async function toBill(app: App, server: Server, orderNo: string): Promise<Locator> {
  await job.toBill(app, orderNo);
  await pass(app, server, 15_000);
  await expect(app.site.getByText(/剩余 ¥[\d.]+ 已原路退回/)).toBeVisible();
  const bill = cardOf(app, '费用明细');
  await expect(cardOf(app, '其他费用')).toContainText(/0\.50 元\/分钟，充电结束 30 分钟后起算，最高 60 元/);
  return bill;
}

const amountOf = async (bill: Locator, label: string): Promise<number> =>
  fen(await factOf(bill, label).innerText());

/** Applies for an invoice of the order on the page. @returns its amount, and its lines by their names, fen */
async function invoice(app: App, server: Server): Promise<{ amount: number; lines: Map<string, number> }> {
  const { site } = app;
  await site.getByRole('link', { name: '开发票' }).click();
  await expect(site.getByText('已选 1 单')).toBeVisible();
  await site.getByRole('link', { name: '下一步' }).click();
  await expect(site.getByRole('textbox', { name: '发票抬头' })).not.toHaveValue('');
  await apply(site);
  await expect(site.locator('[data-part=state]')).toHaveText(/开票中|已开具/);
  await pass(app, server, minuteMs);
  await expect(site.locator('[data-part=state]')).toHaveText('已开具');
  const rows = site.locator('[data-part=line]');
  await expect(rows.first()).toBeVisible();
  const texts = await rows.evaluateAll((list) =>
    list.map((row) => [
      row.firstElementChild?.firstChild?.textContent ?? '',
      row.lastElementChild?.textContent ?? '',
    ]),
  );
  return {
    amount: fen(await site.locator('[data-part=amount]').innerText()),
    lines: new Map(texts.map(([name = '', amount = '']) => [name, fen(amount)])),
  };
}

/** The row of the list of notices about the end of the charge at the station of the test. */
async function endNotice(app: App, server: Server): Promise<Locator> {
  await app.reopen('/mine/notices');
  return app.site
    .locator('[data-part=notice]')
    .filter({ hasText: '充电已结束' })
    .filter({ hasText: server.ids.stationName });
}

for (const form of forms) {
  test(`costs: each is named before paying and charged as named, and what the car park takes is not on the bill (${form})`, async ({
    page,
    server: usual,
  }) => {
    const server = await atCostlyStation(usual, 'GATE');
    const app = await openApp(page, server, form, '/chargeMap', 'normal');
    const { site } = app;
    await toPreOrder(
      app,
      server,
      /5 元\/小时，每天最高 30 元\s*充电满 10 度减免 1 小时，充电结束 15 分钟内离场/,
    );
    await expect(cardOf(app, '这次可能要付')).toContainText('停车场收取，开具停车场发票');
    await expect(site.getByRole('button', { name: /^停车减免.*粤BDA0001/ })).toBeVisible();
    const orderNo = await charge(app, server, 120, '2 小时');

    await end(app, server);
    await expect(site.getByRole('timer')).toContainText(/还剩\s*(29|30)/);
    await expect(site.getByText(/^\d\d:\d\d 起 0\.50 元\/分钟，最高 60 元$/)).toBeVisible();
    await pass(app, server, minuteMs);
    await expect(site.getByText(/已减免，\d\d:\d\d 前离场/)).toBeVisible();
    await pass(app, server, 36 * minuteMs);
    await expect(site.getByText('已产生超时占位费，拔枪后停止计费')).toBeVisible();
    const minutes = await leave(app, server, orderNo);

    const bill = await toBill(app, server, orderNo);
    const idleFee = (minutes - graceMin) * perMinAmount;
    expect(idleFee).toBeGreaterThan(0);
    expect(await amountOf(bill, '超时占位费')).toBe(idleFee);
    const read = await job.readBill(app);
    expect(read.total).toBe(job.sum(read.lines) + idleFee);
    await expect(factOf(bill, '停车费')).toHaveCount(0);
    await expect(factOf(cardOf(app, '停车减免'), '停车费')).toHaveText('停车场收取，不在本单内');
    const { amount, lines } = await invoice(app, server);
    expect(amount).toBe(read.payable);
    expect(job.sum([...lines.values()])).toBe(amount);
    expect(lines.get('*现代服务*超时占位费')).toBe(idleFee);
    await expect(await endNotice(app, server)).toContainText('推送、短信已送达');
  });

  test(`costs: without text messages the end is announced by the app, and the parking fee on the order is on the bill and on no invoice (${form})`, async ({
    page,
    server: usual,
  }) => {
    const server = await atCostlyStation(usual, 'OPERATOR');
    const app = await openApp(page, server, form, '/mine/noticeSetting', 'normal');
    const message = () => app.site.getByRole('switch', { name: '充电短信' });
    await exchanged(app.site);
    const saved = page.waitForResponse((response) => response.url().includes(noticeSettingSave.path));
    await message().click();
    await saved;
    await app.reopen('/mine/noticeSetting');
    await expect(message()).not.toBeChecked();
    await app.reopen('/chargeMap');
    const { site } = app;

    await toPreOrder(app, server, /前 30 分钟免费\s*之后 5 元\/小时，每天最高 30 元/);
    await expect(cardOf(app, '这次可能要付')).toContainText('与充电费一起收取，不可开票');
    const orderNo = await charge(app, server, 40, '40 分钟');
    await end(app, server);
    await pass(app, server, 37 * minuteMs);
    await expect(site.getByText('已产生超时占位费，拔枪后停止计费')).toBeVisible();
    const minutes = await leave(app, server, orderNo);

    const bill = await toBill(app, server, orderNo);
    const idleFee = (minutes - graceMin) * perMinAmount;
    expect(await amountOf(bill, '超时占位费')).toBe(idleFee);
    // One hour has begun after 30 free minutes: 40 of charging, and more than 37 of staying.
    const parkingFee = 500;
    expect(await amountOf(bill, '停车费')).toBe(parkingFee);
    const read = await job.readBill(app);
    expect(read.total).toBe(job.sum(read.lines) + idleFee + parkingFee);
    const { amount, lines } = await invoice(app, server);
    expect(amount).toBe(read.payable - parkingFee);
    expect([...lines.keys()].filter((name) => name.includes('停车'))).toEqual([]);
    const notice = await endNotice(app, server);
    await expect(notice).toContainText('推送已送达');
    await expect(notice).not.toContainText('短信');
  });

  test(`costs: if no channel reaches the owner, no idle fee is charged, and the bill gives the reason (${form})`, async ({
    page,
    server: usual,
  }) => {
    const server = await atCostlyStation(usual, 'GATE');
    await server.control('scenario', { push: 'fail', sms: 'fail', call: 'fail' });
    const app = await openApp(page, server, form, '/chargeMap', 'normal');
    const { site } = app;
    await toPreOrder(app, server, /5 元\/小时，每天最高 30 元/);
    const orderNo = await charge(app, server, 120, '2 小时');
    await end(app, server);
    await expect(site.getByText('收到结束通知后起算，0.50 元/分钟，最高 60 元')).toBeVisible();
    await pass(app, server, 60 * minuteMs);
    await expect(site.getByText('已产生超时占位费，拔枪后停止计费')).toHaveCount(0);
    const minutes = await leave(app, server, orderNo);

    const bill = await toBill(app, server, orderNo);
    const byRule = (minutes - graceMin) * perMinAmount;
    expect(byRule).toBeGreaterThan(0);
    expect(await amountOf(bill, '超时占位费')).toBe(byRule);
    expect(await amountOf(bill, '占位费免收')).toBe(-byRule);
    await expect(bill).toContainText(`未能通知您充电已结束，${minutes - graceMin} 分钟`);
    const read = await job.readBill(app);
    expect(read.total).toBe(job.sum(read.lines));
    const { amount, lines } = await invoice(app, server);
    expect(amount).toBe(read.payable);
    expect([...lines.keys()].filter((name) => name.includes('占位'))).toEqual([]);
    await expect(await endNotice(app, server)).toContainText('推送、短信没送到');
  });
}
