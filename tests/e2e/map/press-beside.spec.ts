import { test, expect } from '#tests/e2e/support/fixtures.ts';
import { expectChosen, openDowntown, placeBesideDot } from './page.ts';

test('a press beside a dot of the map chooses its station', async ({ page, context }) => {
  await openDowntown(page, context);
  await expect(page.locator('.map-dot').first()).toBeVisible();
  const { x, y, name } = await placeBesideDot(page);
  await page.mouse.click(x, y);
  await expectChosen(page, name);
});
