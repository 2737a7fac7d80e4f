import { expect, taken, test } from '#tests/e2e/support/fixtures.ts';
import { act, escape, pressTo, turnTo } from '#tests/e2e/support/keys.ts';

test('keyboard: an invoice from its orders to the request, each focus seen and none lost', async ({
  open,
}) => {
  const page = await open('/invoice/index', 'normal');
  await act(page, page.getByRole('link', { name: '去开票' }));
  await expect(page.locator('[data-part=sum]')).toBeVisible();
  await taken(page);
  const order = page.getByRole('listitem').getByRole('checkbox', { name: /度 ¥[\d.]+$/, checked: false });
  const count = await order.count();
  const first = page.getByRole('listitem').getByRole('checkbox').first();
  await act(page, first, 'Space');
  await expect(first).toBeChecked();
  await expect(first).toBeFocused();
  await expect(order).toHaveCount(count - 1);
  await expect(page.getByRole('status').filter({ hasText: '已选 1 单' })).toBeVisible();
  await act(page, page.getByRole('link', { name: '下一步' }));

  const title = page.getByRole('textbox', { name: '发票抬头' });
  await expect(title).not.toHaveValue('');
  await taken(page);
  const kinds = page.getByRole('radiogroup', { name: '抬头类型' });
  await turnTo(page, kinds, '个人');
  await turnTo(page, kinds, '企业');
  await act(page, page.getByRole('link', { name: '选择常用抬头' }));
  await expect(page.getByRole('heading', { level: 1, name: '常用抬头' })).toBeVisible();
  await taken(page);
  const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '张示例' }) });
  await act(page, person.getByRole('button', { name: '使用' }));

  await expect(title).toHaveValue('张示例');
  await taken(page);
  await expect(kinds.getByRole('radio', { name: '个人', checked: true })).toBeVisible();
  const address = page.getByRole('textbox', { name: '接收邮箱' });
  await pressTo(page, address);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zhang');
  const submit = page.getByRole('button', { name: '提交申请' });
  await act(page, submit);
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/邮箱/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zhang@example.com');
  await act(page, submit);
  const question = page.getByRole('alertdialog', { name: '请确认开票信息，提交后不可修改' });
  await expect(question).toMatchAriaSnapshot(`
    - alertdialog "请确认开票信息，提交后不可修改":
      - heading "请确认开票信息，提交后不可修改" [level=2]
      - term: 发票类型
      - definition: 数电普票 · 个人
      - term: 发票抬头
      - definition: 张示例
      - term: 接收邮箱
      - definition: zhang@example.com
      - term: 开票金额 1 笔订单
      - definition: /¥[\\d.]+/
      - button "返回修改"
      - button "确认提交"
  `);
  await expect(question.getByRole('button', { name: '返回修改' })).toBeFocused();
  await escape(page, question, submit);
  await page.keyboard.press('Enter');
  await act(page, question.getByRole('button', { name: '确认提交' }));

  await page.waitForURL(/\/invoice\/detail\//);
  await taken(page);
  await expect(page.getByRole('status').filter({ hasText: /开票中|已开票/ })).toBeVisible();
  await pressTo(page, page.getByRole('main').getByRole('link').last());
});
