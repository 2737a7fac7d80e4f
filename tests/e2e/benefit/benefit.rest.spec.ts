import { activityClaim } from '#contract/calls/activity.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';

const vin = 'LGWEF4A50SX000001';
const fromRightsCentre = `vinNo=${vin}&brand=1&source=rightCenter`;

test('reward: is claimed once, confirmed in a dialog, and listed among the coupons', async ({
  page,
  server,
  open,
}) => {
  await open('/activity/benefit', 'normal');
  const claim = page.getByRole('button', { name: /^领取/ });
  await claim.dblclick();
  const dialog = page.getByRole('alertdialog', { name: '领取成功' });
  await expect(dialog).toContainText('满30减10元券');
  await checkRules(page, '[role="alertdialog"]');
  await dialog.getByRole('button', { name: '我知道了' }).click();
  await expect(claim).toHaveCount(0);
  await expect(page.locator('[data-tier-id=kwh100]')).toContainText('已领取');
  await page.reload();
  await expect(page.locator('[data-tier-id=kwh100]')).toContainText('已领取');
  const given = await server.sandbox.context.db
    .selectFrom('coupon')
    .select('couponId')
    .where('couponId', 'like', 'QA%')
    .execute();
  expect(given).toHaveLength(1);
});

test('reward: one that was claimed on another phone shows so', async ({ page, server, open }) => {
  await open('/activity/benefit', 'normal');
  const claim = page.getByRole('button', { name: /^领取/ });
  await expect(claim).toBeVisible();
  const phone = await phoneOf(server, 'normal');
  await phone.call(activityClaim, {
    activityId: 'club-annual',
    tierId: 'kwh100',
    requestId: uuid(8_000_001),
  });
  await claim.click();
  await expect(page.getByText('该奖励已领取')).toBeVisible();
  await expect(claim).toHaveCount(0);
});

test('membership: a visitor sees the steps, and their own progress after the login', async ({
  page,
  open,
}) => {
  await open('/activity/benefit');
  await expect(page.getByRole('heading', { name: '满20减5元券' })).toBeVisible();
  await page.getByRole('button', { name: '登录查看进度' }).click();
  await page
    .getByRole('dialog', { name: '请选择演示账号' })
    .getByRole('button', { name: /普通用户/ })
    .click();
  await expect(page.getByText('累计充电', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^领取/ })).toBeVisible();
});

test('club: the short address redirects to it with its query', async ({ page, open }) => {
  await open('/activity?activityId=club-former', 'normal');
  await expect(page).toHaveURL('/activity/benefit?activityId=club-former');
  await expect(page.getByText('活动已结束')).toBeVisible();
  await expect(page.getByRole('button', { name: /^领取/ })).toHaveCount(0);
});

test('entitlement: its link carries the rights center query', async ({ page, open }) => {
  await open(`/rights?${fromRightsCentre}`, 'normal');
  await page.getByRole('link', { name: /^车主充电礼遇/ }).click();
  await expect(page).toHaveURL(`/rights/detail?rightsId=R000001-card&${fromRightsCentre}`);
  await page.getByRole('link', { name: '立即使用' }).click();
  await expect(page).toHaveURL(`/energy?${fromRightsCentre}`);
  await page.goto('/chargeMap');
  await expect(page).toHaveURL(new RegExp(`/chargeMap\\?${fromRightsCentre}`));
  // A query with vinNo and source of its own is not changed, and another entry place ends the rule.
  await page.goto('/rights?vinNo=LGWEF4A50SX000002&source=rightCenter');
  await expect(page).toHaveURL('/rights?vinNo=LGWEF4A50SX000002&source=rightCenter');
  await page.goto('/rights?from=2');
  await expect(page.getByRole('link', { name: /^老友充电券/ })).toBeVisible();
  await page.getByRole('link', { name: /^权益记录/ }).click();
  await expect(page).toHaveURL('/rights/record');
});

test('entitlement: its coupon is claimed once and listed in the records', async ({ page, open }) => {
  await open(`/rights?vinNo=${vin}`, 'normal');
  await page.getByRole('link', { name: /^老友充电券/ }).click();
  await page.getByRole('button', { name: '立即领取' }).dblclick();
  const dialog = page.getByRole('alertdialog', { name: '领取成功' });
  await expect(dialog).toContainText('满30减10元券');
  await dialog.getByRole('button', { name: '我知道了' }).click();
  await expect(page.getByRole('button', { name: '立即领取' })).toHaveCount(0);
  await expect(page.getByText('领取时间')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^车主充电礼遇/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^老友充电券/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^权益记录/ }).click();
  await expect(page.getByRole('link', { name: /^老友充电券/ })).toContainText('已领取');
});

test('entitlement: an unknown one shows not found with a link', async ({ page, open }) => {
  const tooLong = 'x'.repeat(5_000);
  for (const id of ['none', '%2e%2e%2f', encodeURIComponent('<img src=x>')]) {
    await open(`/rights/detail?rightsId=${id}`, 'normal');
    await expect(page.getByText('权益不存在')).toBeVisible();
    await open(`/activity/benefit?activityId=${id}`, 'normal');
    await expect(page.getByText('活动不存在或已下线')).toBeVisible();
  }
  await open(`/rights/detail?rightsId=${tooLong}`, 'normal');
  await expect(page.getByText('链接不完整，请返回重新选择')).toBeVisible();
});

test("club and entitlements: both are linked from the owner's pages", async ({ page, open }) => {
  await open('/mine', 'normal');
  await page.getByRole('link', { name: '车主权益' }).click();
  await expect(page).toHaveURL('/rights');
  await open('/energy', 'normal');
  await page.getByRole('link', { name: /^充电俱乐部/ }).click();
  await expect(page).toHaveURL('/activity/benefit');
});
