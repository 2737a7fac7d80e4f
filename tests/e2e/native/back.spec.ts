import { exchanged, expect, test } from '#tests/e2e/support/fixtures.ts';
import { openApp } from '#tests/e2e/support/apps.ts';

for (const form of ['ios', 'android'] as const) {
  test(`app Back key: closes the open sheet first, and the page stays (${form})`, async ({
    page,
    server,
  }) => {
    const { site, path } = await openApp(page, server, form, '/chargeMap', 'normal');
    await exchanged(site);
    const press = () => page.evaluate(() => window.plugwaySimulator.event('backPressed'));
    await site.getByRole('button', { name: '筛选', exact: true }).click();
    await expect(site.getByRole('dialog', { name: '筛选' })).toBeVisible();
    expect(await press()).toBe(true);
    await expect(site.getByRole('dialog', { name: '筛选' })).toBeHidden();
    expect(path()).toMatch(/^\/chargeMap/);
    // No layer is over the page any more: the app goes back itself.
    expect(await press()).toBe(false);
  });
}
