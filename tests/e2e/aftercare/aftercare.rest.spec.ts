import type { Page } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { pileUnbind } from '#contract/calls/home-pile.ts';
import { repairApply } from '#contract/calls/repair.ts';
import { checkForEverybody, checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';

const made = async ({ sandbox }: Server) =>
  sandbox.context.db
    .selectFrom('repair')
    .select(['repairId', 'json'])
    .where('repairId', 'like', 'R1%')
    .execute();

async function fillIn(page: Page): Promise<void> {
  await expect(screens.aftercareApply.loaded(page)).toBeVisible();
  await page.getByRole('radio', { name: '漏电跳闸' }).click();
  await expect(page.getByText('请立即停止使用并断开上级空气开关')).toBeVisible();
  await page.getByRole('textbox', { name: '故障描述' }).fill('一插枪家里的空开就跳闸');
  await page.getByRole('textbox', { name: '联系人' }).fill('王先生');
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000002');
  await page.getByRole('combobox', { name: '期望上门' }).selectOption({ index: 3 });
  await page.getByRole('radio', { name: '14:00–18:00' }).click();
}

test('repair: is requested with a photo, rescheduled and withdrawn', async ({ server, open }) => {
  const page = await open('/aftercare/record', 'normal');
  await expect(page.locator('[data-preload]')).toHaveCount(0);
  await page.getByRole('link', { name: '我要报修' }).click();
  await fillIn(page);
  const photo = await draw(page, { width: 60, height: 40, type: 'image/jpeg' });
  // The camera is offered, because the broken device is at hand.
  await page.getByLabel('拍照').setInputFiles(jpegFile(photo));
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  await expect(page.getByLabel('添加图片，最多6张')).toBeAttached();
  await checkRules(page);
  await page.getByRole('button', { name: '提交报修' }).dblclick();
  await expect(page).toHaveURL(/\/aftercare\/detail\?id=R1/);
  await expect(page.locator('[data-part=state]')).toHaveText('待受理');
  await expect(page.getByRole('button', { name: '故障照片 1' })).toBeVisible();
  await expect(page.getByText('请立即停止使用并断开上级空气开关')).toBeVisible();
  expect(await made(server)).toHaveLength(1);

  await page.getByRole('button', { name: '改约时间' }).click();
  const sheet = page.getByRole('dialog', { name: '改约时间' });
  await sheet.getByRole('combobox', { name: '期望上门' }).selectOption({ index: 6 });
  await sheet.getByRole('button', { name: '确认改约' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('您已修改上门时间')).toBeVisible();

  await page.getByRole('button', { name: '取消报修' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消报修' }).click();
  await expect(page.locator('[data-part=state]')).toHaveText('已取消');
  await expect(page.getByRole('button', { name: '取消报修' })).toHaveCount(0);
  // Back does not lead to the form: it was sent.
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/aftercare\/record/);
});

test('repair form: keeps its input through a lost network and a reload', async ({
  server,
  open,
  problems,
}) => {
  const page = await open('/aftercare/apply', 'normal');
  await fillIn(page);
  await page.route(`**${basePath}${repairApply.path}`, (route) => route.abort());
  await page.getByRole('button', { name: '提交报修' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '提交失败，请稍后重试' })).toBeVisible();
  expectProblem(problems, /Failed to load resource|ERR_FAILED/);
  await page.unroute(`**${basePath}${repairApply.path}`);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '故障描述' })).toHaveValue('一插枪家里的空开就跳闸');
  await expect(page.getByRole('radio', { name: '14:00–18:00' })).toBeChecked();
  await page.getByRole('button', { name: '返回' }).click();
  const question = page.getByRole('alertdialog', { name: '信息尚未提交，确定离开吗？' });
  await question.getByRole('button', { name: '继续填写' }).click();
  await page.getByRole('button', { name: '提交报修' }).click();
  await expect(page).toHaveURL(/\/aftercare\/detail\?id=R1/);
  expect(await made(server)).toHaveLength(1);
});

