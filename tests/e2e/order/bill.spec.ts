import type { Page } from '@playwright/test';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { fen, sum } from '#tests/e2e/support/job.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { overflowing } from '#tests/e2e/support/touch.ts';

interface Known {
  refundStatus: string;
  settlement: { couponAmount: number; pointAmount: number } | null;
}

/** Number of the newest order of a user that matches. */
async function orderWith(
  { sandbox }: Server,
  userId: string,
  is: (order: Known) => boolean,
): Promise<string> {
  const rows = await sandbox.context.db
    .selectFrom('order')
    .select(['orderNo', 'json'])
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .execute();
  const found = rows.find((order) => is(JSON.parse(order.json) as Known));
  if (!found) throw new Error('no such order');
  return found.orderNo;
}

const bill = (page: Page) =>
  page.getByRole('heading', { name: '费用明细' }).locator('xpath=ancestor::section');
/** Labels and amounts of the lines under the segments. */
const linesOf = async (page: Page): Promise<[string, number][]> => {
  const lines = bill(page).locator('dl > div');
  const all = await lines.evaluateAll((list) =>
    list.map((row) => [
      row.querySelector('dt')?.firstChild?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return all.map(([label = '', amount = '']) => [label, fen(amount)]);
};

const userIds = { normal: '10000002', heavy: '10000003' } as const;

test('bill: names coupon and points, and adds up', async ({ server, open }) => {
  const orderNo = await orderWith(
    server,
    userIds.normal,
    ({ settlement }) => settlement !== null && settlement.couponAmount > 0 && settlement.pointAmount > 0,
  );
  const page = await open(`/order/${orderNo}`, 'normal');
  await expect(bill(page)).toBeVisible();
  const lines = await linesOf(page);
  expect(lines.map(([label]) => label)).toEqual(['费用合计', '优惠券', '积分抵扣', '实付']);
  const amounts = lines.map(([, amount]) => amount);
  const final = amounts[3] ?? 0;
  expect(final).toBeGreaterThan(0);
  expect(sum(amounts.slice(0, 3))).toBe(final);
  expect(fen(await page.locator('[data-part=amount]').innerText())).toBe(final);
  await checkRules(page);
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  expect(await page.evaluate(overflowing)).toEqual([]);
});

test('bill: a refund in progress is shown as such, and the refunded amount is what was paid', async ({
  server,
  open,
}) => {
  const orderNo = await orderWith(server, userIds.heavy, (known) => known.refundStatus === 'PROCESSING');
  const page = await open(`/order/${orderNo}`, 'heavy');
  await expect(page.getByText(/^实付 · 剩余 ¥\d+\.\d\d 退款处理中$/)).toBeVisible();
  const moved = page.locator('[data-part=payment]');
  await expect(moved.filter({ hasText: '原路退回' })).toContainText('处理中');
  const final = fen(await page.locator('[data-part=amount]').innerText());
  expect(final).toBeGreaterThan(0);
  expect(sum((await moved.locator('dt + dd').allInnerTexts()).map(fen))).toBe(final);
});

test('bill: a correction by customer service is listed, and the final amount is the same everywhere', async ({
  server,
  open,
}) => {
  await server.control('scenario', { bill: 'wrong-sum' });
  const orderNo = await chargeIn(server, 'SETTLED');
  const page = await open(`/order/${orderNo}`, 'normal');
  await expect(page.getByText('费用待核实 · 账单金额核对不一致，客服正在处理')).toBeVisible();
  await server.control('decide', { orderNo, decision: 'settle', credit: 300 });
  await page.reload();
  await expect(page.getByText('客服已核实，按核定金额结算')).toBeVisible();
  const lines = new Map(await linesOf(page));
  const final = (lines.get('应付') ?? 0) - 300;
  expect(lines.get('账单调整')).toBe(-300);
  expect(lines.get('实付')).toBe(final);
  expect(fen(await page.locator('[data-part=amount]').innerText())).toBe(final);
  const moved = await page.locator('[data-part=payment] dt + dd').allInnerTexts();
  expect(sum(moved.filter(Boolean).map(fen))).toBe(final);
  await page.goto('/orderList');
  const card = page.locator(`[data-order-no="${orderNo}"]`);
  await expect(card.locator('[data-part=amount]')).toContainText((final / 100).toFixed(2));
});

test('bill: a failed refund leads to a complaint, and the phone is one tap away', async ({
  server,
  open,
}) => {
  const orderNo = await orderWith(server, userIds.heavy, (known) => known.refundStatus === 'FAILED');
  const page = await open(`/order/${orderNo}`, 'heavy');
  await expect(page.getByText('退款失败，请联系客服')).toBeVisible();
  const contact = page.getByRole('link', { name: '联系客服' });
  await expect(contact).toHaveAttribute('href', `/case/new?orderNo=${orderNo}&kind=REFUND`);
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
});
