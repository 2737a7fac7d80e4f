import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { head, map, openDowntown, rows, settled } from './page.ts';

test('a place that was searched is marked on the map, and distances are measured from it until the owner goes back to himself', async ({
  page,
  context,
}) => {
  await openDowntown(page, context);
  await page.getByRole('link', { name: '搜索地点或充电站' }).click();
  await page.getByRole('searchbox').fill('世界之窗');
  await page.getByRole('button', { name: /^世界之窗/ }).click();
  await expect(page).toHaveURL(/\/chargeMap$/);
  await expect(head(page)).toContainText(/^世界之窗附近 \d+ 座/);
  const sign = map(page).getByRole('img', { name: '世界之窗' });
  await expect(sign).toBeVisible();
  await settled(page);
  await expect(rows(page).first()).toContainText(/距世界之窗 [\d.]+ k?m/);
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^导航到/ }),
  ).toHaveText('导航');
  await checkRules(page, '.pw-drag-sheet');

  // The early rows, before hydration, show the distance from the place too.
  await page.reload();
  await expect(rows(page).first()).toContainText(/距世界之窗 [\d.]+ k?m/);
  await expect(sign).toBeVisible();

  await page.getByRole('button', { name: '回到我的位置' }).click();
  await expect(head(page)).toContainText(/^附近 \d+ 座/);
  await expect(sign).toBeHidden();
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^导航到.+，[\d.]+ k?m，约 \d+ 分钟$/ }),
  ).toBeVisible();
});
