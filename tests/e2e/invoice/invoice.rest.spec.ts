import { basePath } from '#contract/call.ts';
import { invoiceSummary } from '#contract/calls/invoice/invoice-summary.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { apply, chooseOrders, toForm } from '#tests/e2e/support/invoice.ts';
import { invoiceIn, reissuableInvoice } from '#tests/e2e/support/prepare.ts';

const list = '/invoice/noBillList';
const applyPath = '/v1/h5/charging/invoice/apply';

test('invoice: goes from the orders to the finished invoice, and keeps the input on the way', async ({
  server,
  open,
}) => {
  // The tax platform is slow, however long the machine takes to get there.
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

test('invoice form: a failed request keeps the input and shows the reason and the time to retry', async ({
  server,
  open,
  problems,
}) => {
  const page = await open(list, 'normal');
  await toForm(page, 1);
  const remark = page.getByRole('textbox', { name: '备注' });
  await remark.fill('保留');
  // The page retries once by itself.
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

test('invoice form: an order that changed sends the owner back and is named', async ({ server, open }) => {
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

test('invoice form: after a changed order of the second seller the list opens on the tab of that seller, with the order selected', async ({
  server,
  open,
}) => {
  const page = await open(list, 'normal');
  const other = page.getByRole('tab', { name: /湾易/ });
  await other.click();
  await expect(other).toHaveAttribute('aria-selected', 'true');
  const orderNo = await page.locator('[data-order-no]').first().getAttribute('data-order-no');
  await toForm(page, 1);
  await server.control('credit', { orderNo, amount: 100 });
  await apply(page);
  await page.waitForURL(list);
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /普路威/ }).click();
  await page.getByRole('button', { name: '按现在的金额重新选择' }).click();
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-order-no]').getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('tab', { name: /普路威/ }).click();
  await expect(page.getByText('已选的是“湾易新能源有限公司（演示）”的订单')).toBeVisible();
  await checkForEverybody(page);
  await page.getByRole('button', { name: '取消选择' }).click();
  await expect(page.getByText('已选 0 单')).toBeVisible();
});

test('invoice orders: at the largest text the total and the next button stay visible for any number of orders', async ({
  server,
  open,
}) => {
  await server.control('orders', { login: 'heavy', count: 100 });
  const page = await open(list, 'heavy');
  await chooseOrders(page, 1);
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  await expect(page.getByRole('link', { name: '下一步' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-part=sum]')).toBeInViewport({ ratio: 1 });
});

test('invoice orders: scrolling to the end requests one next page and renders it before the following one', async ({
  server,
  open,
}) => {
  await server.control('orders', { login: 'heavy', count: 300 });
  const page = await open(list, 'heavy');
  const rows = page.locator('[data-order-no]');
  await expect(page.locator('[data-part=sum]')).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  const before = await rows.count();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(uninvoicedList.path)) asked += 1;
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  expect(asked).toBe(1);
});

test('invoice list: old invoices are below the notice of their age, with a gap', async ({
  server,
  open,
  problems,
}) => {
  const page = await open('/invoice/history', 'normal');
  await server.control('fault', {
    path: '/v1/h5/charging/invoice/history/list',
    kind: 'status',
    status: 500,
    times: 9,
  });
  await page.getByRole('button', { name: '刷新' }).click();
  const strip = page.getByText('数据更新中…').locator('xpath=..');
  await expect(strip).toBeVisible();
  expectProblem(problems, /500/);
  const below = page.getByRole('button', { name: '全部状态' });
  const bottom = await strip.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await below.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottom + 7);
});

test('invoice title: is chosen by type, numbers are shown as stored, and its page links to the titles', async ({
  open,
}) => {
  const page = await open('/invoice/setting', 'normal');
  const title = page.getByRole('textbox', { name: '发票抬头' });
  await title.fill('深圳市示例青禾商贸有限公司');
  const taxNo = page.getByRole('textbox', { name: '税号' });
  await taxNo.fill('９1350100m000100y43');
  await taxNo.blur();
  await expect(taxNo).toHaveValue('91350100M000100Y43');
  await page.getByRole('radio', { name: '个人' }).click();
  await expect(title).toHaveValue('');
  await page.getByRole('radio', { name: '企业' }).click();
  await expect(title).toHaveValue('深圳市示例青禾商贸有限公司');
  await page.getByRole('textbox', { name: '接收邮箱' }).fill('a@b.cn');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/invoice\/commonUse/);
});

test('invoice: is reissued after all confirmations', async ({ server, open }) => {
  const page = await open(`/invoice/detail/${await reissuableInvoice(server)}`, 'normal');
  await page.getByRole('button', { name: '换开发票' }).click();
  await page.getByRole('textbox', { name: '换开原因' }).fill('抬头写错');
  await page.getByRole('button', { name: '提交换开申请' }).click();
  const question = page.getByRole('alertdialog', { name: '请确认开票信息，提交后不可修改' });
  await expect(question).toContainText('每张发票只能换开一次');
  await question.getByRole('button', { name: '返回修改' }).click();
  await expect(page.locator('[data-part=state]')).toHaveText('已开具', { useInnerText: false });
  await page.getByRole('button', { name: '提交换开申请' }).click();
  await question.getByRole('button', { name: '确认提交' }).click();
  await expect(page.locator('[data-part=state]')).toContainText('红冲中');
});

test('invoice forms: show the current address, and the title after a refused red letter', async ({
  server,
  open,
}) => {
  await server.control('scenario', { reverse: 'refuse' });
  const page = await open(`/invoice/detail/${await reissuableInvoice(server)}`, 'normal');
  const address = page.getByRole('textbox', { name: '接收邮箱' });
  await page.getByRole('button', { name: '发送邮箱' }).click();
  await address.fill('new@right.cn');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('已发送到 new@right.cn')).toBeVisible();
  await page.getByRole('button', { name: '换开发票' }).click();
  await expect(address).toHaveValue('new@right.cn');
  const title = page.getByRole('textbox', { name: '发票抬头' });
  const before = await title.inputValue();
  await page.getByRole('textbox', { name: '换开原因' }).fill('抬头写错');
  await page.getByRole('button', { name: '提交换开申请' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.locator('[data-part=state]')).toContainText('红冲中');
  await server.control('clock', { advanceMs: 60_000 });
  await expect(page.getByText('换开未通过，原发票继续有效')).toBeVisible();
  await page.getByRole('button', { name: '换开发票' }).click();
  await expect(title).toHaveValue(before);
  await expect(address).toHaveValue('new@right.cn');
});

test('invoice dialog: at the largest text it begins with its title and is scrollable by keyboard to its end', async ({
  open,
}) => {
  const page = await open(list, 'normal');
  await toForm(page, 1);
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  await page.getByRole('button', { name: '提交申请' }).click();
  const question = page.getByRole('alertdialog', { name: '请确认开票信息，提交后不可修改' });
  await expect(question.getByRole('button', { name: '返回修改' })).toBeFocused();
  const { tall, top } = await question.evaluate((panel) => ({
    tall: panel.scrollHeight > panel.clientHeight,
    top: panel.scrollTop,
  }));
  expect({ tall, top }).toEqual({ tall: true, top: 0 });
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: '确认提交' })).toBeFocused();
  await expect(question.getByRole('button', { name: '确认提交' })).toBeInViewport({ ratio: 1 });
});

