import { checkForEverybody, checkRules } from '#tests/e2e/support/axe.ts';
import { caseIn } from '#tests/e2e/support/cases.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

const made = async ({ sandbox }: Server) =>
  sandbox.context.db.selectFrom('serviceCase').selectAll().where('userId', '=', '10000002').execute();

const state = '[data-part=state]';

test('complaint: from an order to the corrected bill, with a question of service in between', async ({
  server,
  open,
}) => {
  const orderNo = await chargeIn(server, 'SETTLED');
  const page = await open(`/order/${orderNo}`, 'normal');
  await page.getByRole('link', { name: /^对这笔订单有疑问/ }).click();
  await page.getByRole('radio', { name: '多收费' }).click();
  await page.getByRole('textbox', { name: '说明情况' }).fill('电费比平时多');
  const records = page.getByRole('heading', { name: '随申诉提交的记录' }).locator('xpath=ancestor::section');
  await expect(records).toContainText(orderNo);
  const promised = await records.locator('dl').innerText();
  await checkRules(page);
  await page.getByRole('button', { name: '提交申诉' }).dblclick();
  await expect(page).toHaveURL(/\/case\/(?!new)/);
  await expect(page.locator(state)).toContainText('已提交');
  const [row, ...others] = await made(server);
  expect(others).toEqual([]);
  const caseId = row?.caseId ?? '';
  // What service has is what the owner saw before the press.
  const facts = (text: string) => text.split(/\s+/).join(' ');
  expect(facts(await records.locator('dl').innerText())).toContain(facts(promised));

  await server.control('case', { caseId, event: 'accept' });
  await server.control('case', { caseId, event: 'ask', text: '请拍一张桩上的读数' });
  await page.reload();
  await expect(page.locator(state)).toContainText('等您补充');
  await expect(page.getByText('请拍一张桩上的读数')).toBeVisible();
  await page.getByRole('button', { name: '补充' }).click();
  const sheet = page.getByRole('dialog', { name: '补充' });
  const photo = await draw(page, { width: 60, height: 40, type: 'image/jpeg' });
  await page.getByLabel('拍照').setInputFiles(jpegFile(photo));
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await sheet.getByRole('button', { name: '提交补充' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator(state)).toContainText('处理中');
  await expect(page.getByRole('button', { name: '您的照片 1' })).toBeVisible();

  await server.control('case', { caseId, event: 'adjust', amount: 100 });
  await page.reload();
  await expect(page.locator('[data-part=amount]')).toContainText('1.00');
  await checkRules(page);
  await page.getByRole('link', { name: '看更正后的账单' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNo}`));
  await expect(page.getByText('账单调整')).toBeVisible();
  await expect(page.getByRole('link', { name: /^费用申诉/ })).toContainText('已答复');
  // Back leads to the complaint, not to its form.
  await page.goBack();
  await expect(page.locator(state)).toContainText('结果');
});

test('complaint: a page that was killed has the words and the photo again, and sends one', async ({
  server,
  open,
  context,
}) => {
  const orderNo = await chargeIn(server, 'SETTLED');
  const page = await open(`/case/new?orderNo=${orderNo}&kind=BILL`, 'normal');
  await page.getByRole('textbox', { name: '说明情况' }).fill('电费比平时多');
  const photo = await draw(page, { width: 60, height: 40, type: 'image/jpeg' });
  await page.getByLabel('拍照').setInputFiles(jpegFile(photo));
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  await page.close();
  const next = await context.newPage();
  await next.goto(`/case/new?orderNo=${orderNo}&kind=BILL`);
  await expect(next.getByRole('textbox', { name: '说明情况' })).toHaveValue('电费比平时多');
  await expect(next.getByRole('img', { name: '图片 1' })).toBeVisible();
  await next.getByRole('button', { name: '提交申诉' }).click();
  await expect(next).toHaveURL(/\/case\/(?!new)/);
  await expect(next.getByRole('button', { name: '您的照片 1' })).toBeVisible();
  expect(await made(server)).toHaveLength(1);
});

test('complaint: everything works by keyboard, and fits every text size', async ({ server, open }) => {
  const caseId = await caseIn(server, 'ANSWERED');
  const page = await open(`/case/${caseId}`, 'normal');
  const again = page.getByRole('button', { name: '还有问题' });
  await again.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '还有问题' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('textbox').focus();
  await page.keyboard.type('还是不对');
  await sheet.getByRole('button', { name: '再次提交' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(state)).toContainText('处理中');
  await checkForEverybody(page);
});
