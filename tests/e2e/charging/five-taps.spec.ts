import { agreementAccept } from '#contract/calls/user.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { atCharge, findConnector } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';

test('main job: five taps from the second charge on, without a question about the agreement', async ({
  page,
  server,
}) => {
  const phone = await phoneOf(server, 'normal');
  const requestId = '00000000-0000-4000-8000-000000000001';
  await phone.call(agreementAccept, { id: 'prepay', version: '1.0', requestId });
  const app = await openApp(page, server, 'browser', '/chargeMap', 'normal');
  const { site } = app;
  // Station and connector.
  await findConnector(app, server);
  await site.getByRole('link', { name: '去充电' }).click();
  await expect(site.getByText('已同意《预付充电服务协议》')).toBeVisible();
  await site.getByRole('button', { name: /^去支付 ¥/ }).click();
  await site.getByRole('button', { name: '确认支付' }).click();
  await atCharge(app);
});
