import { expect, test } from '#tests/e2e/support/fixtures.ts';

const applyId = 'A2026030100000012';

test('voided application: is listed once in the history, and its old link shows its status', async ({
  open,
}) => {
  const page = await open('/pile/introduce', 'heavy');
  const details = new RegExp(`/pile/details/${applyId}`);
  await page.locator(`a[href*="${applyId}"]`).click();
  await page.getByRole('link', { name: '作废' }).click();
  await page.getByRole('radio', { name: '暂不需要' }).click();
  await page.getByRole('checkbox', { name: '我已知晓作废后权益处理规则' }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交作废' }).click();
  await expect(page).toHaveURL(details);
  await expect(page.getByText('作废审核中').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pile\/introduce/);

  await page.goto(`/pile/voidOrder?applyId=${applyId}`);
  await expect(page.getByText('作废审核中，当前状态不可作废')).toBeVisible();
  await expect(page.getByRole('button', { name: '提交', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(page).toHaveURL(details);
});
