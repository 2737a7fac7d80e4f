import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** The seeded application of `heavy` whose car documents were refused. */
const applyId = 'A2026030100000011';

test('refused application: is corrected in the app, with the refused document photographed again', async ({
  page,
  server,
}) => {
  const { site, outside, path } = await openApp(page, server, 'android', `/pile/details/${applyId}`, 'heavy');
  const set = (key: string, value: string) =>
    outside.evaluate(([name, to]) => window.plugwaySimulator.set(name ?? '', to ?? ''), [key, value]);
  await site.getByRole('link', { name: '修改资料' }).click();
  await expect(site.getByRole('textbox', { name: '小区名称', exact: true })).toHaveValue('演示花园');
  await expect(site.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('王先生');
  await expect(site.getByRole('textbox', { name: '手机号', exact: true })).toHaveValue('13800000003');
  await site.getByRole('combobox', { name: '期望上门' }).selectOption({ index: 2 });
  await site.getByRole('button', { name: '下一步' }).click();
  await expect.poll(path).toBe(`/pile/idCard?applyId=${applyId}`);

  // Identity documents can be chosen only after the consent; then the submitted ones stay.
  await expect(site.getByRole('group', { name: '身份证人像面' })).toHaveCount(0);
  await site.getByRole('checkbox', { name: /身份信息使用授权/ }).check({ force: true });
  await expect(site.getByText('已上传，无需更换可不选')).toHaveCount(3);
  const papers = site.getByRole('group', { name: '行驶证或购车发票' });
  const camera = papers.getByLabel('拍照');
  const pictures = papers.getByRole('img', { name: /图片/ });

  await set('cameraPermission', 'denied');
  await camera.click();
  await expect(papers.getByText('请在系统设置中开启相应权限')).toBeVisible();
  await set('cameraPermission', 'granted');
  await camera.click();
  await outside.getByRole('button', { name: '取消' }).click();
  await expect(papers.getByText('请在系统设置中开启相应权限')).toHaveCount(0);
  await expect(pictures).toHaveCount(0);
  // An app without a camera shows its album, one without both uses the file input of the web view.
  await set('answer.takePhoto', 'unsupported');
  await camera.click();
  await outside.getByRole('button', { name: '演示照片' }).click();
  await expect(pictures).toHaveCount(1);
  await papers.getByRole('button', { name: '移除图片 1' }).click();
  await expect(papers).toBeFocused();
  await set('answer.takePhoto', '');
  await camera.click();
  await outside.getByRole('button', { name: '演示照片' }).click();
  await expect(pictures).toHaveCount(1);
  await expect(site.getByText(/处理中|上传中/)).toHaveCount(0);

  // The picture does not outlive the page, so a link in it asks first.
  await site.getByRole('link', { name: '《家充桩安装服务协议》' }).click();
  const question = site.getByRole('alertdialog', { name: '信息尚未提交，确定离开吗？' });
  await question.getByRole('button', { name: '继续填写' }).click();
  await expect(pictures).toHaveCount(1);

  await site.getByRole('checkbox', { name: /家充桩安装服务协议/ }).check({ force: true });
  await site.getByRole('button', { name: '提交申请' }).click();
  await expect.poll(path).toBe(`/pile/result?applyId=${applyId}`);
  await site.getByRole('link', { name: '查看进度' }).click();
  await expect(site.locator('[data-part=state]')).toHaveText('待审核');
});

test('refused application: an app without camera and album uses the file input for a document', async ({
  page,
  server,
}) => {
  const first = `/pile/applyForm?applyId=${applyId}`;
  const { site, outside } = await openApp(page, server, 'android', first, 'heavy');
  await site.getByRole('textbox', { name: '手机号', exact: true }).fill('13800000003');
  await site.getByRole('combobox', { name: '期望上门' }).selectOption({ index: 2 });
  await site.getByRole('button', { name: '下一步' }).click();
  await outside.evaluate(async () => {
    await window.plugwaySimulator.set('answer.takePhoto', 'unsupported');
    await window.plugwaySimulator.set('answer.pickImage', 'unsupported');
  });
  const chooser = page.waitForEvent('filechooser');
  await site.getByRole('group', { name: '行驶证或购车发票' }).getByLabel('拍照').click();
  expect((await chooser).isMultiple()).toBe(false);
});
