import type { Page } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { orderArrears, payResult, paymentTrial } from '#contract/calls/order.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, taken, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { fen, freeConnector, toastOf } from '#tests/e2e/support/job.ts';
import { idsOf, openPhone } from '#tests/e2e/support/charging/kill.ts';
import { ledgerOf } from '#tests/e2e/support/ledger.ts';

/** The unpaid order of `heavy`, and its amount; fen. */
async function owed({ sandbox }: Server): Promise<{ orderNo: string; amount: number }> {
  const row = await sandbox.context.db
    .selectFrom('order')
    .select(['orderNo', 'json'])
    .where('status', '=', 'ARREARS')
    .executeTakeFirstOrThrow();
  const { settlement } = JSON.parse(row.json) as { settlement: { arrearsAmount: number } };
  return { orderNo: row.orderNo, amount: settlement.arrearsAmount };
}

const statusOf = async ({ sandbox }: Server, orderNo: string): Promise<string> => {
  const { status } = await sandbox.context.db
    .selectFrom('order')
    .select('status')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return status;
};

const payments = ({ sandbox }: Server, orderNo: string) =>
  sandbox.context.db
    .selectFrom('prepayment')
    .select(['prepayNo', 'status'])
    .where('orderNo', '=', orderNo)
    .where('purpose', '=', 'ARREARS')
    .execute();

const state = (page: Page) => page.locator('[data-part=state]');
const toPay = (page: Page) => page.getByRole('button', { name: '去补缴' });
const cashier = (page: Page) => page.getByRole('heading', { name: '沙箱收银台' });

test('unpaid order: a double tap pays once, and the order is settled', async ({ server, open }) => {
  const { orderNo, amount } = await owed(server);
  const before = await ledgerOf(server, orderNo);
  const page = await open(`/order/${orderNo}`, 'heavy');
  await expect(state(page)).toHaveText('待补缴');
  const bill = page.getByRole('heading', { name: '费用明细' }).locator('xpath=ancestor::section');
  const line = (label: string) => bill.locator('dl > div').filter({ hasText: label }).locator('dd');
  // The head shows the payable amount less the paid one.
  expect(fen(await line('应付').innerText()) + fen(await line('已付').innerText())).toBe(amount);
  expect(fen(await page.locator('[data-part=amount]').innerText())).toBe(amount);
  const ids = idsOf(page.context(), { path: basePath + orderArrears.path });
  await toPay(page).dblclick();
  await expect(cashier(page)).toBeVisible();
  await expect(page.getByText(`¥${(amount / 100).toFixed(2)}`)).toBeVisible();
  expect(ids).toHaveLength(1);
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNo}`));
  await expect(state(page)).toHaveText('已完成');
  await expect(toPay(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(line('实付')).toBeVisible();
  await expect(page.getByText('支付宝补缴')).toBeVisible();
  expect(await ledgerOf(server, orderNo)).toEqual({ ...before, paid: [...before.paid, amount] });
  expect((await payments(server, orderNo)).map((payment) => payment.status)).toEqual(['PAID']);
});

test('unpaid order: a page killed at the cashier finds the payment, which counts once', async ({
  page,
  server,
}) => {
  const { orderNo, amount } = await owed(server);
  const before = await ledgerOf(server, orderNo);
  const phone = await openPhone(page, server, `/order/${orderNo}`, 'heavy');
  await taken(phone.app.outside);
  await toPay(phone.app.outside).click();
  await expect(cashier(phone.app.outside)).toBeVisible();

  // Nothing was paid: the page asks, and opens the same payment.
  let { outside } = await phone.killed(`/order/${orderNo}`);
  const question = () => outside.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
  await expect(question()).toBeVisible();
  await checkRules(outside, '[role="alertdialog"]');
  await question()
    .getByRole('button', { name: /^继续支付/ })
    .click();
  await expect(cashier(outside)).toBeVisible();
  const [payment, ...others] = await payments(server, orderNo);
  expect(others).toEqual([]);

  // The channel receives the money while no page is open.
  await server.notice(payment?.prepayNo ?? '', 'ok');
  ({ outside } = await phone.killed(`/order/${orderNo}`));
  await expect(state(outside)).toHaveText('已完成');
  await expect(question()).toHaveCount(0);
  expect(await statusOf(server, orderNo)).toBe('SETTLED');
  expect(await ledgerOf(server, orderNo)).toEqual({ ...before, paid: [...before.paid, amount] });
});

test('unpaid order: 1282062 for another amount refunds it, and the order stays unpaid', async ({
  server,
  open,
}) => {
  const { orderNo, amount } = await owed(server);
  const page = await open(`/order/${orderNo}`, 'heavy');
  await toPay(page).click();
  await expect(cashier(page)).toBeVisible();
  await page.getByRole('button', { name: '少付一分' }).click();
  const notice = page.getByRole('alertdialog').filter({ hasText: '订单实收金额异常，款项将原路退回' });
  await expect(notice).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
  await expect(state(page)).toHaveText('待补缴');
  await expect(page.getByText(/原路退回/).first()).toBeVisible();
  const { paid, refunded } = await ledgerOf(server, orderNo);
  expect(paid).toContain(amount - 1);

  // The wrong amount is refunded before the owner pays again, the right one this time.
  expect(await statusOf(server, orderNo)).toBe('ARREARS');
  await toPay(page).click();
  await expect(cashier(page)).toBeVisible();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(state(page)).toHaveText('已完成');
  expect((await ledgerOf(server, orderNo)).paid).toContain(amount);
  expect(refunded.every((refund) => refund === amount - 1)).toBe(true);
});

test('unpaid order: a payment in progress is not requested again', async ({ server, open }) => {
  const { orderNo } = await owed(server);
  const page = await open(`/order/${orderNo}`, 'heavy');
  await toPay(page).click();
  const result = () => page.waitForResponse((response) => response.url().includes(basePath + payResult.path));
  const looked = result();
  await page.getByRole('button', { name: '支付处理中' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNo}`));
  await taken(page);
  await expect(page.getByText('登录后查看')).toHaveCount(0);
  await expect(toPay(page)).toHaveCount(0);
  // The page queries when it comes back; the money arrives after that, so that the owner has to answer the dialog.
  await looked;
  const [payment] = await payments(server, orderNo);
  const question = page.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
  await expect(question).toContainText('支付处理中，请勿重复支付。');
  const answered = result();
  await server.notice(payment?.prepayNo ?? '', 'ok');
  await question.getByRole('button', { name: '查询结果' }).click();
  await answered;
  await expect(state(page)).toHaveText('已完成');
});

test('unpaid order: the debt is shown at the button of the next charge without moving it', async ({
  page,
  server,
  open,
}) => {
  let answer = () => {};
  const slow = new Promise<void>((done) => (answer = done));
  await page.route(`**${basePath}${paymentTrial.path}`, async (route) => {
    await slow;
    await route.continue();
  });
  await freeConnector(server);
  await open(`/preOrder?connectorId=${server.ids.connectorId}`, 'heavy');
  const card = page.getByRole('main').locator('section').first();
  await expect(card).toContainText('快充当前电价');
  const before = await card.boundingBox();
  answer();
  await expect(page.getByRole('link', { name: /^先补缴 ¥\d+\.\d\d$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /待补缴/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '预付金额' })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});
