import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { movable, openDowntown, rows, sheetButton } from './page.ts';

test('the buttons of the map are above the sheet', async ({ page, context }) => {
  await openDowntown(page, context);
  const above = await page.getByRole('button', { name: '回到我的位置' }).boundingBox();
  const sheet = await page.locator('.pw-drag-sheet-panel').boundingBox();
  if (!above || !sheet) throw new Error('nothing to measure');
  expect(above.y + above.height).toBeLessThanOrEqual(sheet.y);
});

test('the sheet of the map works by keyboard, and a hidden list cannot be focused', async ({
  page,
  open,
}) => {
  await open('/chargeMap');
  await expect(rows(page).first()).toBeVisible();
  await movable(page);
  await sheetButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheetButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(sheetButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeHidden();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.pw-drag-sheet-body') === null)).toBe(
    true,
  );
  await sheetButton(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
});
