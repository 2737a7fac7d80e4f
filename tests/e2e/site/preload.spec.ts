import type { Page } from '@playwright/test';
import { stationDetail } from '#contract/calls/map.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { shiftOf, watchShift } from '#tests/e2e/support/shift.ts';
import { screenNames, screens, tierOf } from '#tests/e2e/support/screens.ts';
import { holdHydration, hydratingScript } from '#tests/e2e/support/site/hold-hydration.ts';

/** @returns the path of the first call in the page's document */
async function firstCallOf(page: Page): Promise<string> {
  const call = await page.locator('script[data-call]').getAttribute('data-call');
  return (JSON.parse(call ?? '') as { path: string }).path;
}

/** Extends all long time limits of the page, so that none runs out on a slow machine. Short waits are unchanged. */
const stretchTime = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) =>
      start(run, ms < 300 ? ms : ms * 50)) as typeof setTimeout;
  });

for (const name of screenNames) {
  test(
    `early render: ${name} shows its data before React is loaded, with one request`,
    tierOf(name),
    async ({ page, context, server, openEarly }) => {
      await watchShift(context);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      const address = await screens[name].prepare(server);
      await stretchTime(page);
      const release = await holdHydration(page);
      await openEarly(address, screens[name].login);
      const first = page.locator('[data-preload="main"]');
      await expect(first).not.toBeEmpty();
      const text = await first.innerText();
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(loaded.filter((url) => hydratingScript.test(url))).toEqual([]);
      const call = await firstCallOf(page);
      const ofCall = sent.find((url) => url.includes(call));
      const asked = () => sent.filter((url) => url === ofCall);
      expect(asked()).toHaveLength(1);
      const scriptsBefore = sent
        .slice(0, sent.indexOf(asked()[0] ?? ''))
        .filter((url) => url.includes('/_astro/'));
      // With six connections per host, one is left for the call.
      expect(scriptsBefore.length).toBeLessThanOrEqual(5);

      await release();
      await expect(screens[name].loaded(page)).toBeVisible();
      await expect(first).toBeHidden();
      expect(asked()).toHaveLength(1);
      // Elements did not move.
      const [line = ''] = text.split('\n').filter(Boolean);
      await expect(page.locator('body')).toContainText(line);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    },
  );
}

test('early render: a response that breaks the contract is left to the island', async ({
  page,
  server,
  openEarly,
}) => {
  await page.route(`**${stationDetail.path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, stationId: null } } });
  });
  const release = await holdHydration(page);
  await openEarly(`/charge/station?stationId=${server.ids.stationId}`);
  await expect(page.getByText('加载中').first()).toBeAttached();
  await release();
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  await expect(page.locator('[data-preload="main"]')).toBeHidden();
});

test('early render: the stations of the list are on the map before its engine is loaded', async ({
  page,
  openEarly,
}) => {
  const engines: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('leaflet-map')) engines.push(request.url());
  });
  await stretchTime(page);
  const release = await holdHydration(page);
  await openEarly('/chargeMap');
  const first = page.locator('[data-preload="map"] .map-marker');
  await expect(first.first()).toBeVisible();
  // The map engine is heavy: it would take bandwidth from the scripts that hydrate the page.
  expect(engines).toEqual([]);
  await release();
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  await expect(first).toHaveCount(0);
});
