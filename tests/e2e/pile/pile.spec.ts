import type { Page } from '@playwright/test';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { screens } from '#tests/e2e/support/screens.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Enters the first page of an application; a private yard needs neither number nor consent. */
async function fillIn(page: Page): Promise<void> {
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

test('a pile is applied for, installed and accepted', async ({ server, open }) => {
  const page = await open('/pile', 'normal');
  await expect(page).toHaveURL(/\/pile\/select/);
  await page.getByRole('radio', { name: /7kW/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请填写姓名' }).first()).toBeVisible();
  await expect(textbox(page, '姓名')).toBeFocused();
  await fillIn(page);
  await checkRules(page);
  // What was entered stays, whatever becomes of the page.
  await page.reload();
  await expect(textbox(page, '小区名称')).toHaveValue('星河湾东区');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/\/pile\/idCard/);

  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '请先同意《身份信息使用授权》' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: '身份证人像面' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /身份信息使用授权/ }).check({ force: true });
  const choose = async (name: string, width: number) => {
    const photo = await draw(page, { width, height: 700, type: 'image/jpeg' });
    await page
      .getByRole('group', { name })
      .getByLabel(/^添加图片/)
      .setInputFiles(jpegFile(photo));
  };
  await choose('身份证人像面', 500);
  await expect(page.getByText('身份证照片不清晰，请重新上传')).toBeVisible();
  await choose('身份证人像面', 901);
  await choose('身份证国徽面', 902);
  await choose('车位证明', 903);
  await choose('行驶证或购车发票', 904);
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /家充桩安装服务协议/ }).check({ force: true });
  await checkRules(page);
  await page.getByRole('button', { name: '提交申请' }).dblclick();
  await expect(page).toHaveURL(/\/pile\/result\?applyId=/);
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(page).toHaveURL(/\/pile\/details\//);

  const applyId = decodeURIComponent(new URL(page.url()).pathname.split('/').pop() ?? '');
  const state = page.locator('[data-part=state]');
  const desk = async (...events: string[]) => {
    for (const event of events) await server.control('pile-application', { applyId, event });
    await page.getByRole('button', { name: '刷新' }).click();
  };
  const answer = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
  };
  await desk('pass', 'fixSurvey', 'findFeasible');
  await expect(state).toHaveText('待确认方案');
  await answer('确认方案');
  await expect(state).toHaveText(/报装中|待安装/);
  if ((await state.textContent())?.includes('报装中')) await answer('我已完成报装');
  await expect(state).toHaveText('待安装');
  await desk('startInstall', 'finishInstall');
  await expect(state).toHaveText('待验收');
  await checkRules(page);
  await answer('确认验收');
  await expect(state).toHaveText('已完成');
  await expect(page.getByRole('link', { name: '评价' })).toBeVisible();
});
