import { workOnApplication } from '#sandbox/pile-application/application-work.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillIn, textbox } from '#tests/e2e/support/home-pile/application.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { screens } from '#tests/e2e/support/screens.ts';

test('home pile application: is submitted, with documents after the consent', async ({ open }) => {
  const page = await open('/pile/introduce', 'normal');
  await page.getByRole('link', { name: '申请安装' }).click();
  await expect(page).toHaveURL(/\/pile\/select/);
  await page.getByRole('radio', { name: /7kW/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
  // The contact of the last application is filled in.
  await expect(textbox(page, '姓名')).toHaveValue('王先生');
  await textbox(page, '姓名').fill('');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请填写姓名' }).first()).toBeVisible();
  await expect(textbox(page, '姓名')).toBeFocused();
  await fillIn(page);
  // Of the three levels of a region the one without a choice is focused, because its error is shown there.
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '河北省' });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择所在地区' }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '城市' })).toBeFocused();
  await fillIn(page);
  await checkRules(page);
  // The input is kept, whatever happens to the page.
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
  // A submitted form cannot be filled in again: Back leads to the page before the application, by both buttons.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/\/pile\/introduce/);
  await page.goForward();
  await expect(page).toHaveURL(/\/pile\/result\?applyId=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pile\/introduce/);
  await page.goForward();
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(page).toHaveURL(/\/pile\/details\//);
  await expect(page.locator('[data-part=state]')).toHaveText('待审核');
});

test('home pile application: the documents are there before any answer, on a phone whose clock is a year fast', async ({
  open,
}) => {
  const page = await open('/pile/introduce', 'normal');
  await page.clock.setFixedTime(Date.now() + 365 * 86_400_000);
  await page.goto(`/pile/applyForm?vinNo=LGWEF4A50SX000001&serviceType=INSTALL&productId=P-AC7`);
  await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
  await fillIn(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/\/pile\/idCard/, { waitUntil: 'commit' });
  await page.route('**/api/**', () => {});
  await page.reload();
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible();
});

test('home pile application: the plan is accepted, the pile is installed and then controllable', async ({
  server,
  open,
}) => {
  const applyId = 'A2026030100000014';
  const page = await open(`/pile/details/${applyId}`, 'heavy');
  const state = page.locator('[data-part=state]');
  const desk = async (...events: string[]) => {
    for (const event of events) await server.control('pile-application', { applyId, event });
    await page.getByRole('button', { name: '刷新' }).click();
  };
  const answer = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
  };
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
  // The installed pile is controlled from here on.
  await page.getByRole('link', { name: '我的充电桩' }).click();
  await expect(page).toHaveURL(/\/plugCharge\/console/);
  await expect(page.getByRole('heading', { name: '7kW 家用充电桩' })).toBeVisible();
});

test('home pile application: a delivered pile is bound from its application', async ({ server, open }) => {
  const applyId = 'A2026030100000030';
  const { plate } = await workOnApplication(server.sandbox.context, applyId, 'sign', {});
  if (!plate) throw new Error('nothing was put up');
  const page = await open(`/pile/details/${applyId}`, 'heavy');
  await page.getByRole('link', { name: '绑定' }).click();
  await expect(textbox(page, '设备编号')).toHaveValue(plate.sn);
  await textbox(page, '校验码').fill(plate.checkCode);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page).toHaveURL(/\/plugCharge\/console/);
  await page.goto(`/pile/details/${applyId}`);
  await expect(page.getByRole('link', { name: '我的充电桩' })).toBeVisible();
  await expect(page.getByRole('link', { name: '绑定' })).toHaveCount(0);
});

test('home pile application: the consequences of voiding are in the server HTML, before the form loads', async ({
  page,
}) => {
  const frame = await page.request.get('/pile/voidOrder');
  expect(await frame.text()).toContain('安装或配送开始后不能作废');
});
