import type { Page } from '@playwright/test';
import { expect, expectProblem, standAtStation, test, type Server } from '#tests/e2e/support/fixtures.ts';
import {
  chip,
  clusters,
  expectChosen,
  drag,
  head,
  list,
  map,
  movable,
  openDowntown,
  pills,
  points,
  rows,
  settled,
  sheetButton,
} from './page.ts';

/** Names of the stations on the map, in any order. */
const stationNames = async (page: Page): Promise<string[]> =>
  (
    await points(page).evaluateAll((all) =>
      all.map(
        (marker) => (marker.getAttribute('aria-label') ?? marker.textContent ?? '').split('，')[0] ?? '',
      ),
    )
  ).sort();

/** Number of markers that are completely visible between chips and sheet. */
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

/** Names of the stations with super chargers, from the database of the sandbox. */
async function namesWithSuper({ sandbox }: Server): Promise<Set<string>> {
  const found = await sandbox.context.db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select('station.name')
    .where('powerClass', '=', 'SUPER')
    .execute();
  return new Set(found.map((station) => station.name));
}

test('map and list show the same stations, and a filter or a move changes both', async ({
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

  // Few stations have super chargers, so the map zooms out until three are visible.
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

test('many stations on the map are rings, which open when pressed', async ({ page, context }) => {
  await openDowntown(page, context);
  await page.getByRole('application').focus();
  const signs = points(page).or(clusters(page));
  for (const key of ['-', '-']) {
    const before = await signs.allTextContents();
    await page.keyboard.press(key);
    await expect.poll(() => signs.allTextContents()).not.toEqual(before);
    await settled(page);
  }
  await expect.poll(() => clusters(page).count()).toBeGreaterThan(3);
  const words = (await clusters(page).first().textContent()) ?? '';
  const same = clusters(page).filter({ hasText: words });
  await same.first().press('Enter');
  // Zoomed in, its stations are smaller rings or single markers.
  await expect(same).toHaveCount(0);
  await settled(page);
  await expect(page.locator('.map-dot, .map-marker').first()).toBeAttached();
});

test('a marker on the map puts its station first in the list, whose row links to its page', async ({
  page,
  server,
  open,
}) => {
  await open('/chargeMap');
  // Markers of the early render, before hydration.
  await settled(page);
  const marker = map(page).getByRole('button', { name: new RegExp(`^${server.ids.stationName}，`) });
  await movable(page);
  await sheetButton(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeHidden();
  await marker.click();
  await expectChosen(page, server.ids.stationName);
  await expect(list(page)).toBeVisible();
  await expect(rows(page).first().getByRole('heading')).toHaveText(server.ids.stationName);
  await expect(rows(page).filter({ hasText: server.ids.stationName })).toHaveCount(1);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/charge/station?stationId=${server.ids.stationId}`);
});

test('without the map engine the list works, and the map can be retried', async ({
  page,
  server,
  open,
  problems,
}) => {
  await page.route('**/_astro/leaflet-map*', (route) => route.abort());
  await open('/chargeMap');
  await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeVisible();
  expectProblem(problems, /ERR_FAILED/);
  await expect(rows(page).first()).toBeInViewport();
  await chip(page, '慢充').click();
  await expect(rows(page).filter({ hasNotText: '慢充' })).toHaveCount(0);
  await chip(page, '慢充').click();
  await page.unroute('**/_astro/leaflet-map*');
  await page.getByRole('button', { name: '重试' }).click();
  await sheetButton(page).click();
  await expect(points(page).first()).toBeVisible();
  await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeHidden();
  await expect(rows(page).filter({ hasText: server.ids.stationName })).toHaveCount(1);
});

test('an owner who refuses the location starts in the default city, and can allow it later', async ({
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
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '距离最近' });
  await expect(rows(page).first().getByRole('heading')).toHaveText(server.ids.stationName);
  await expect(map(page).getByRole('img', { name: '我的位置' })).toBeInViewport();
  await drag(page, -300, 0);
  await drag(page, -300, 0);
  await expect(rows(page).first().getByRole('heading')).not.toHaveText(server.ids.stationName);
  await page.getByRole('button', { name: '回到我的位置' }).click();
  await expect(rows(page).first().getByRole('heading')).toHaveText(server.ids.stationName);
});
