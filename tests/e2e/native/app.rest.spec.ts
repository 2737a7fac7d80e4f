import { getUser } from '#contract/calls/user.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { toastOf } from '#tests/e2e/support/job.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { offlineText } from '#tests/e2e/support/texts.ts';
import { asked, notes, openNative, roomFor, set } from './phone.ts';

for (const [form, brand, statusBar] of [
  ['ios', 'haval', '59'],
  ['android', 'tank', '31'],
  ['simulator', 'soul', '44'],
] as const) {
  test(`app page (${form}): has the theme of the app's brand and reserves its status bar`, async ({
    page,
    server,
  }) => {
    const path = await screens.chargegunInfo.prepare(server);
    const { site } = await openNative(page, server, { form, brand, statusBar, path });
    await expect(site.getByText('最大功率')).toBeVisible();
    await expect(site.locator('body')).toHaveClass(`theme-${brand}`);
    const title = site.getByRole('heading', { level: 1 });
    await expect
      .poll(() => title.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(Number(statusBar));
    await expect.poll(() => roomFor(site)).toBe(`${statusBar}px`);
  });
}

test('app status bar: its text color is readable in light and dark mode', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const path = await screens.chargeStation.prepare(server);
  await openNative(page, server, { form: 'ios', path });
  const bar = page.locator('#status-bar');
  await expect(bar).toHaveAttribute('data-text', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(bar).toHaveAttribute('data-text', 'dark');
  expect(await asked(page, 'setStatusBarStyle')).toBe(2);
});

test('app page: a return to the app reads the user again, the first page show does not', async ({
  page,
  server,
}) => {
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(getUser.path)) tokens.push(request.headers()['authorization'] ?? '');
  });
  const path = await screens.chargeStation.prepare(server);
  const { site } = await openNative(page, server, { form: 'ios', login: 'normal', path });
  await expect(site.getByRole('link', { name: /号枪/ }).first()).toBeVisible();
  await expect.poll(() => tokens.length).toBe(1);
  const before = await asked(page, 'getUserInfo');

  await page.evaluate(() => window.plugwaySimulator.background());
  await page.evaluate(() => window.plugwaySimulator.foreground());
  await expect.poll(() => tokens.length).toBe(2);
  const [token] = tokens;
  expect(tokens).toEqual([token, token]);
  expect(await asked(page, 'getUserInfo')).toBe(before + 1);

  // Another owner logs in on the app's own pages: the page follows.
  await set(page, 'login', 'heavy');
  await expect.poll(() => tokens.slice(2).filter((sent) => sent !== token)).not.toEqual([]);
  expect(tokens.slice(2)).not.toContain(token);
});

