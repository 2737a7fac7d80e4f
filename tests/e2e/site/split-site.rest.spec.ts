import { orderDetail } from '#contract/calls/order.ts';
import { expect, standAtStation, test as base, expectProblem } from '#tests/e2e/support/fixtures.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { startSplitSite, type SplitSite } from '#tests/e2e/support/site/split-site.ts';

/** Every test runs on a site in a folder of its host, with its files on a CDN. */
const test = base.extend<{ site: SplitSite }>({
  site: async ({ server, page }, provide) => {
    const site = await startSplitSite(server);
    await provide(site);
    // Requests of a loading page would fail when the servers stop.
    await page.close();
    await site.close();
  },
});

test('site in a folder with a CDN: the map works, links stay in the folder, and files come from the CDN', async ({
  page,
  context,
  server,
  site,
  asked,
}) => {
  await standAtStation(context, { ...server, origin: site.origin });
  await page.goto(`${site.origin}${site.base}/?source=web`);
  await expect(page).toHaveURL(`${site.origin}${site.base}/chargeMap?source=web`);
  await expect(page.locator('body')).toHaveClass(/theme-ora/);
  const row = page.locator('[data-station-id]').first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('region', { name: '充电地图' }).getByRole('button').first()).toBeVisible();
  // Stations are grouped and tiles are drawn in workers, although no browser starts one of another origin.
  await expect
    .poll(() =>
      page
        .workers()
        .map((worker) => new URL(worker.url()).pathname)
        .sort(),
    )
    .toEqual([expect.stringMatching(/^\/apps\/charging\/_astro\/workers\/ground-worker\..+\.js$/)]);
  await expect
    .poll(() => asked.some((address) => address.endsWith('/apps/charging/map/ground/shenzhen-wide.json')))
    .toBe(true);

  await row.getByRole('link').first().click();
  await page.waitForURL(`**${site.base}/charge/station?*`);
  await expect(page.locator('[data-loaded]')).toBeVisible();

  const scripts = asked.filter((address) => address.includes('/_astro/') && !address.includes('/workers/'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((address) => !address.startsWith(`${site.cdn}/x/_astro/`))).toEqual([]);
  const others = asked.filter(
    (address) => address.startsWith(site.origin) && !/\/(api|__native|__sandbox)\//.test(address),
  );
  expect(others.filter((address) => !address.startsWith(`${site.origin}${site.base}/`))).toEqual([]);
});

test('site in a folder with a CDN: a deep link with an id shows its order from the early response', async ({
  page,
  server,
  site,
  asked,
}) => {
  const orderNo = await chargeIn(server, 'SETTLED');
  await page.goto(`${site.origin}${site.base}/order/${orderNo}?__login=normal`);
  await expect(page.locator('[data-loaded]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-loaded]')).toBeVisible();
  // One request per load: the screen uses the request of the inline script.
  expect(asked.filter((address) => new URL(address).pathname.endsWith(orderDetail.path))).toHaveLength(2);
});

test('site in a folder with a CDN: an unknown address shows the page that links to the map', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.origin}${site.base}/nothing/here`);
  expectProblem(problems, /404/);
  await page.getByRole('link', { name: '返回地图' }).click();
  await expect(page).toHaveURL(`${site.origin}${site.base}/chargeMap`);
});
