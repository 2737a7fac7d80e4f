import type { Locator, Page } from '@playwright/test';
import { stationMarkers } from '#contract/calls/map/station-markers.ts';
import { standInForAmap, startAmapSite, type AmapSite } from '#tests/e2e/support/site/amap-site.ts';
import { expect, expectProblem, standAtStation, test as base } from '#tests/e2e/support/fixtures.ts';
import { expectChosen, placeBesideDot } from './page.ts';

const script = 'https://webapi.amap.com/maps?*';
const map = (page: Page) => page.getByRole('application');
const points = (page: Page) => map(page).getByRole('button', { name: /元每度|暂无价格/ });
const clusters = (page: Page) => map(page).getByRole('button', { name: /此处 \d+ 座/ });
const rows = (page: Page) => page.locator('[data-station-id]');
const settled = (page: Page) => expect(map(page)).toHaveAttribute('aria-busy', 'false');
const failed = (page: Page) => page.getByText('地图加载失败，可使用列表找桩');

/** Names of the stations of some markers; their order means nothing. */
const namesOf = async (markers: Locator): Promise<string[]> =>
  (
    await markers.evaluateAll((all) =>
      all.map(
        (marker) => (marker.getAttribute('aria-label') ?? marker.textContent ?? '').split('，')[0] ?? '',
      ),
    )
  ).sort();
const stationNames = (page: Page) => namesOf(points(page));

/** Every test runs on a site whose brand has a map key; a simulated API replaces AMap. */
const test = base.extend<{ key: string; site: AmapSite }>({
  key: ['demo-key', { option: true }],
  site: async ({ server, context, page, key }, provide) => {
    const site = await startAmapSite(server, key);
    await standInForAmap(context);
    await standAtStation(context, { ...server, origin: site.origin });
    await provide(site);
    await page.close();
    await site.close();
  },
});

test('AMap: shows the stations, with its key service and the content security policy', async ({
  page,
  site,
  asked,
}) => {
  await page.goto(`${site.origin}/chargeMap`);
  await settled(page);
  await expect(points(page).first()).toBeVisible();
  await expect(map(page).getByRole('img', { name: '我的位置' })).toBeVisible();
  expect(site.service).toEqual(['/_AMapService/v3/log/init?key=demo-key']);
  expect(asked.filter((address) => /\/leaflet-map|ground/.test(address))).toEqual([]);
  expect(asked.filter((address) => address.startsWith('https://webapi.amap.com/maps?'))).toEqual([
    expect.stringContaining('v=2.0&key=demo-key'),
  ]);
  expect(asked.filter((address) => /securityJsCode|jscode/i.test(address))).toEqual([]);
});

test('AMap: a drag loads the new area and does not count as a tap', async ({ page, site }) => {
  await page.goto(`${site.origin}/chargeMap`);
  await settled(page);
  const before = await stationNames(page);
  const box = await points(page).first().boundingBox();
  if (!box) throw new Error('no marker');
  // The drag begins on a marker; its end must not choose that station.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y, { steps: 4 });
  await expect(map(page)).toHaveAttribute('aria-busy', 'true');
  await page.mouse.move(box.x - 160, box.y, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  expect(await stationNames(page)).not.toEqual(before);
  await expect(map(page).locator('[aria-pressed="true"]')).toHaveCount(0);
});

test('AMap: a click, a touch and the keyboard each choose a station', async ({ page, site, server }) => {
  await page.goto(`${site.origin}/chargeMap`);
  await settled(page);
  const { stationName } = server.ids;
  const marker = map(page).getByRole('button', { name: new RegExp(`^${stationName}，`) });
  await marker.click();
  await expectChosen(page, stationName);
  await expect(rows(page).first().getByRole('heading')).toHaveText(stationName);

  const others = points(page).and(page.locator('[aria-pressed="false"]'));
  const [second = ''] = await namesOf(others.first());
  await others.first().press('Enter');
  await expectChosen(page, second);
  await expect(rows(page).first().getByRole('heading')).toHaveText(second);

  await marker.first().tap();
  await expectChosen(page, stationName);
});

test('AMap: a touch or click near a dot chooses its station', async ({ page, site, context }) => {
  await context.setGeolocation({ latitude: 22.5405, longitude: 114.0545 });
  await page.goto(`${site.origin}/chargeMap`);
  await settled(page);
  const touched = await placeBesideDot(page);
  await page.touchscreen.tap(touched.x, touched.y);
  await expectChosen(page, touched.name);
  await settled(page);
  const pressed = await placeBesideDot(page);
  expect(pressed.name).not.toBe(touched.name);
  await page.mouse.click(pressed.x, pressed.y);
  await expectChosen(page, pressed.name);
});

test('AMap: the map shows that it is loading until the stations are drawn, even if their data arrive before AMap', async ({
  page,
  site,
}) => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(script, async (route) => {
    await slow;
    await route.fallback();
  });
  await page.addInitScript(() => {
    const drawnAtRest: number[] = [];
    const look = (changes: MutationRecord[]) => {
      for (const { target } of changes) {
        if (!(target instanceof Element) || target.getAttribute('aria-busy') !== 'false') continue;
        drawnAtRest.push(target.querySelectorAll('.map-marker, .map-dot').length);
      }
    };
    const observed = { subtree: true, attributeFilter: ['aria-busy'] };
    new MutationObserver(look).observe(document, observed);
    Object.assign(window, { drawnAtRest });
  });
  const answered = page.waitForResponse(`**${stationMarkers.path}`);
  await page.goto(`${site.origin}/chargeMap`);
  await (await answered).finished();
  await expect(rows(page).first()).toBeVisible();
  arrive();
  await settled(page);
  const drawn = await page.evaluate(() => (window as unknown as { drawnAtRest: number[] }).drawnAtRest);
  expect(drawn[0]).toBeGreaterThan(0);
});

