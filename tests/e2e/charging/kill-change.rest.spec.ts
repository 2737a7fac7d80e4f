import type { Page } from '@playwright/test';
import { chargeTargetSet } from '#contract/calls/charge.ts';
import { orderDetail, orderPay, orderTopUp } from '#contract/calls/order.ts';
import { idsOf, openPhone, stop, type Phone } from '#tests/e2e/support/charging/kill.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { atCashier, pass } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

// Each test opens several pages from scratch, as after a kill.
test.describe.configure({ timeout: 120_000 });

const prepaid = 2_000;

/** /charge with a charge whose money ends before its target. */
async function charging(page: Page, server: Server): Promise<Phone & { orderNo: string }> {
  const orderNo = await chargeIn(server, 'CHARGING', prepaid);
  const phone = await openPhone(page, server, `/charge?orderNo=${orderNo}`, 'normal');
  return Object.assign(phone, { orderNo });
}

const sheetOf = ({ app }: Phone) => app.site.getByRole('dialog', { name: '改充电目标' });

/** Opens the sheet and adds the money for the target of now. @returns yuan */
async function addMoney(phone: Phone): Promise<number> {
  await phone.app.site.getByRole('button', { name: /预付用完/ }).click();
  const button = sheetOf(phone).getByRole('button', { name: /^加 ¥\d+\.00$/ });
  const yuan = Number(/¥(\d+)/.exec(await button.innerText())?.[1]);
  await button.click();
  return yuan;
}

async function chooseFull(phone: Phone): Promise<void> {
  await phone.app.site.getByRole('button', { name: '改目标' }).click();
  await sheetOf(phone).getByRole('radio', { name: /^充满/ }).click();
  await sheetOf(phone).getByRole('button', { name: /充满$/ }).click();
}

const paymentsOf = async (server: Server, orderNo: string) => {
  const { prepayments, prepaidAmount } = await (
    await phoneOf(server, 'normal')
  ).call(orderDetail, { orderNo });
  return { prepaidAmount, payments: prepayments.map(({ purpose, status }) => `${purpose} ${status}`) };
};

/** Pays at the cashier; checks that the money was added once. */
async function expectAdded(phone: Phone & { orderNo: string }, server: Server, yuan: number): Promise<void> {
  await atCashier(phone.app, yuan);
  await phone.app.site.getByRole('button', { name: '确认支付' }).click();
  await expect.poll(() => phone.app.path()).toBe(`/charge?orderNo=${phone.orderNo}`);
  await pass(phone.app, server, 5_000);
  await expect(phone.app.site.getByText('预付够用')).toBeVisible();
  expect(await paymentsOf(server, phone.orderNo)).toEqual({
    prepaidAmount: prepaid + yuan * 100,
    payments: ['PREPAY PAID', 'TOP_UP PAID'],
  });
}

for (const where of ['before', 'after'] as const) {
  test(`top-up: page killed ${where} its request arrived: one payment is made`, async ({
    page,
    server,
    context,
  }) => {
    const phone = await charging(page, server);
    const asked = await stop(context, orderTopUp, where);
    await addMoney(phone);
    await asked.reached;
    await phone.killed();
    const ids = idsOf(context, orderTopUp);
    const yuan = await addMoney(phone);
    await expectAdded(phone, server, yuan);
    expect(ids).toEqual([asked.requestId()]);
  });

  test(`top-up: page killed ${where} the request for the cashier arrived: the same payment is paid`, async ({
    page,
    server,
    context,
  }) => {
    const phone = await charging(page, server);
    const pay = await stop(context, orderPay, where);
    await addMoney(phone);
    await pay.reached;
    await phone.killed();
    await expectAdded(phone, server, await addMoney(phone));
  });

  test(`target: page killed ${where} its request arrived: one command is sent`, async ({
    page,
    server,
    context,
  }) => {
    const orderNo = await chargeIn(server, 'CHARGING', 20_000);
    const phone = await openPhone(page, server, `/charge?orderNo=${orderNo}`, 'normal');
    const asked = await stop(context, chargeTargetSet, where);
    await chooseFull(phone);
    await asked.reached;
    await phone.killed();
    const ids = idsOf(context, chargeTargetSet);
    if (where === 'before') {
      await chooseFull(phone);
      await expect.poll(() => ids).toEqual([asked.requestId()]);
    }
    await pass(phone.app, server, 10_000);
    await expect(phone.app.site.getByText(/充满$/).first()).toBeVisible();
    expect(ids).toHaveLength(where === 'before' ? 1 : 0);
  });
}

test('top-up: page killed at the cashier: the payment that arrives counts, and nothing is paid twice', async ({
  page,
  server,
}) => {
  const phone = await charging(page, server);
  const yuan = await addMoney(phone);
  await atCashier(phone.app, yuan);
  const payment = await server.sandbox.context.db
    .selectFrom('prepayment')
    .select('prepayNo')
    .where('orderNo', '=', phone.orderNo)
    .where('status', '=', 'PAYING')
    .executeTakeFirstOrThrow();
  await server.notice(payment.prepayNo, 'ok');
  await phone.killed(`/charge?orderNo=${phone.orderNo}`);
  await expect(phone.app.site.getByText('预付够用')).toBeVisible();
  expect(await paymentsOf(server, phone.orderNo)).toEqual({
    prepaidAmount: prepaid + yuan * 100,
    payments: ['PREPAY PAID', 'TOP_UP PAID'],
  });
});