test('app page: a logout elsewhere in the app removes all private data', async ({ page, server }) => {
  const { site, native } = await openNative(page, server, {
    form: 'android',
    login: 'normal',
    'answer.login': 'refused',
    path: await screens.charge.prepare(server),
  });
  const curve = site.getByRole('img', { name: /^功率曲线/ });
  await expect(curve).toBeVisible();
  await set(native, 'login', '');
  await expect(site.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(curve).toHaveCount(0);
});

test('app page: if the app does not answer, refuses or lacks an action, one text for each case and an alternative are shown', async ({
  page,
  server,
}) => {
  const { site, native, path } = await openNative(page, server, {
    form: 'android',
    path: '/chargeMap',
    'answer.getLocation': 'silent',
  });
  const rows = site.locator('[data-station-id]');
  await expect(site.getByText('定位失败')).toBeVisible();
  await expect(site.getByText('北京市', { exact: true })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await site.getByRole('button', { name: '重新定位' }).click();
  await expect(toastOf(site)).toHaveText('定位超时，请检查定位权限后重试');
  await set(page, 'answer.getLocation', 'refused');
  await site.getByRole('button', { name: '重新定位' }).click();
  await expect(toastOf(site)).toHaveText('请在系统设置中开启相应权限');
  await set(page, 'answer.getLocation', '');
  await site.getByRole('button', { name: '开启定位' }).click();
  await expect(rows.filter({ hasText: server.ids.stationName })).toHaveCount(1);

  await set(page, 'answer.scanQr', 'silent');
  await site.getByRole('button', { name: '扫码充电' }).click();
  await expect(toastOf(site)).toHaveText('请求超时，请稍后重试');
  await expect(site.getByRole('textbox', { name: '枪编号' })).toBeVisible();
  await native.keyboard.press('Escape');
  await expect(site.getByRole('dialog')).toHaveCount(0);

  // Without a camera the number on the connector can be typed.
  await set(page, 'answer.scanQr', 'unsupported');
  await site.getByRole('button', { name: '扫码充电' }).click();
  await site.getByRole('button', { name: '确定' }).click();
  await expect(site.getByRole('alert')).toHaveText('请输入枪编号');
  const number = site.getByRole('textbox', { name: '枪编号' });
  // Numbers have letters too (T/CEC 102): a numeric keyboard could not type them.
  await expect(number).not.toHaveAttribute('inputmode');
  await number.fill(server.ids.connectorId);
  await native.keyboard.press('Enter');
  await expect.poll(path).toBe(`/chargegunInfo/${server.ids.connectorId}`);
});

test('app scanner: the QR code of a connector opens it, or the running charge', async ({ page, server }) => {
  const { site, native, path } = await openNative(page, server, {
    form: 'ios',
    login: 'normal',
    path: '/chargeMap',
  });
  const { connectorId } = server.ids;
  const { qrCode } = await server.sandbox.context.db
    .selectFrom('connector')
    .select('qrCode')
    .where('connectorId', '=', connectorId)
    .executeTakeFirstOrThrow();
  const camera = native.getByRole('dialog', { name: '扫一扫' });
  const scan = async (text: string) => {
    await site.getByRole('button', { name: '扫码充电' }).click();
    await expect(camera).toContainText('请扫描充电枪上的二维码');
    await camera.getByRole('textbox').fill(text);
    await camera.getByRole('button', { name: '确定' }).click();
  };
  await scan('https://example.com/nothing');
  const typing = site.getByRole('dialog', { name: '输入枪编号' });
  await expect(typing.getByRole('alert')).toHaveText('无法识别的二维码');
  await typing.getByRole('button', { name: '关闭' }).click();
  await expect(typing).toHaveCount(0);
  await scan(qrCode);
  await expect.poll(path).toBe(`/chargegunInfo/${connectorId}`);
  await expect(site.getByText('最大功率')).toBeVisible();

  const orderNo = await chargeIn(server, 'CHARGING');
  await page.evaluate(() => window.plugwaySimulator.back());
  await expect.poll(path).toBe('/chargeMap');
  await scan(qrCode);
  const running = site.getByRole('alertdialog', { name: '您有一笔充电中的订单' });
  await running.getByRole('button', { name: '查看' }).click();
  await expect.poll(path).toBe(`/charge?orderNo=${orderNo}`);
});

test('app login: a cancelled one shows nothing, and a completed one continues', async ({ page, server }) => {
  const path = await screens.preOrder.prepare(server);
  const { site, native } = await openNative(page, server, { form: 'android', path });
  const login = native.getByRole('dialog', { name: '登录' });
  await login.getByRole('button', { name: '取消' }).click();
  await expect(site.getByText('登录后查看')).toBeVisible();
  await expect(toastOf(site)).toHaveCount(0);
  await set(page, 'login', 'normal');
  await expect(site.getByRole('radio').first()).toBeVisible();
});

test('app Back button: goes back page by page, then closes the view', async ({ page, server }) => {
  const { site, native, path } = await openNative(page, server, { form: 'android', path: '/chargeMap' });
  await site.locator('[data-station-id]').first().getByRole('link').click();
  await expect.poll(path).toContain('/charge/station');
  await expect(site.getByRole('button', { name: '导航', exact: true })).toBeVisible();
  await site.getByRole('button', { name: '导航', exact: true }).click();
  await expect.poll(async () => (await notes(page)).join()).toContain('opened navigation to');
  await page.evaluate(() => window.plugwaySimulator.back());
  await expect.poll(path).toBe('/chargeMap');
  await expect(site.locator('[data-station-id]').first()).toBeVisible();
  await page.evaluate(() => window.plugwaySimulator.back());
  await expect(native.getByText('The view is closed')).toBeVisible();
});

test('app version: an outdated app returns to its root view', async ({ page, server }) => {
  await server.control('version', { version: 'v5.1.121' });
  const { site, path } = await openNative(page, server, {
    form: 'ios',
    appVersion: '5.1.120',
    path: await screens.chargeStation.prepare(server),
  });
  const dialog = site.getByRole('alertdialog', { name: '温馨提示' });
  await dialog.getByRole('button', { name: '我知道了' }).click();
  await expect.poll(path).toBe('/chargeMap');
  expect(await notes(page)).toContain('closed to the root view');
  await expect(site.locator('[data-station-id]').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('app network: a lost connection is shown', async ({ page, server }) => {
  const { site } = await openNative(page, server, {
    form: 'ios',
    path: await screens.chargeStation.prepare(server),
  });
  await expect(site.getByRole('link', { name: /号枪/ }).first()).toBeVisible();
  await set(page, 'network', 'none');
  await expect(site.getByText(offlineText)).toBeVisible();
  await set(page, 'network', '4g');
  await expect(site.getByText(offlineText)).toBeHidden();
});