test('AMap: a pressed ring opens, and arrow keys and +/- move the focused map', async ({ page, site }) => {
  await page.goto(`${site.origin}/chargeMap`);
  await settled(page);
  await map(page).focus();
  const near = await stationNames(page);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    await settled(page);
  }
  expect(await stationNames(page)).not.toEqual(near);
  for (const key of ['-', '-']) {
    await page.keyboard.press(key);
    await settled(page);
  }
  await expect(clusters(page).first()).toBeVisible();
  const far = await clusters(page).allTextContents();
  await clusters(page).first().press('Enter');
  await settled(page);
  await expect.poll(() => clusters(page).allTextContents()).not.toEqual(far);
});

test('AMap: it follows the colour scheme of the page and the size of its container', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.origin}/chargeMap`);
  await settled(page);
  await expect(map(page)).toHaveAttribute('data-map-style', 'amap://styles/dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(map(page)).toHaveAttribute('data-map-style', 'amap://styles/normal');
  const before = await stationNames(page);
  await page.setViewportSize({ width: 900, height: 844 });
  await expect.poll(async () => (await stationNames(page)).length).toBeGreaterThan(before.length);
});

test('AMap: if it fails to load, the list works and the map can be retried', async ({
  page,
  site,
  problems,
}) => {
  await page.route(script, (route) => route.abort());
  await page.goto(`${site.origin}/chargeMap`);
  await expect(failed(page)).toBeVisible();
  expectProblem(problems, /ERR_FAILED/);
  await expect(rows(page).first()).toBeInViewport();
  await page.unroute(script);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(failed(page)).toBeHidden();
  await settled(page);
  await expect(points(page).first()).toBeAttached();
});

test('AMap: a script that never answers counts as failed after a time limit', async ({ page, site }) => {
  await page.clock.install();
  let waits = false;
  await page.route(script, () => {
    waits = true;
  });
  await page.goto(`${site.origin}/chargeMap`);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => waits).toBe(true);
  await page.clock.runFor(10_000);
  await expect(failed(page)).toBeVisible();
  await expect(rows(page).first()).toBeInViewport();
});

test('AMap: after a failed load no incomplete map is left', async ({ page, site, problems }) => {
  await page.clock.install();
  await page.route('**/_AMapService/**', (route) => route.abort());
  await page.goto(`${site.origin}/chargeMap`);
  await expect
    .poll(() => problems.some((problem) => problem.includes('the stand-in drew nothing')))
    .toBe(true);
  expectProblem(problems, /ERR_FAILED|drew nothing/);
  await page.clock.runFor(10_000);
  await expect(failed(page)).toBeVisible();
  await expect(page.locator('.amap-stand-in-pane')).toHaveCount(0);
  expect(
    await page.evaluate(
      () => (window as unknown as { amapStandIn: { maps: Set<object> } }).amapStandIn.maps.size,
    ),
  ).toBe(0);
});

test.describe('with a key that AMap refuses', () => {
  test.use({ key: 'refused' });

  test('AMap with a refused key: the list of stations works', async ({ page, site }) => {
    await page.goto(`${site.origin}/chargeMap`);
    await expect(failed(page)).toBeVisible();
    await expect(rows(page).first()).toBeInViewport();
  });
});
