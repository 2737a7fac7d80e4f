import { expect, type Locator } from '@playwright/test';
import type { App, Site } from './apps.ts';
import type { Server } from './fixtures.ts';

/** The toast over the page; there is none for most of the time. */
export const toastOf = (site: Site): Locator => site.locator('.pw-toast');

/** @returns the value of a line of label and value. */
export const factOf = (part: Site | Locator, label: string): Locator =>
  part
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('dd');

/** @param text with one amount in yuan @returns fen */
export function fen(text: string): number {
  const match = /([\u2212-]?)\s*¥?\s*(\d+)\.(\d{2})/.exec(text);
  if (!match) throw new Error(`no amount in '${text}'`);
  const [, sign, yuan, rest] = match;
  return (sign ? -1 : 1) * (Number(yuan) * 100 + Number(rest));
}

/** Keeps the connector of the tests idle, whatever the simulated drivers do. */
export const freeConnector = (server: Server, connectorId = server.ids.connectorId): Promise<void> =>
  server.control('connector', { connectorId, status: 1 });

/** Advances the sandbox's clock and makes the page reload its data. */
export async function pass(app: App, server: Server, ms: number): Promise<void> {
  await server.control('clock', { advanceMs: ms });
  await app.wake();
}

/** Goes from the map to the connector of the tests, by way of its station. */
export async function findConnector(app: App, server: Server): Promise<void> {
  const { stationName, connectors, connectorId } = server.ids;
  await freeConnector(server);
  const row = app.site.locator('[data-station-id]').filter({ hasText: stationName });
  await expect(row.first()).toBeVisible();
  // The island replaces the nodes of the early render: a mouse press during that is lost.
  await expect(app.site.locator('[data-preload="main"]')).toHaveCount(0);
  await row.getByRole('link').first().click();
  await expect.poll(() => app.path()).toContain('/charge/station?stationId=');
  await expect(app.site.getByRole('heading', { level: 1, name: stationName })).toBeVisible();
  await app.site.getByRole('link', { name: new RegExp(`^${connectors[0].name}.*空闲`) }).click();
  await expect.poll(() => app.path()).toBe(`/chargegunInfo/${connectorId}`);
  await expect(app.site.getByRole('heading', { name: connectors[0].name })).toBeVisible();
}

/** Chooses an amount and asks to pay it. @returns the button that pays: that of the agreement, if it is not agreed to yet */
export async function fillPreOrder(app: App, yuan: 20 | 50 | 100 | 200): Promise<Locator> {
  const { site } = app;
  await site.getByRole('radio', { name: new RegExp(`^¥${yuan}(?!\\d)`) }).click();
  const pay = site.getByRole('button', { name: `去支付 ¥${yuan}.00` });
  await expect(pay).toBeVisible();
  if (await site.getByText('已同意《预付充电服务协议》').isVisible()) return pay;
  await pay.click();
  await expect(site.getByRole('button', { name: `同意并支付 ¥${yuan}.00` })).toBeVisible();
  // The sheet comes last in the page; once it is closed, the button of the page pays.
  return site.getByRole('button', { name: new RegExp(`^(同意并支付|去支付) ¥${yuan}\\.00$`) }).last();
}

/** The cashier of the sandbox, in place of the page. */
export async function atCashier(app: App, yuan: number): Promise<void> {
  await expect(app.site.getByRole('heading', { name: '沙箱收银台' })).toBeVisible();
  await expect(app.site.getByText(`¥${yuan}.00`)).toBeVisible();
}

/** @returns the number of the order on /charge. */
export async function atCharge(app: App): Promise<string> {
  await expect.poll(() => app.path()).toMatch(/^\/charge\?orderNo=\d{20}$/);
  return app.path().slice(-20);
}

/** Stops the charge and confirms it. */
export async function stopCharge({ site }: App): Promise<void> {
  await site.getByRole('button', { name: '结束充电' }).click();
  await site.getByRole('alertdialog').getByRole('button', { name: '结束充电' }).click();
}

/** Goes from the end of a charge to its bill, once the bill exists. */
export async function toBill(app: App, orderNo: string): Promise<void> {
  await expect(app.site.getByRole('heading', { name: '充电完成' }).first()).toBeVisible();
  await expect(app.site.getByText('应付', { exact: true })).toBeVisible();
  await app.site.getByRole('button', { name: '查看账单' }).click();
  await expect.poll(() => app.path()).toBe(`/order/${orderNo}`);
}

/** Amounts of a bill in fen, as shown on the order page. */
export interface Bill {
  /** 小计 of each tariff segment. */
  lines: number[];
  total: number;
  /** Discounts by coupon, card and points. */
  deducted: number;
  /** 实付 */
  payable: number;
  /** The amount in the head of the page. */
  head: number;
  /** The payments and refunds, in order; refunds are negative. */
  movements: number[];
}

/** Reads the bill of a settled order from the page. */
export async function readBill({ site }: App): Promise<Bill> {
  const card = (title: string) =>
    site.getByRole('heading', { name: title }).locator('xpath=ancestor::section');
  const bill = card('费用明细');
  const amounts = async (rows: Locator) => (await rows.allInnerTexts()).map(fen);
  const lines = await amounts(bill.locator('td[data-label^="小计"]'));
  const total = fen(await factOf(bill, '费用合计').innerText());
  const payable = fen(await factOf(bill, '实付').innerText());
  const all = await amounts(bill.locator('dl dd'));
  return {
    lines,
    total,
    payable,
    deducted: -all.filter((amount) => amount < 0).reduce((sum, amount) => sum + amount, 0),
    head: fen(await site.locator('[data-loaded]').first().innerText()),
    movements: await amounts(card('支付与退款').locator('dt + dd')),
  };
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
