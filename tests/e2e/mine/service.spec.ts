import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('an owner who is logged out finds the service from the map', async ({ open }) => {
  const page = await open('/chargeMap');
  await page.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await page.getByRole('link', { name: '帮助与客服' }).click();
  await expect(page).toHaveURL('/help/index');
});
