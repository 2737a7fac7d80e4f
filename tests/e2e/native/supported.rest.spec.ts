import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

for (const [brand, version, shown] of [
  ['haval', '5.1.119', false],
  ['haval', '5.1.120', true],
  ['gwm', '5.1.0', true],
] as const) {
  test(`send to car: the row is ${shown ? 'shown' : 'hidden'} in ${brand} ${version}`, async ({
    page,
    server,
  }) => {
    const { stationId } = server.ids;
    const { site } = await openApp(page, server, 'android', '/chargeMap', 'normal');
    await page.evaluate(
      async ([name, number, path]) => {
        await window.plugwaySimulator.set('brand', name);
        await window.plugwaySimulator.set('appVersion', number);
        window.plugwaySimulator.reopen(path);
      },
      [brand, version, `/charge/station?stationId=${stationId}`] as const,
    );
    await expect(site.getByRole('button', { name: '信息有误？告诉我们' })).toBeVisible();
    await expect(site.locator('body')).toHaveClass(`theme-${brand}`);
    await expect(site.getByRole('button', { name: '发送到车' })).toHaveCount(shown ? 1 : 0);
    await expect(site.getByRole('button', { name: '复制地址' })).toHaveCount(0);
  });
}
