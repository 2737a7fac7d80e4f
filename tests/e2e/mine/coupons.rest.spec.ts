import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('coupons: from 我的 to a coupon of some stations, to the map with these stations, and the filter is taken away', async ({
  page,
  server,
}) => {
  const app = await openApp(page, server, 'browser', '/mine', 'heavy');
  const { site } = app;
  await site.getByRole('link', { name: /^优惠券/ }).click();
  await expect(site.getByRole('tab', { name: '可用' })).toHaveAttribute('aria-selected', 'true');
  const coupon = site.locator('[data-part=coupon]').filter({ hasText: '品牌站满30减8元券' });
  await expect(coupon).toContainText('满 ¥30.00 可用');
  await site.getByRole('tab', { name: '已用' }).press('ArrowRight');
  await expect(site.getByText('没有过期的优惠券')).toBeVisible();
  await site.getByRole('button', { name: '查看可用优惠券' }).click();
  await coupon.getByRole('link', { name: '去使用' }).click();

  const chip = site.getByRole('button', { name: '优惠券可用' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(site.getByRole('status').filter({ hasText: '优惠券可用' })).toBeVisible();
  expect(app.path()).not.toContain('couponId');
  await chip.click();
  await expect(chip).toHaveCount(0);
  await page.goBack();
  await expect(coupon).toBeVisible();
});
