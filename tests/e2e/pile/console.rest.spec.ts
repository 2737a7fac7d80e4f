import type { Locator } from '@playwright/test';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

const pileId = 'HP10000002';

test('home pile: is started and stopped in two steps, goes offline and returns', async ({ server, open }) => {
  const happen = (event: string, more: object = {}) =>
    server.control('home-pile', { pileId, event, ...more });
  await happen('unplug');
  await happen('plug', { vin: null });
  const page = await open('/mine', 'normal');
  await page.getByRole('link', { name: /我的家充桩/ }).click();
  await expect(screens.plugChargeConsole.loaded(page)).toBeVisible();
  await checkRules(page);

  await page.getByRole('button', { name: '启动充电' }).click();
  await expect(page.getByText('已发送给充电桩，等待执行…')).toBeVisible();
  await expect(page.getByText('已开始充电')).toBeVisible();
  await page.getByRole('button', { name: '停止充电' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '停止充电' }).click();
  await expect(page.getByText('已停止充电')).toBeVisible();
  await expect(page.getByRole('button', { name: '继续充电' })).toBeVisible();
  await page.getByRole('switch', { name: '锁枪' }).click();
  await expect(page.getByRole('switch', { name: '锁枪' })).toBeChecked();

  await page.getByRole('radio', { name: '表格' }).click();
  await expect(page.getByRole('columnheader', { name: '电量（度）' })).toBeVisible();
  // The chart of each month has a table.
  await page.getByRole('button', { name: '上个月' }).click();
  await expect(page.getByRole('radio', { name: '表格' })).toBeChecked();
  await page.getByRole('button', { name: '下个月' }).click();
  // There is no later month, so the button disappears; the keyboard continues from its place.
  await expect(page.getByRole('group', { name: '选择月份' })).toBeFocused();
  await expect(page.getByRole('columnheader', { name: '电量（度）' })).toBeVisible();
  await checkRules(page);

  await happen('offline');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText(/充电桩已离线超过 90 秒/)).toBeVisible();
  await expect(page.getByRole('link', { name: '报修' }).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: '锁枪' })).toHaveCount(0);
  await happen('beat');
  await page.getByRole('button', { name: '重新连接' }).click();
  await expect(page.getByText('在线')).toBeVisible();
});

test('home pile: shows its place and the end of its warranty above the applications', async ({ open }) => {
  const page = await open('/pile/introduce', 'normal');
  const words = /^7kW 家用充电桩 演示小区 1 栋地库 A-16 保修期至 \d{4}\.\d{2}\.\d{2}/;
  const pile = page.getByRole('link', { name: words });
  const application = page.getByRole('link', { name: /申请$/ }).first();
  await expect(pile).toBeVisible();
  await expect(application).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(pile)).toBeLessThan(await top(application));
});

test('home pile: is bound by its plate, named and unbound', async ({ open }) => {
  const page = await open('/pile/introduce', 'normal');
  await page.getByRole('button', { name: '绑定已有充电桩' }).click();
  await page.getByRole('textbox', { name: '设备编号' }).fill('pw07kw26b00007');
  await page.getByRole('textbox', { name: '校验码' }).fill('000000');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText('设备编号或校验码错误，请核对铭牌').first()).toBeVisible();
  await checkRules(page);
  await page.getByRole('textbox', { name: '校验码' }).fill('246810');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page).toHaveURL(/\/plugCharge\/console\?pileId=HP20000007/);
  await expect(page.getByText(/主板 /)).toBeVisible();

  await page.getByRole('button', { name: /修改名称/ }).click();
  await page.getByRole('textbox', { name: '桩名称' }).fill('车库 2 号桩');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '车库 2 号桩' })).toBeVisible();
  // The other one is a tap away.
  await expect(page.getByRole('link', { name: /7kW 家用充电桩/ })).toBeVisible();
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page).toHaveURL(/\/pile\/introduce/);
});

test('home pile: an owner without one is led to the pile page', async ({ open }) => {
  const page = await open('/pile/introduce', 'new');
  await page.goto('/plugCharge/console');
  await expect(page).toHaveURL(/\/pile\/introduce/);
});
