import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

test('expired session: a public page stays readable and offers a login', async ({ page, server }) => {
  const { prepare } = screens.chargeStation;
  const app = await openApp(page, server, 'ios', await prepare(server), 'normal');
  await server.control('expire-token', { login: 'normal' });
  await app.reopen(await prepare(server));
  const { site } = app;
  await expect(site.getByRole('button', { name: '扫码充电' })).toBeVisible();
  const strip = site.getByText('登录已失效');
  await expect(strip).toBeVisible();
  const login = app.outside.getByRole('dialog', { name: '登录' });
  await expect(login).toHaveCount(0);
  await site.getByRole('button', { name: '登录' }).click();
  await login.getByRole('button', { name: '普通用户' }).click();
  await expect(login).toHaveCount(0);
  await expect(strip).toHaveCount(0);
  await expect(site.getByRole('button', { name: '扫码充电' })).toBeVisible();
});
