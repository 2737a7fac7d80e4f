import { expect, type Page } from '@playwright/test';
import type { Site } from './apps.ts';

/** Selects this many orders of the list. */
export async function chooseOrders(page: Page, count: number): Promise<void> {
  // The first rows are rendered before hydration: earlier taps are lost.
  await expect(page.locator('[data-part=sum]')).toBeVisible();
  const boxes = page.locator('[data-order-no]').getByRole('checkbox');
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check({ force: true });
  await expect(page.getByText(`已选 ${count} 单`)).toBeVisible();
}

/** Goes from the list of uninvoiced orders to the form of an invoice for that many of them. */
export async function toForm(page: Page, count: number): Promise<void> {
  await chooseOrders(page, count);
  await page.getByRole('link', { name: '下一步' }).click();
  await expect(page.getByRole('textbox', { name: '发票抬头' })).not.toHaveValue('');
}

/** Taps 提交申请, and confirms. */
export async function apply(site: Site): Promise<void> {
  await site.getByRole('button', { name: '提交申请' }).click();
  const question = site.getByRole('alertdialog', { name: '请确认开票信息，提交后不可修改' });
  await question.getByRole('button', { name: '确认提交' }).click();
}
