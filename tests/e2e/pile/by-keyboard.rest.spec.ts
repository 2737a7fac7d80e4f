import type { Page } from '@playwright/test';
import { expect, taken, test } from '#tests/e2e/support/fixtures.ts';
import { textbox } from '#tests/e2e/support/home-pile/application.ts';
import { act, expectFocusSeen, pressTo, turnTo } from '#tests/e2e/support/keys.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { screens } from '#tests/e2e/support/screens.ts';

async function write(page: Page, name: string, text: string): Promise<void> {
  await pressTo(page, textbox(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Goes down a closed list until an option is chosen. */
async function pick(page: Page, name: string, option: string | RegExp): Promise<void> {
  const list = page.getByRole('combobox', { name });
  await pressTo(page, list);
  const chosen = async () => {
    const label = await list.evaluate(
      (element) => element instanceof HTMLSelectElement && element.selectedOptions[0]?.label,
    );
    return label && (typeof option === 'string' ? label === option : option.test(label));
  };
  const options = await list.getByRole('option').count();
  for (let presses = 0; presses < options && !(await chosen()); presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen(), String(option)).toBe(true);
  await expect(list).toBeFocused();
}

test('keyboard: an application of a home pile, each focus seen and none lost', async ({ open }) => {
  const page = await open('/pile/introduce', 'normal');
  const group = (name: string) => page.getByRole('radiogroup', { name });
  await act(page, page.getByRole('link', { name: '申请安装' }));
  await expect(screens.pileSelect.loaded(page)).toBeVisible();
  await taken(page);
  await turnTo(page, group('充电桩'), /^11kW/);
  await turnTo(page, group('充电桩'), /^7kW/);
  await act(page, page.getByRole('button', { name: '下一步' }));

  await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
  await taken(page);
  await expect(page.getByRole('listitem').filter({ hasText: '填写信息' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await write(page, '姓名', '林知夏');
  await write(page, '手机号', '13800001234');
  // The first control without a value gets the focus, and its group says what is missing.
  await act(page, page.getByRole('button', { name: '下一步' }));
  await expect(group('车主本人').getByRole('radio').first()).toBeFocused();
  await expectFocusSeen(page);
  await expect(page.getByRole('alert').filter({ hasText: '请选择是否为车主本人' }).first()).toBeVisible();
  await turnTo(page, group('车主本人'), '是');
  await pick(page, '省份', '广东省');
  await pick(page, '城市', '深圳市');
  await pick(page, '区县', '南山区');
  await write(page, '小区名称', '星河湾东区');
  await write(page, '详细地址', '3栋1单元501');
  await turnTo(page, group('车位类型'), '私家院');
  await turnTo(page, group('取电方式'), '国网电表');
  await turnTo(page, group('充电桩类型'), '壁挂式');
  await pick(page, '期望上门', /周/);
  await act(page, page.getByRole('button', { name: '下一步' }));

  await expect(page).toHaveURL(/\/pile\/idCard/);
  await taken(page);
  const submit = page.getByRole('button', { name: '提交申请' });
  await expect(submit).toBeVisible();
  await act(page, submit);
  const consent = page.getByRole('checkbox', { name: '已阅读并同意《身份信息使用授权》' });
  await expect(consent).toBeFocused();
  await expectFocusSeen(page);
  await expect(consent).toHaveAccessibleDescription('请先同意《身份信息使用授权》');
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await expect(consent).toBeFocused();
  for (const [index, name] of ['身份证人像面', '身份证国徽面', '车位证明', '行驶证或购车发票'].entries()) {
    const photos = page.getByRole('group', { name });
    const choose = photos.getByLabel(/^添加图片/);
    await pressTo(page, choose);
    const photo = await draw(page, { width: 901 + index, height: 700, type: 'image/jpeg' });
    await choose.setInputFiles(jpegFile(photo));
    await expect(photos.getByRole('button', { name: '移除图片 1' })).toBeVisible();
    // The field is gone where there is room for one photo.
    await expectFocusSeen(page);
  }
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  const terms = page.getByRole('checkbox', { name: '已阅读并同意《家充桩安装服务协议》' });
  await act(page, terms, 'Space');
  await expect(terms).toBeChecked();
  await act(page, submit);

  await expect(page).toHaveURL(/\/pile\/result\?applyId=/);
  await taken(page);
  await act(page, page.getByRole('link', { name: '查看进度' }));
  await expect(page).toHaveURL(/\/pile\/details\//);
  await expect(page.locator('[data-part=state]')).toHaveText('待审核');
});
