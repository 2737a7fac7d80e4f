import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { stationSearch } from '#contract/calls/map.ts';
import { getUser } from '#contract/calls/user.ts';
import { chromiumFlags, findChromium } from '#delivery/gate/chromium.ts';
import { expect, expectProblem, standAtStation, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { chargeIn } from '#tests/e2e/support/screens.ts';

const map = (page: Page) => page.getByRole('region', { name: '充电地图' });
const points = (page: Page) => map(page).getByRole('button', { name: /元每度/ });
const pills = (page: Page) => map(page).locator('.map-marker');
const clusters = (page: Page) => map(page).getByRole('button', { name: /此处 \d+ 座/ });
const rows = (page: Page) => page.locator('[data-station-id]');
const head = (page: Page) => page.getByRole('status').filter({ hasText: /附近 \d+ 座/ });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheetButton = (page: Page) => page.getByRole('button', { name: /^(展开|收起)列表$/ });
const list = (page: Page) => page.locator('.pw-drag-sheet-body');

/** Names of the stations on the map; their order means nothing. */
const stationNames = async (page: Page): Promise<string[]> =>
  (
    await points(page).evaluateAll((all) =>
      all.map(
        (marker) => (marker.getAttribute('aria-label') ?? marker.textContent ?? '').split('，')[0] ?? '',
      ),
    )
  ).sort();

/** In the middle of Futian, where stations stand close together; WGS-84. */
const downtown = { latitude: 22.5405, longitude: 114.0545 };

/** The map stands still, and shows the stations of what is in sight. */
const settled = (page: Page) => expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');

async function openDowntown(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(downtown);
  await page.goto('/chargeMap');
  await settled(page);
  await expect(points(page).first()).toBeVisible();
}

/** Prices and dots that stand whole between chips and sheet. */
const inSight = async (page: Page): Promise<number> => {
  const chips = await page.locator('[data-over-map]').boundingBox();
  const sheet = await page.locator('.pw-drag-sheet-panel').boundingBox();
  const boxes = await points(page).evaluateAll((all) =>
    all.map((marker) => marker.getBoundingClientRect().toJSON()),
  );
  return boxes.filter(
    ({ top, bottom }) => top >= (chips?.y ?? 0) + (chips?.height ?? 0) && bottom <= (sheet?.y ?? 0),
  ).length;
};

/** Where the map stands, as it is kept for the next visit; degrees are rounded to about a metre. */
const keptView = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':map:view')) ?? '';
    const { view } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      view?: { longitude: number; latitude: number; zoom: number };
    };
    if (!view) throw new Error('nothing was kept');
    return [view.longitude.toFixed(5), view.latitude.toFixed(5), view.zoom];
  });

/** Moves the map under the finger, px. */
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  await page.mouse.move(200, 240);
  await page.mouse.down();
  await page.mouse.move(200 + dx / 2, 240 + dy / 2, { steps: 4 });
  await page.mouse.move(200 + dx, 240 + dy, { steps: 4 });
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'true');
  await page.mouse.up();
  await settled(page);
}

test('map and list show the same stations; a filter and a move change both', async ({
  page,
  server,
  context,
}) => {
  await openDowntown(page, context);
  await expect(pills(page).first()).toBeVisible();
  await expect(clusters(page)).toHaveCount(0);
  await expect(head(page)).toHaveText(/3 公里内/);
  await expect(page.getByText('深圳市', { exact: true })).toBeVisible();
  const around = (await head(page).textContent()) ?? '';

  await settled(page);
  const before = await stationNames(page);
  await drag(page, -160, 0);
  expect(await stationNames(page)).not.toEqual(before);
  await expect(head(page)).not.toHaveText(around);

  // Few have super chargers: the map goes so far that three of them are seen.
  const all = (await head(page).textContent()) ?? '';
  await chip(page, '超充').click();
  await expect(chip(page, '超充')).toHaveAttribute('aria-pressed', 'true');
  await expect(head(page)).not.toHaveText(all);
  const few = Number(/附近 (\d+) 座/.exec(await head(page).innerText())?.[1]);
  expect(few).toBeGreaterThan(0);
  await expect(rows(page).filter({ hasNotText: '超充' })).toHaveCount(0);
  const superNames = await namesWithSuper(server);
  await expect
    .poll(async () => (await stationNames(page)).filter((name) => !superNames.has(name)))
    .toEqual([]);
  await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(3);
});

