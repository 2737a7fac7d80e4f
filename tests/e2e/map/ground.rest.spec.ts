import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { map, points, settled } from './page.ts';

/** WGS-84. */
const places = {
  futian: { latitude: 22.5405, longitude: 114.0545 },
  chengdu: { latitude: 30.5753, longitude: 104.0638 },
} as const;

/** Colours of the map in the design tokens. */
const light = { land: '238,240,243', road: '255,255,255', edge: '213,219,227', water: '203,223,238' };
const dark = { land: '18,22,27', road: '35,42,51' };

async function openAt(page: Page, context: BrowserContext, place: keyof typeof places): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(places[place]);
  await page.goto('/chargeMap');
  await settled(page);
}

/** Number of pixels of each colour in the tiles; a colour is `r,g,b`. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const probe = document.createElement('canvas');
      [probe.width, probe.height] = [tile.width, tile.height];
      const brush = probe.getContext('2d');
      if (!brush || tile.width === 0) continue;
      brush.drawImage(tile, 0, 0);
      const { data } = brush.getImageData(0, 0, tile.width, tile.height);
      for (let index = 0; index < data.length; index += 4) {
        const colour = `${data[index]},${data[index + 1]},${data[index + 2]}`;
        counts[colour] = (counts[colour] ?? 0) + 1;
      }
    }
    return counts;
  });
const pixels = async (page: Page, colour: string) => (await coloursOf(page))[colour] ?? 0;

test('the base map of Shenzhen is drawn with its roads and names, light and dark', async ({
  page,
  context,
  asked,
}) => {
  await openAt(page, context, 'futian');
  await expect.poll(() => pixels(page, light.road)).toBeGreaterThan(20_000);
  const colours = await coloursOf(page);
  expect(colours[light.land]).toBeGreaterThan(100_000);
  expect(colours[light.edge]).toBeGreaterThan(1_000);
  await expect(map(page).locator('.map-name-road').first()).toBeAttached();
  await expect(map(page).locator('.map-name-metro').first()).toHaveText(/\p{Script=Han}{2}/u);
  const files = asked.filter((address) => address.includes('/map/ground/')).sort();
  expect(files.map((address) => address.replace(/.*\//, ''))).toEqual([
    'shenzhen-lanes.json',
    'shenzhen-streets.json',
    'shenzhen-wide.json',
  ]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixels(page, dark.road)).toBeGreaterThan(20_000);
  // Tiles are repainted one per frame, so wait until all have changed.
  await expect.poll(() => pixels(page, light.road)).toBe(0);
  expect(await pixels(page, dark.land)).toBeGreaterThan(100_000);
});

test('a view of a province has no base map, because that of one city would be a patch in it', async ({
  page,
  context,
}) => {
  await openAt(page, context, 'futian');
  await expect.poll(() => pixels(page, light.road)).toBeGreaterThan(20_000);
  const tiles = map(page).locator('canvas.leaflet-tile');
  // The map ignores keys during a zoom animation, so the key is repeated.
  await expect(async () => {
    await page.getByRole('application').press('-');
    await expect(tiles).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(map(page).locator('.map-name')).toHaveCount(0);
  await page.getByRole('application').press('+');
  await expect.poll(() => pixels(page, light.water)).toBeGreaterThan(1_000);
});

test('names of the base map give way to markers', async ({ page, context }) => {
  await openAt(page, context, 'futian');
  await expect(map(page).locator('.map-name-road').first()).toBeAttached();
  const covered = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll<SVGTextElement>('.map-name text')].filter(
        (name) => getComputedStyle(name).visibility === 'visible',
      );
      const markers = [...document.querySelectorAll('.leaflet-marker-pane .map-anchor > *')].map((marker) =>
        marker.getBoundingClientRect(),
      );
      const hit = seen.filter((name) => {
        const box = name.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return markers.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
      });
      return { seen: seen.length > 0, hit: hit.map((name) => name.textContent) };
    });
  await expect.poll(covered).toEqual({ seen: true, hit: [] });
});

test('stations of a city do not lie in its water', async ({ page, context }) => {
  await openAt(page, context, 'futian');
  await expect.poll(() => pixels(page, light.land)).toBeGreaterThan(0);
  const under = await page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')];
    const anchors = [...document.querySelectorAll('.leaflet-marker-pane .map-anchor')];
    return anchors.flatMap((anchor) => {
      const { left, top } = anchor.getBoundingClientRect();
      const tile = tiles.find((other) => {
        const box = other.getBoundingClientRect();
        return left >= box.left && left < box.right && top >= box.top && top < box.bottom;
      });
      const probe = document.createElement('canvas').getContext('2d');
      if (!tile || !probe) return [];
      const box = tile.getBoundingClientRect();
      const scale = tile.width / box.width;
      probe.drawImage(tile, (left - box.left) * scale, (top - box.top) * scale, 1, 1, 0, 0, 1, 1);
      return [probe.getImageData(0, 0, 1, 1).data.slice(0, 3).join(',')];
    });
  });
  expect(under.length).toBeGreaterThan(0);
  expect(under).not.toContain(light.water);
});

test('a city without a base map shows its name on a plain ground and requests no files', async ({
  page,
  context,
  asked,
}) => {
  await openAt(page, context, 'chengdu');
  await expect(map(page).getByText('暂无街道底图')).toBeVisible();
  await expect(map(page).getByText('成都市')).toBeVisible();
  await expect(points(page).first()).toBeVisible();
  expect(asked.filter((address) => address.includes('/map/ground/'))).toEqual([]);
});

test('a base map that failed to load leaves the map usable, and is requested with the next move', async ({
  page,
  context,
  problems,
}) => {
  await page.route('**/map/ground/*', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/map/ground/'));
  await openAt(page, context, 'futian');
  await expect(map(page).getByRole('button').first()).toBeVisible();
  await expect(map(page).getByText('暂无街道底图')).toBeHidden();
  // The next move repeats only files that have already failed.
  await lost;
  expect(await pixels(page, light.road)).toBe(0);
  expectProblem(problems, /ERR_FAILED/);
  await page.unroute('**/map/ground/*');
  await page.getByRole('application').press('ArrowRight');
  await expect.poll(() => pixels(page, light.road)).toBeGreaterThan(20_000);
});

test('the page paints the base map where no worker can start', async ({ page, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openAt(page, context, 'futian');
  await expect.poll(() => pixels(page, light.road)).toBeGreaterThan(20_000);
  await expect(map(page).locator('.map-name-road').first()).toBeAttached();
});

/**
 * Share of the visible map in a colour like `r,g,b`, from a screenshot: the canvas cannot be read before it
 * is painted.
 */
