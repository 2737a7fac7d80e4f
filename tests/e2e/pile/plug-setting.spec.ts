import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { armSetting, setElsewhere, settingAtArm } from '#tests/e2e/support/home-pile/setting.ts';
import { screens } from '#tests/e2e/support/screens.ts';

test('pile settings: an overlapping time is refused, the cheapest schedule is applied, a conflict is merged', async ({
  server,
  open,
}) => {
  const page = await open(armSetting, 'heavy');
  await expect(screens.plugChargeSetting.loaded(page)).toBeVisible();
  await expect(page.getByText('时段1 23:00–次日07:00')).toBeVisible();
  await checkRules(page);

  const save = page.getByRole('button', { name: '保存', exact: true });
  await page.getByRole('button', { name: '添加预约时段' }).click();
  await save.click();
  const second = page.getByRole('group', { name: '时段2' });
  await expect(second.getByRole('alert')).toHaveText('预约时段不能重叠');
  await second.getByLabel('开始时间').fill('12:00');
  await second.getByLabel('结束时间').fill('12:00');
  await save.click();
  await expect(second.getByRole('alert')).toHaveText('开始时间与结束时间不能相同');
  await page.getByRole('button', { name: '删除时段2' }).click();
  // The button was removed with its row: the focus is on the list, and not at the top of the page.
  await expect(page.getByRole('group', { name: '预约时段' })).toBeFocused();

  await page.getByRole('slider', { name: '当前电量' }).fill('80');
  await page.getByRole('button', { name: '采用最省方案' }).click();
  await expect(page.getByRole('switch', { name: '启用时段2' })).not.toBeChecked();

  await page.getByRole('button', { name: '返回' }).click();
  const asked = page.getByRole('alertdialog', { name: '信息尚未提交，确定离开吗？' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: '继续填写' }).click();

  await page.getByRole('combobox', { name: '充电目标' }).selectOption('80');
  await setElsewhere(server);
  await save.click();
  const conflict = page.getByRole('dialog', { name: '设置已在其他设备更新' });
  await expect(conflict.getByRole('radio', { name: '我的：80%' })).toBeVisible();
  await checkRules(page);
  await conflict.getByRole('radio', { name: '我的：80%' }).click();
  await conflict.getByRole('button', { name: '合并并保存' }).click();
  // After saving, the page returns to its opener.
  await expect
    .poll(() => settingAtArm(server))
    .toMatchObject({ version: 3, mode: 'SCHEDULE', targetSoc: 80, voiceOn: false });
  expect((await settingAtArm(server)).schedules.map(({ enabled }) => enabled)).toEqual([true, false]);
});

test('pile settings: discarding unsaved changes shows the saved settings', async ({ open }) => {
  const page = await open(armSetting, 'heavy');
  const target = page.getByRole('combobox', { name: '充电目标' });
  await target.selectOption('70');
  await page.reload();
  await expect(target).toHaveValue('70');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(target).toHaveValue('90');
  await expect(page.getByRole('group', { name: '充电桩设置' })).toBeFocused();
});

for (const address of ['/plugCharge/setting', '/plugCharge/robotControl']) {
  test(`pile settings: ${address} without a pile opens the only one, and Back does not return there`, async ({
    open,
    openEarly,
  }) => {
    await open('/mine', 'heavy');
    const page = await openEarly(address);
    await expect(page).toHaveURL(`${new URL(page.url()).origin}${address}?pileId=HP10000003`);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/mine/);
  });
}

test('pile settings: an unbound pile leads to the bound ones', async ({ open }) => {
  const page = await open('/plugCharge/setting?pileId=none', 'heavy');
  await expect(page.getByText('充电桩未绑定或已解绑')).toBeVisible();
  await expect(page.getByRole('button', { name: '重新加载' })).toBeHidden();
  await page.getByRole('link', { name: '我的家充桩' }).click();
  await expect(page).toHaveURL('/pile/introduce');
});