test('many stations are rings, which open', async ({ page, context }) => {
  await openDowntown(page, context);
  await page.getByRole('application').focus();
  for (const key of ['-', '-']) {
    await page.keyboard.press(key);
    await settled(page);
  }
  await expect.poll(() => clusters(page).count()).toBeGreaterThan(3);
  const grouped = await clusters(page).count();
  await clusters(page).first().press('Enter');
  await expect.poll(() => clusters(page).count()).toBeLessThan(grouped);
});

/** Names of the stations that have super chargers, from the sandbox's data. */
async function namesWithSuper({ sandbox }: Server): Promise<Set<string>> {
  const found = await sandbox.context.db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select('station.name')
    .where('powerClass', '=', 'SUPER')
    .execute();
  return new Set(found.map((station) => station.name));
}

test('the round buttons of the map stand above the sheet', async ({ page, context }) => {
  await openDowntown(page, context);
  const above = await page.getByRole('button', { name: '回到我的位置' }).boundingBox();
  const sheet = await page.locator('.pw-drag-sheet-panel').boundingBox();
  if (!above || !sheet) throw new Error('nothing to measure');
  expect(above.y + above.height).toBeLessThanOrEqual(sheet.y);
});

test('a marker brings its card, which leads to the station', async ({ page, server, open }) => {
  await open('/chargeMap');
  await expect(points(page).first()).toBeVisible();
  const marker = map(page).getByRole('button', { name: new RegExp(`^${server.ids.stationName}，`) });
  await sheetButton(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeHidden();
  await marker.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await expect(list(page)).toBeVisible();
  await expect(rows(page).first().getByRole('heading')).toHaveText(server.ids.stationName);
  await expect(rows(page).filter({ hasText: server.ids.stationName })).toHaveCount(1);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/charge/station?stationId=${server.ids.stationId}`);
});

test('comes back as it was left: position, filters, sheet, scroll', async ({ page, context }) => {
  await openDowntown(page, context);
  await drag(page, -120, 60);
  const listed = page.waitForResponse(
    (response) =>
      response.url().includes(stationSearch.path) && (response.request().postData() ?? '').includes('"SLOW"'),
  );
  await chip(page, '慢充').click();
  await expect(chip(page, '慢充')).toHaveAttribute('aria-pressed', 'true');
  const { data } = (await (await listed).json()) as { data: { total: number } };
  await expect(head(page)).toContainText(`附近 ${data.total} 座`);
  await expect(rows(page).filter({ hasNotText: '慢充' })).toHaveCount(0);
  await settled(page);
  const count = (await head(page).textContent()) ?? '';

  await sheetButton(page).click();
  await expect(sheetButton(page)).toHaveAccessibleName('收起列表');
  const last = rows(page).nth(9);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  const target = rows(page).nth(12);
  await target.scrollIntoViewIfNeeded();
  const id = await target.getAttribute('data-station-id');
  const scroll = await list(page).evaluate((element) => element.scrollTop);
  expect(scroll).toBeGreaterThan(200);
  const left = await keptView(page);
  await target.getByRole('link').click();
  await expect(page).toHaveURL(/\/charge\/station/);
  await page.getByRole('button', { name: '返回' }).click();

  await expect(page).toHaveURL('/chargeMap');
  // Without the back/forward cache (as here) the page is a new one.
  await expect(chip(page, '慢充')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheetButton(page)).toHaveAccessibleName('收起列表');
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(scroll);
  await expect(page.locator(`[data-station-id="${id}"]`)).toBeInViewport();
  await expect(head(page)).toHaveText(count);
  await sheetButton(page).click();
  await settled(page);
  expect(await keptView(page)).toEqual(left);
});

test('without the map engine the list does the job, and the map can be tried again', async ({
  page,
  server,
  open,
  problems,
}) => {
  await page.route('**/_astro/map-engine*', (route) => route.abort());
  await open('/chargeMap');
  await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeVisible();
  expectProblem(problems, /ERR_FAILED/);
  await expect(rows(page).first()).toBeInViewport();
  await chip(page, '慢充').click();
  await expect(rows(page).filter({ hasNotText: '慢充' })).toHaveCount(0);
  await chip(page, '慢充').click();
  await page.unroute('**/_astro/map-engine*');
  await page.getByRole('button', { name: '重试' }).click();
  await sheetButton(page).click();
  await expect(points(page).first()).toBeVisible();
  await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeHidden();
  await expect(rows(page).filter({ hasText: server.ids.stationName })).toHaveCount(1);
});

test('who refuses the location starts at the default city, and may change that', async ({
  page,
  server,
  context,
}) => {
  await page.goto('/chargeMap');
  await expect(page.getByText('未开启定位')).toBeVisible();
  await expect(page.getByText('北京市', { exact: true })).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^导航到/ }),
  ).toHaveText('导航');

  await page.getByRole('button', { name: '开启定位' }).click();
  await expect(page.getByText('请在系统设置中开启相应权限')).toBeVisible();

  await standAtStation(context, server);
  await page.getByRole('button', { name: '开启定位' }).click();
  await expect(page.getByText('未开启定位')).toBeHidden();
  await expect(page.getByText('深圳市', { exact: true })).toBeVisible();
  await expect(rows(page).first().getByRole('heading')).toHaveText(server.ids.stationName);
  await expect(map(page).getByRole('img', { name: '我的位置' })).toBeInViewport();
  await drag(page, -300, 0);
  await drag(page, -300, 0);
  await expect(rows(page).first().getByRole('heading')).not.toHaveText(server.ids.stationName);
  await page.getByRole('button', { name: '回到我的位置' }).click();
  await expect(rows(page).first().getByRole('heading')).toHaveText(server.ids.stationName);
});

test('the sheet obeys the keyboard, and a hidden list is out of its reach', async ({ page, open }) => {
  await open('/chargeMap');
  await expect(rows(page).first()).toBeVisible();
  await sheetButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheetButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(sheetButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeHidden();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.pw-drag-sheet-body') === null)).toBe(
    true,
  );
  await sheetButton(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
});

test('the charge that runs is one tap away, at every stop of the sheet', async ({ page, server, open }) => {
  await open('/chargeMap', 'normal');
  await expect(rows(page).first()).toBeVisible();
  const bar = page.getByRole('link', { name: /充电中 · / });
  await expect(bar).toHaveCount(0);
  const orderNo = await chargeIn(server, 'CHARGING');
  await page.reload();
  await expect(bar).toContainText(server.ids.stationName);
  await expect(bar).toContainText(/\d+\.\d kW · 约 \d+ 分钟充至 90%/);
  await sheetButton(page).click();
  await expect(bar).toBeInViewport();
  await bar.click();
  await expect(page).toHaveURL(`/charge?orderNo=${orderNo}`);
});

test('stays whole in the back/forward cache', async ({ server }) => {
  // Playwright switches the cache off; an app has it.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
    await page.goto('/chargeMap?__login=normal');
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => {
      window.addEventListener(
        'pageshow',
        ({ persisted }) => (document.body.dataset['kept'] = String(persisted)),
      );
    });
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/charge\/station/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().includes(getUser.path));
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'true');
    await asked;
    await expect(rows(page).first()).toBeVisible();
  } finally {
    await browser.close();
  }
});
