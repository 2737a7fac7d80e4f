import type { Page } from '@playwright/test';
import { stationMarkers, stationSearch } from '#contract/calls/map.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { openDowntown, rows, settled } from './page.ts';

const markers = (page: Page) => page.getByRole('region', { name: '充电地图' }).locator('.map-marker');
const oldNote = (page: Page) => page.getByText(/网络不佳，含 2 小时前的数据/);

/** Leaves the stations around; the page that opens next finds them two hours old. */
async function leaveOldStations(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(markers(page).first()).toBeVisible();
  const areas = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('map:area:')).length);
  await expect.poll(areas).toBeGreaterThan(0);
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter((candidate) => candidate.includes('map:area:'))) {
      const area = JSON.parse(localStorage.getItem(key) ?? '') as {
        time: number;
        stations: { time: number }[];
      };
      const twoHours = 2 * 3_600_000;
      area.time -= twoHours;
      for (const station of area.stations) station.time -= twoHours;
      localStorage.setItem(key, JSON.stringify(area));
    }
  });
}

test('without answers the map shows the last known stations with their age', async ({
  page,
  open,
  problems,
}) => {
  await open('/chargeMap');
  await leaveOldStations(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(oldNote(page)).toBeVisible();
  await expect(rows(page).first()).toContainText('待更新');
  await expect(markers(page).first()).toContainText('待更新');
  expectProblem(problems, /ERR_FAILED/);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: '重新加载' }).first().click();
  await expect(page.getByText(/附近 \d+ 座/)).toBeVisible();
  await expect(rows(page).filter({ hasText: '待更新' })).toHaveCount(0);
  await expect(markers(page).filter({ hasText: '待更新' })).toHaveCount(0);
  await expect(oldNote(page)).toBeHidden();
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')));
});

test('stations of the map are requested once, while its engine is still loading', async ({ page, open }) => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_astro/leaflet-map*', async (route) => {
    await slow;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(stationMarkers.path)) asked.push(request.postData() ?? '');
  });
  const answered = page.waitForResponse(`**${stationMarkers.path}`);
  await open('/chargeMap');
  await answered;
  await expect(page.getByRole('application')).toHaveCount(0);
  arrive();
  await settled(page);
  await expect(page.locator('.map-dot, .map-canvas-engine .map-marker').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('while answers are slow the map shows the last known stations, and filters apply to them', async ({
  page,
  open,
}) => {
  await open('/chargeMap');
  await leaveOldStations(page);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const path of [stationSearch.path, stationMarkers.path]) {
    await page.route(`**${path}`, async (route) => {
      await slow;
      // The page may have aborted the held request meanwhile.
      await route.continue().catch(() => {});
    });
  }
  await page.reload();
  await expect(oldNote(page)).toBeVisible();
  const all = await rows(page).count();
  await page.getByRole('button', { name: '免费停车', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  answer();
  await expect(page.getByText(/附近 \d+ 座/)).toBeVisible();
  await expect(oldNote(page)).toBeHidden();
  await expect(rows(page).filter({ hasText: '收费停车' })).toHaveCount(0);
});

test('no price of the map lies under the chips, which the offline strip has moved down', async ({
  page,
  context,
}) => {
  await openDowntown(page, context);
  const underChips = async () => {
    const { y = 0, height = 0 } = (await page.locator('[data-over-map]').boundingBox()) ?? {};
    const tops = await markers(page).evaluateAll((all) =>
      all.map((pill) => pill.getBoundingClientRect().top),
    );
    return { edge: y + height, under: tops.filter((top) => top < y + height).length, count: tops.length };
  };
  await expect.poll(async () => (await underChips()).count).toBeGreaterThan(4);
  const before = await underChips();
  expect(before.under).toBe(0);
  await context.setOffline(true);
  await expect.poll(async () => (await underChips()).edge).toBeGreaterThan(before.edge + 20);
  await expect.poll(underChips).toMatchObject({ under: 0 });
  expect((await underChips()).count).toBeGreaterThan(4);
});
