import type { FrameLocator, Page } from '@playwright/test';
import { openApp, type Site } from '#tests/e2e/support/apps.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';

const map = (site: Site) => site.getByRole('application');
const settled = (site: Site) => expect(map(site)).toHaveAttribute('aria-busy', 'false');
const carSign = (site: Site) => map(site).getByRole('img', { name: '我的车' });
const toCar = (site: Site) => site.getByRole('button', { name: '找到我的车' });

/** Opens the map in the simulated app with these settings. */
async function openMap(
  page: Page,
  server: Server,
  settings: Record<string, string> = {},
  path = '/chargeMap',
): Promise<FrameLocator> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(`plugway-native:${key}`, value);
  }, settings);
  const app = await openApp(page, server, 'android', path, 'normal');
  await settled(app.site);
  return app.site as FrameLocator;
}

/** Resolves when the page has called that action; the simulator logs it. */
const asked = (page: Page, action: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(window.plugwaySimulator.log))).toContain(action);

test('the map shows the car, and a button moves there', async ({ page, server }) => {
  const site = await openMap(page, server, { carLng: '114.0612', carLat: '22.5454' });
  await toCar(site).click();
  await settled(site);
  await expect(carSign(site)).toBeInViewport();
  await expect(site.locator('[data-station-id]').first()).toBeVisible();
});

test('a car that does not share its position asks for the permission when the owner looks for it', async ({
  page,
  server,
}) => {
  const site = await openMap(page, server, { carLocationPermission: 'denied' });
  await toCar(site).click();
  await expect(site.getByText('请在车机开启定位权限')).toBeVisible();
  await expect(carSign(site)).toHaveCount(0);
});

for (const [name, settings] of [
  ['refuses', { 'answer.getCarLocation': 'refused' }],
  ['reports an impossible place', { carLng: '22.54', carLat: '114.06' }],
  ['fails', { 'answer.getCarLocation': 'failed' }],
  ['does not answer', { 'answer.getCarLocation': 'silent' }],
] as const) {
  test(`a car that ${name} is not shown, and the map works`, async ({ page, server }) => {
    const site = await openMap(page, server, settings);
    await asked(page, 'getCarLocation');
    await site.getByRole('button', { name: '回到我的位置' }).click();
    await settled(site);
    await expect(toCar(site)).toHaveCount(0);
    await expect(carSign(site)).toHaveCount(0);
    await expect(map(site).getByRole('button').first()).toBeVisible();
  });
}

for (const [name, form, login] of [
  ['a plain browser', 'browser', 'normal'],
  ['an app without a login', 'android', undefined],
] as const) {
  test(`the map shows no car in ${name}`, async ({ page, server }) => {
    const { site } = await openApp(page, server, form, '/chargeMap', login);
    await settled(site);
    await site.getByRole('button', { name: '回到我的位置' }).click();
    await settled(site);
    await expect(toCar(site)).toHaveCount(0);
  });
}

test('an owner who comes from the mall sees the stations around the shop', async ({ page, server }) => {
  const at = { mallLng: '113.9300', mallLat: '22.5330' };
  const site = await openMap(page, server, at, '/chargeMap?from=4');
  await asked(page, 'getMallLocation');
  const first = site.locator('[data-station-id]').first().getByRole('heading');
  await expect(first).toBeVisible();
  const near = await server.sandbox.context.db
    .selectFrom('station')
    .select('name')
    .where('longitude', '>', 113.9)
    .where('longitude', '<', 113.96)
    .where('latitude', '>', 22.503)
    .where('latitude', '<', 22.563)
    .execute();
  // The heading of the recommended station ends with the reason.
  const heading = await first.innerText();
  expect(near.filter(({ name }) => heading.startsWith(name))).toHaveLength(1);
});
