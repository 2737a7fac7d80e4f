import type { Page } from '@playwright/test';

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in the first page of an application; a private yard needs neither number nor consent. */
export async function fillIn(page: Page): Promise<void> {
  await textbox(page, '姓名').fill('林知夏');
  await textbox(page, '手机号').fill('13800001234');
  await page.getByRole('radio', { name: '是', exact: true }).click();
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' });
  await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '深圳市' });
  await page.getByRole('combobox', { name: '区县' }).selectOption({ label: '南山区' });
  await textbox(page, '小区名称').fill('星河湾东区');
  await textbox(page, '详细地址').fill('3栋1单元501');
  await page.getByRole('radio', { name: '私家院' }).click();
  await page.getByRole('radio', { name: '国网电表' }).click();
  await page.getByRole('radio', { name: '壁挂式' }).click();
  await page.getByRole('combobox', { name: '期望上门' }).selectOption({ index: 2 });
}
