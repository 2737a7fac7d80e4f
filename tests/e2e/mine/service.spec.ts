import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('customer service: an owner who is logged out reaches it from the map', async ({ open }) => {
  const page = await open('/chargeMap');
  await page.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await page.getByRole('link', { name: '帮助与客服' }).click();
  await expect(page).toHaveURL('/help/index');
});
