import { expect } from '@playwright/test';
import type { App } from './apps';
import type { Server } from './fixtures';

/** From the map to the pre-order page of the test's connector, by way of its station and its gun. */
export async function startFrom(app: App, server: Server): Promise<void> {
  const { site } = app;
  const card = site.locator('[data-station-id]').first();
  await card.getByRole('link').first().click();
  await expect.poll(() => app.path()).toContain('/charge/station?stationId=');
  const gun = site.getByRole('link', { name: /号枪.*空闲/ }).first();
  await gun.click();
  await expect.poll(() => app.path()).toContain('/chargegunInfo/');
  await site.getByRole('link', { name: '去充电' }).click();
  await expect.poll(() => app.path()).toContain('/preOrder?connectorId=');
  void server;
}

/** Agrees, pays at the sandbox's cashier, and says so. */
export async function prepayOn(app: App): Promise<void> {
  const { site } = app;
  await site.getByRole('radio', { name: /¥50/ }).click();
  await site.getByRole('checkbox').check();
  await site.getByRole('button', { name: /去支付/ }).click();
  await site.getByRole('button', { name: '确认支付' }).click();
}

/** Ends the charge and confirms it. */
export async function stopCharge(app: App): Promise<void> {
  const { site } = app;
  await site.getByRole('button', { name: '结束充电' }).click();
  await site.getByRole('alertdialog').getByRole('button', { name: '结束充电' }).click();
}

/** Amounts of a bill in fen, as the owner reads them on the order page. */
export interface Bill {
  lines: number;
  total: number;
  prepaid: number;
  refunded: number;
  paid: number;
}

const fen = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Waits for the settled order and reads its amounts from the page. */
export async function finishBill(app: App, server: Server): Promise<Bill> {
  const { site } = app;
  await expect.poll(() => app.path()).toContain('/order/');
  await server.control('clock', { advanceMs: 60_000 });
  await expect(site.getByText('已完成')).toBeVisible();
  const lines = await site.locator('[data-bill-line]').allInnerTexts();
  const value = async (name: string) => fen(await site.locator(`[data-amount="${name}"]`).innerText());
  return {
    lines: lines.map(fen).reduce((sum, it) => sum + it, 0),
    total: await value('total'),
    prepaid: await value('prepaid'),
    refunded: await value('refunded'),
    paid: await value('paid'),
  };
}