test('repair form: a pile that was removed meanwhile is named by its number', async ({ server, open }) => {
  const page = await open('/aftercare/apply', 'heavy');
  await fillIn(page);
  const phone = await phoneOf(server, 'heavy');
  await phone.call(pileUnbind, { pileId: 'HP10000003', requestId: uuid(8_000_002) });
  await page.getByRole('button', { name: '提交报修' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '该设备未绑定在您名下' })).toBeVisible();
  const unbound = page.getByRole('radio', { name: '未绑定的设备' });
  await unbound.press(' ');
  await expect(unbound).toBeFocused();
  await page.getByRole('textbox', { name: '设备编号' }).fill('PW11KW23R00003');
  await page.getByRole('combobox', { name: '省份' }).selectOption('广东省');
  await page.getByRole('combobox', { name: '城市' }).selectOption('深圳市');
  await page.getByRole('combobox', { name: '区县' }).selectOption('福田区');
  await page.getByRole('textbox', { name: '详细地址' }).fill('演示花园 B2-118');
  await page.getByRole('button', { name: '提交报修' }).click();
  await expect(page).toHaveURL(/\/aftercare\/detail\?id=R1/);
});

test('repair form: a select works by keyboard and fits at 200 % text', async ({ open }) => {
  const page = await open('/aftercare/apply', 'new');
  const province = page.getByRole('combobox', { name: '省份' });
  await expect(province).toBeVisible();
  await province.focus();
  await expect(province).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(province).not.toHaveValue('');
  const visit = page.getByRole('combobox', { name: '期望上门' });
  await visit.selectOption({ index: 1 });
  await expect(visit).not.toHaveValue('');
  await checkForEverybody(page);
});

test('repair: one that did not help is reopened once, then confirmed and rated', async ({ server, open }) => {
  const repairId = 'R2026022500000002';
  const page = await open(`/aftercare/detail?id=${repairId}`, 'normal');
  await expect(screens.aftercareDetail.loaded(page)).toBeVisible();
  await page.getByRole('button', { name: '没有修好' }).click();
  const sheet = page.getByRole('dialog', { name: '没有修好' });
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('请填写故障描述');
  await checkForEverybody(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.classList.remove('fs-200'));
  await sheet.getByRole('textbox').fill('修完第二天指示灯又不亮了');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(page.locator('[data-part=state]')).toHaveText('已受理');
  for (const event of ['dispatch', 'fixVisit', 'start', 'finish'])
    await server.control('repair', { repairId, event });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.locator('[data-part=state]')).toHaveText('待确认');
  await expect(page.getByRole('button', { name: '没有修好' })).toHaveCount(0);
  await page.getByRole('button', { name: '确认完成' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认完成' }).click();
  await expect(page.locator('[data-part=state]')).toHaveText('已完成');
  await page.getByRole('link', { name: '评价' }).click();
  await expect(page).toHaveURL(new RegExp(`/rate/${repairId}\\?type=repair`));
  await expect(page.getByRole('radiogroup', { name: '总体评分' })).toBeVisible();
});

test('repair: the quote is shown before it is accepted', async ({ open }) => {
  const page = await open('/aftercare/detail?id=R2026022800000003', 'heavy');
  await expect(page.locator('[data-part=state]')).toHaveText('待确认报价');
  await page.getByRole('button', { name: '同意报价' }).click();
  const dialog = page.getByRole('alertdialog', { name: '同意报价' });
  await expect(dialog).toContainText('¥268.00');
  await checkForEverybody(page, '[role=alertdialog]');
  await dialog.getByRole('button', { name: '同意报价' }).click();
  await expect(page.locator('[data-part=state]')).toHaveText('维修中');
});

test('repair: /aftercare links to the records, and the help links to the form', async ({ open }) => {
  const page = await open('/aftercare', 'normal');
  await expect(page).toHaveURL(/\/aftercare\/record/);
  await page.goto('/help/detail/repairApply');
  await page.getByRole('link', { name: '申请报修' }).click();
  await expect(page).toHaveURL(/\/aftercare\/apply/);
  await page.goto('/mine');
  await page.getByRole('link', { name: '报修与售后' }).click();
  await expect(page).toHaveURL(/\/aftercare\/record/);
  await page.getByRole('link', { name: /指示灯异常/ }).click();
  await expect(page).toHaveURL(/\/aftercare\/detail\?id=R2026022500000002/);
  await expect(page.locator('[data-part=state]')).toHaveText('待确认');
});
