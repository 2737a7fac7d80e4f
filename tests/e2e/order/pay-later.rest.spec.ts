import { orderCancel } from '#contract/calls/order/order-cancel.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { atCashier, atCharge, freeConnector } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';

for (const from of ['list', 'order'] as const) {
  test(`unpaid order: can be paid from its ${from}, with its own amount`, async ({ page, server }) => {
    await freeConnector(server);
    const phone = await phoneOf(server, 'normal');
    // Another amount than the initial one of the form.
    const { orderNo } = await phone.order(server.ids.connectorId, { prepayAmount: 8_000 });
    const path = from === 'list' ? '/orderList?tab=DOING' : `/order/${orderNo}`;
    const app = await openApp(page, server, 'browser', path, 'normal');
    const { site } = app;
    const pay = site.getByRole('link', { name: '去支付' }).first();
    await pay.click();
    const question = site.getByRole('alertdialog', { name: '订单待支付' });
    await expect(question).toContainText('去支付 ¥80.00');
    await checkRules(page);
    await question.getByRole('button', { name: '去支付' }).click();
    await atCashier(app, 80);
    // A return from the cashier opens the payment dialog.
    await page.goBack();
    const after = site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
    await after.getByRole('button', { name: '稍后支付' }).click();
    await expect.poll(() => app.path()).toBe(`/order/${orderNo}`);
    await pay.click();
    await question.getByRole('button', { name: '去支付' }).click();
    await atCashier(app, 80);
    await site.getByRole('button', { name: '确认支付' }).click();
    expect(await atCharge(app)).toBe(orderNo);
  });
}

test('unpaid order: a cancellation elsewhere closes the payment dialog and shows the form', async ({
  page,
  server,
}) => {
  await freeConnector(server);
  const { connectorId } = server.ids;
  const phone = await phoneOf(server, 'normal');
  const { orderNo } = await phone.order(connectorId, { prepayAmount: 8_000 });
  const app = await openApp(
    page,
    server,
    'browser',
    `/preOrder?connectorId=${connectorId}&orderNo=${orderNo}`,
    'normal',
  );
  const { site } = app;
  await expect(site.getByRole('alertdialog', { name: '订单待支付' })).toBeVisible();
  await phone.call(orderCancel, { orderNo, requestId: uuid(2_000_001) });
  await app.wake();
  await expect(site.getByText('订单已取消')).toBeVisible();
  await expect(site.getByRole('alertdialog')).toHaveCount(0);
  expect(app.path()).toBe(`/preOrder?connectorId=${connectorId}`);
});
