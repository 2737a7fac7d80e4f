import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const version = (page: Page) => page.getByRole('button', { name: /^长城汽车APP \d/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: '诊断记录' });

test('diagnostics log: a long press on the version opens the last calls without personal data, a tap does not', async ({
  page,
  open,
}) => {
  await open('/orderList', 'heavy');
  await page.locator('a[href*="/order/"]').first().click();
  await page.waitForURL('**/order/*');
  await expect(page.locator('[data-loaded]')).toBeVisible();
  // The code of the log is loaded late: a page that is left before has logged nothing.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('orderDetail');
  await page.goto('/mine');
  await version(page).click();
  await expect(sheet(page)).toBeHidden();
  await version(page).click({ delay: 1_200 });
  await expect(sheet(page)).toBeVisible();
  await sheet(page)
    .getByText(/orderDetail 成功/)
    .first()
    .click();
  const text = (await sheet(page).textContent()) ?? '';
  // The response of the order contained phone numbers, VINs and coordinates.
  expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|LGWEF|\d\.\d{4}/);
});

test('diagnostics log: opens by keyboard and returns the focus', async ({ page, open }) => {
  await open('/mine', 'normal');
  await version(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(version(page)).toBeFocused();
});