test('invoice remark: all of it is visible in its field, with its purpose at the largest text', async ({
  open,
}) => {
  const page = await open(list, 'normal');
  await toForm(page, 1);
  const remark = page.getByRole('textbox', { name: '备注' });
  const hidden = () =>
    remark.evaluate((field) => [
      field.scrollWidth - field.clientWidth,
      field.scrollHeight - field.clientHeight,
    ]);
  await remark.fill('备注'.repeat(25));
  expect(await hidden()).toEqual([0, 0]);
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  expect(await hidden()).toEqual([0, 0]);
  await remark.fill('W'.repeat(50));
  expect(await hidden()).toEqual([0, 0]);
  await remark.scrollIntoViewIfNeeded();
  await expect(remark).toBeInViewport({ ratio: 1 });
  await remark.fill('');
  expect(await hidden()).toEqual([0, 0]);
});

test('invoice file: opens, and a failed load is shown', async ({ server, open, context, problems }) => {
  const page = await open(`/invoice/detail/${await invoiceIn(server, 'ISSUED')}`, 'normal');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '查看发票' }).click();
  await (await opened).close();
  await page.route('**/__sandbox/invoice-file/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: '查看发票' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '发票文件加载失败' })).toBeVisible();
  expectProblem(problems, /404/);
});

test('orders: an order links to its invoice, and a month to the invoice list', async ({ open }) => {
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

test('invoice orders: a total of five digits is not cut at 200 % text on the narrowest page', async ({
  page,
  open,
}) => {
  await page.route(`**${basePath}${invoiceSummary.path}*`, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    await route.fulfill({ json: { ...envelope, data: { ...data, uninvoicedAmount: 1_234_567 } } });
  });
  await open('/invoice/index', 'normal');
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  const sum = page.getByText('¥12,345.67');
  const box = await sum.boundingBox();
  expect(box && box.x >= 16 && box.x + box.width <= 304, JSON.stringify(box)).toBe(true);
});
