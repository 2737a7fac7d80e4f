import { test, expect } from '#tests/e2e/support/fixtures.ts';
import { openDowntown, placeBesideDot } from './page.ts';

test('a press beside a dot takes its station', async ({ page, context }) => {
  await openDowntown(page, context);
  await expect(page.locator('.map-dot').first()).toBeVisible();
  const { x, y, name } = await placeBesideDot(page);
  await page.mouse.click(x, y);
  const chosen = page.locator('.map-marker[aria-pressed=true]');
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${name}，`));
});
