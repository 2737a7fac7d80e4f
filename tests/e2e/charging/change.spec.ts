import { orderDetail } from '#contract/calls/order.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { atCashier, pass } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

test('running charge: another target needs more money, which is paid at the cashier, and the charge goes on', async ({
  page,
  server,
}) => {
  const orderNo = await chargeIn(server, 'CHARGING', 2_000);
  const app = await openApp(page, server, 'browser', `/charge?orderNo=${orderNo}`, 'normal');
  const { site } = app;
  await site.getByRole('button', { name: /预付用完/ }).click();
  const sheet = site.getByRole('dialog', { name: '改充电目标' });
  await sheet.getByRole('radio', { name: /^充满/ }).click();
  await expect(sheet.getByText('充电桩确认后生效，在此之前仍充至 90%')).toBeVisible();
  const button = sheet.getByRole('button', { name: /^加 ¥\d+\.00，充满$/ });
  const yuan = Number(/¥(\d+)/.exec(await button.innerText())?.[1]);
  await button.click();
  await atCashier(app, yuan);
  await site.getByRole('button', { name: '确认支付' }).click();
  await expect.poll(() => app.path()).toBe(`/charge?orderNo=${orderNo}`);
  await pass(app, server, 10_000);
  await expect(site.getByText('预付够用')).toBeVisible();
  await expect(site.getByText(/充满$/).first()).toBeVisible();

  const phone = await phoneOf(server, 'normal');
  const { prepayments, prepaidAmount } = await phone.call(orderDetail, { orderNo });
  expect(prepayments.map(({ purpose, status }) => `${purpose} ${status}`)).toEqual([
    'PREPAY PAID',
    'TOP_UP PAID',
  ]);
  expect(prepaidAmount).toBe(2_000 + yuan * 100);
});