async function shareOf(page: Page, colour: string): Promise<number> {
  const clip = { x: 0, y: 110, width: 390, height: 280 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ([base64, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const probe = document.createElement('canvas');
      [probe.width, probe.height] = [image.width, image.height];
      const brush = probe.getContext('2d');
      if (!brush) throw new Error('no canvas to look with');
      brush.drawImage(image, 0, 0);
      const { data } = brush.getImageData(0, 0, probe.width, probe.height);
      let found = 0;
      for (let index = 0; index < data.length; index += 4)
        if (`${data[index]},${data[index + 1]},${data[index + 2]}` === wanted) found += 1;
      return found / (data.length / 4);
    },
    [picture, colour] as const,
  );
}

/** As in iOS 14.5, which has no canvas in workers. */
const takeCanvasOfWorkers = (page: Page) =>
  page.route('**/workers/ground-worker*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `delete self.OffscreenCanvas;${await answer.text()}` });
  });

test('the page paints the tiles of a worker that has no canvas', async ({ page, context }) => {
  await takeCanvasOfWorkers(page);
  await openAt(page, context, 'futian');
  await expect.poll(() => pixels(page, light.road)).toBeGreaterThan(20_000);
  expect(page.workers().some((worker) => worker.url().includes('ground-worker'))).toBe(true);
  const isPainted = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')].every((tile) =>
      tile.getContext('2d'),
    ),
  );
  expect(isPainted).toBe(true);
});

test('the base map stays plain, not black, where the code that paints in the page failed to load, until the next move', async ({
  page,
  context,
  problems,
}) => {
  await takeCanvasOfWorkers(page);
  await page.route('**/ground-answers*', (route) => route.abort());
  await openAt(page, context, 'futian');
  await expect(map(page).locator('canvas.leaflet-tile-loaded').first()).toBeAttached();
  await expect(points(page).first()).toBeVisible();
  expect(await shareOf(page, '0,0,0')).toBeLessThan(0.01);
  await page.unroute('**/ground-answers*');
  for (let step = 0; step < 6; step += 1) await page.getByRole('application').press('ArrowRight');
  await expect.poll(() => pixels(page, light.road)).toBeGreaterThan(20_000);
  expectProblem(problems, /ERR_FAILED/);
});

test('the map shows the credit of its data just above the sheet', async ({ page, context }) => {
  await openAt(page, context, 'futian');
  const credit = page.getByText('© OpenMapTiles © OpenStreetMap contributors');
  await expect(credit).toBeVisible();
  const box = await credit.boundingBox();
  const sheet = await page.locator('.pw-drag-sheet-panel').boundingBox();
  if (!box || !sheet) throw new Error('nothing to measure');
  expect(box.x).toBe(12);
  expect(sheet.y - box.y - box.height).toBeCloseTo(6, 0);
});
