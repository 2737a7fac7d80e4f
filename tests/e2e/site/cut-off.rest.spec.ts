import type { Page, Route } from '@playwright/test';
import { expect, expectProblem, taken, test } from '#tests/e2e/support/fixtures.ts';
import { loadErrorText } from '#tests/e2e/support/site/lost-part.ts';
import { screens, type ScreenName } from '#tests/e2e/support/screens.ts';
import { hydratingScript } from '#tests/e2e/support/site/hold-hydration.ts';
import { serveInParts } from '#tests/e2e/support/site/site-in-parts.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: loadErrorText });

/** Holds scripts until the network is cut. @returns a function that cuts it */
async function cutDuring(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isCut = false;
  await page.route(scripts, async (route) => {
    if (isCut) await route.abort('internetdisconnected');
    else held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length, 'scripts on their way').toBeGreaterThan(0);
    isCut = true;
    await page.context().setOffline(true);
    await Promise.all(held.map((route) => route.abort('internetdisconnected')));
  };
}

/** The delayed scripts, by the start of their names. */
const lateness = {
  'all scripts': /\/_astro\/.*\.js/,
  'what wakes its islands': hydratingScript,
  'its own script': /\/_astro\/station\.[\w-]{8}\.js/,
};

const rows: [ScreenName, keyof typeof lateness][] = [
  ['chargeStation', 'what wakes its islands'],
  ['chargeStation', 'its own script'],
  ['chargegunInfo', 'what wakes its islands'],
  ['charge', 'what wakes its islands'],
  ['charge', 'all scripts'],
];

for (const [name, late] of rows) {
  test(`lost scripts: ${name}, cut off before ${late} arrived, shows a notice and can be reloaded`, async ({
    page,
    server,
    openEarly,
    problems,
  }) => {
    const cut = await cutDuring(page, lateness[late]);
    await openEarly(await screens[name].prepare(server), 'normal');
    const first = page.locator('[data-preload="main"]');
    const isDrawn = late !== 'all scripts';
    if (isDrawn) await expect(first).not.toBeEmpty();
    await expect(notice(page)).toHaveCount(0);
    await cut();
    await expect(notice(page)).toHaveCount(1);
    // Loaded data stays.
    if (isDrawn) await expect(first).not.toBeEmpty();

    await page.unrouteAll();
    await page.context().setOffline(false);
    await notice(page).getByRole('button', { name: '重新加载' }).click();
    await taken(page);
    await expect(screens[name].loaded(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expectProblem(problems, /ERR_INTERNET_DISCONNECTED|astro-island|Failed to fetch dynamically/);
  });
}

test('late end of the HTML: the page hydrates after it, though its scripts are loaded', async ({
  page,
  server,
  asked,
}) => {
  const site = await serveInParts(server);
  const address = `${site.origin}${await screens.orderList.prepare(server)}?__login=normal`;
  await page.goto(address);
  await taken(page);
  site.hold();
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((url) => hydratingScript.test(url)).length).toBe(2);
  // The longest wait of an island for its early data.
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('heading', { name: '充电订单' })).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0);
  await site.bringEnds();
  await taken(page);
  await expect(screens.orderList.loaded(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  site.close();
});

test('incomplete HTML: the page shows a notice and can be reloaded', async ({ page, server, problems }) => {
  const site = await serveInParts(server);
  site.hold();
  await page.clock.install();
  const loggedIn = page.waitForResponse(/__sandbox\/login/);
  await page.goto(`${site.origin}${await screens.orderList.prepare(server)}?__login=normal`, {
    waitUntil: 'commit',
  });
  await expect(page.getByRole('heading', { name: '充电订单' })).toBeVisible();
  // The login is not cut off together with the page.
  await (await loggedIn).finished();
  await site.loseEnds();
  // No browser reports a cut connection to the page: it waits as long as for a call.
  await page.clock.fastForward(15_000);
  await expect(notice(page)).toHaveCount(1);
  await notice(page).getByRole('button', { name: '重新加载' }).click();
  await taken(page);
  await expect(screens.orderList.loaded(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expectProblem(problems, /Failed to load resource: net::ERR_/);
  site.close();
});
