import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { apply, chooseOrders, toForm } from '#tests/e2e/support/invoice.ts';
import { invoiceIn } from '#tests/e2e/support/prepare.ts';

const list = '/invoice/noBillList';
const applyPath = '/v1/h5/charging/invoice/apply';

test('from the orders to the invoice, with what was entered kept on the way', async ({ server, open }) => {
  // The tax platform takes its time, however long the machine takes for the way there.
  await server.control('scenario', { invoice: 'late' });
  const page = await open('/invoice/index', 'normal');
  await page.getByRole('link', { name: '去开票' }).click();
  await chooseOrders(page, 1);
  const sum = await page.locator('[data-part=sum]').innerText();
  await page.reload();
  await expect(page.locator('[data-part=sum]')).toHaveText(sum.replace(/\s+/, ''), { useInnerText: false });
  await page.getByRole('link', { name: '下一步' }).click();
  await page.getByRole('textbox', { name: '备注' }).fill('五月出差');
  await page.goBack();
  await expect(page.getByText('已选 1 单')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('五月出差');
  await page.getByRole('link', { name: '选择常用抬头' }).click();
  await page.getByRole('button', { name: '使用' }).nth(1).click();
  await expect(page.getByRole('textbox', { name: '发票抬头' })).toHaveValue('张示例');
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('五月出差');
  await checkForEverybody(page);
  await apply(page);
  await page.waitForURL(/\/invoice\/detail\//);
  await expect(page.locator('[data-part=state]')).toHaveText('开票中');
  await expect(page.locator('[data-part=amount]')).toContainText(/\d/);
  await page.goBack();
  await expect(page.getByText('已选 0 单')).toBeVisible();
});

test('a form that fails keeps everything, and says what is wrong and when to try again', async ({
  server,
  open,
  problems,
}) => {
  const page = await open(list, 'normal');
  await toForm(page, 1);
  const remark = page.getByRole('textbox', { name: '备注' });
  await remark.fill('保留');
  // The page sends it a second time by itself.
  await server.control('fault', { path: applyPath, kind: 'cut', times: 2 });
  await apply(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expectProblem(problems, /ERR_/);
  await expect(remark).toHaveValue('保留');
  await server.control('fault', {
    path: applyPath,
    kind: 'refuse',
    code: 1283015,
    message: '操作过于频繁，请稍后再试',
    data: { retryAfterMs: 3_600_000 },
    times: 1,
  });
  await apply(page);
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveAccessibleDescription(
    /^(今天|明天) \d\d:\d\d 后可再试$/,
  );
  await expect(remark).toHaveValue('保留');
});

test('an order that changed sends the owner back, and says which', async ({ server, open }) => {
  const page = await open(list, 'normal');
  const orderNo = await page.locator('[data-order-no]').first().getAttribute('data-order-no');
  await toForm(page, 1);
  await server.control('credit', { orderNo, amount: 100 });
  await apply(page);
  await expect(page.getByText('开票订单金额已变更，请重新选择').first()).toBeVisible();
  await expect(page.getByText(/可开金额由 ¥[\d.]+ 变为 ¥[\d.]+/)).toBeVisible();
  await page.getByRole('button', { name: '按现在的金额重新选择' }).click();
  await expect(page.getByText('已选 1 单')).toBeVisible();
});

test('the invoice opens as a file, and says where it cannot be loaded', async ({
  server,
  open,
  context,
  problems,
}) => {
  const page = await open(`/invoice/detail/${await invoiceIn(server, 'ISSUED')}`, 'normal');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '查看发票' }).click();
  await (await opened).close();
  await page.route('**/__sandbox/invoice-file/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: '查看发票' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '发票文件加载失败' })).toBeVisible();
  expectProblem(problems, /404/);
});

test('orders lead to their invoice: one by its page, a month by the list', async ({ open }) => {
  const page = await open('/orderList', 'heavy');
  await page
    .getByRole('link', { name: /月开发票$/ })
    .first()
    .click();
  await page.waitForURL(/\/invoice\/noBillList/);
  await expect(page.getByText(/已选 [1-9]\d* 单/)).toBeVisible();
  await open('/mine', 'heavy');
  await expect(page.getByRole('link', { name: /^发票/ })).toContainText('单可开');
});
