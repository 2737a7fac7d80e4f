import type { Page } from '@playwright/test';
import { orderList } from '#contract/calls/order/order-list.ts';
import { expect, expectProblem, type Server } from '#tests/e2e/support/fixtures.ts';
import { inVain, keepRelease, test } from '#tests/e2e/support/site/kept-release.ts';
import type { Host } from '#tests/e2e/support/site/releases.ts';
import { startSplitSite } from '#tests/e2e/support/site/split-site.ts';
import { rounds, screenNames, screens, type ScreenName } from '#tests/e2e/support/screens.ts';
import { failedText, offlineText } from '#tests/e2e/support/texts.ts';
import { inRest } from '#tests/support/tier.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses of all cached files. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => request.url);
  });

/** Bytes of all cached files; the browser's own estimate still counts files to be removed. */
const keptBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const stored of await cache.matchAll()) bytes += (await stored.arrayBuffer()).byteLength;
    }
    return bytes;
  });

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Addresses of all screens; the sandbox has data for each. */
async function addressesOn(server: Server): Promise<Map<ScreenName, string>> {
  const addresses = new Map<ScreenName, string>();
  for (const name of screenNames) {
    await server.control('reset');
    addresses.set(name, await screens[name].prepare(server));
  }
  return addresses;
}

test('service worker: is registered when the page is idle, and never before', async ({ page, host }) => {
  await page.clock.install();
  await page.goto(`${host.origin}/charge/station?stationId=${host.server.ids.stationId}`);
  await expect(screens.chargeStation.loaded(page)).toBeVisible();
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await count()).toBe(0);
  // The code that registers is loaded late itself: its timer may begin after the first check.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return count();
    })
    .toBe(1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
});

for (const { of, names, details } of rounds) {
  test(
    `service worker: without a network the ${of} screens show skeleton and notice, and no price or status`,
    details,
    async ({ page, context, server, host, problems }) => {
      const addresses = await addressesOn(server);
      const station = host.origin + (addresses.get('chargeStation') ?? '');
      // The browser's own offline switch does not apply to later pages.
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', {
          configurable: true,
          get: () => localStorage.getItem('test-offline') === null,
        }),
      );
      await page.goto(station);
      await expect(screens.chargeStation.loaded(page)).toBeVisible();
      await keepRelease(page);
      await host.down();
      await page.evaluate(() => localStorage.setItem('test-offline', 'yes'));
      for (const name of names) {
        await page.goto(host.origin + (addresses.get(name) ?? ''));
        await expect(page).toHaveTitle(screens[name].title);
        expect(await isControlled(page)).toBe(true);
        await expect(page.getByRole('status').filter({ hasText: offlineText })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: offlineText })).toBeVisible();
        await expect(page.getByRole('button', { name: '重新加载' }).first()).toBeVisible();
        await expect(screens[name].loaded(page)).toHaveCount(0);
        expect(await page.locator('body').innerText()).not.toMatch(/¥|元\/度|\d 座/);
      }

      // A reload with the host down, but a network: no notice of a lost network.
      await page.evaluate(() => localStorage.removeItem('test-offline'));
      await page.goto(station);
      await expect(page.getByRole('alert').filter({ hasText: failedText })).toBeVisible();

      await host.up();
      await page.getByRole('button', { name: '重新加载' }).click();
      await expect(screens.chargeStation.loaded(page)).toBeVisible();
      expectProblem(problems, inVain);
    },
  );
}

/** Opens a page of the host by a link. @returns its release */
async function go(page: Page, host: Host, name: 'chargeMap' | 'mine'): Promise<string | null> {
  await page.goto(`${host.origin}/${name}`);
  await expect(screens[name].loaded(page)).toBeVisible();
  return releaseOf(page);
}

/** Visits the map with a worker that has cached the release. */
async function visitWithWorker(page: Page, host: Host): Promise<void> {
  await go(page, host, 'chargeMap');
  await keepRelease(page);
  await go(page, host, 'chargeMap');
  expect(await isControlled(page)).toBe(true);
}

for (const [what, publish, details] of [
  ['a new release', (host: Host) => host.publish('r2'), {}],
  ['a change of the settings alone', (host: Host) => host.setUp('r2'), inRest],
] as const) {
  const title = `service worker: ${what} and its rollback are on the phone at the second navigation at the latest`;
  test(title, details, async ({ page, host }) => {
    await visitWithWorker(page, host);
    await publish(host);
    await go(page, host, 'chargeMap');
    expect(await go(page, host, 'mine')).toBe('r2');
    expect(await go(page, host, 'chargeMap')).toBe('r2');
    await host.setUp('r1');
    await go(page, host, 'mine');
    expect(await go(page, host, 'chargeMap')).toBe('r1');
    expect(await go(page, host, 'mine')).toBe('r1');
  });
}

test('service worker: the first call of the next page leaves with the finger, and nothing of its answer is stored', async ({
  page,
  host,
}) => {
  await visitWithWorker(page, host);
  await go(page, host, 'mine');
  // Its script is loaded when the page is idle, and removed once it has run.
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/with-finger')) &&
      !document.querySelector('script[src*="/with-finger"]'),
  );
  const held = () => page.evaluate(() => sessionStorage.getItem('plugway:1:all:held-call'));
  await page.locator('a[href$="/orderList"]').first().hover();
  await page.mouse.down();
  await expect.poll(held).not.toBeNull();
  await page.mouse.up();
  await expect(screens.orderList.loaded(page)).toBeVisible();
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(asked.filter((path) => path.includes('/sw-held/'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith(orderList.path))).toEqual([]);
  expect(await held()).toBeNull();
  expect((await keptAddresses(page)).filter((address) => /\/(api|sw-held)\//.test(address))).toEqual([]);
});

test('service worker: a reload asks the host first', async ({ page, host }) => {
  await visitWithWorker(page, host);
  await host.setUp('r2');
  await page.evaluate(() => location.reload());
  await expect(page.locator('html[data-release="r2"]')).toBeAttached();
});

test(
  'service worker: a new one activates while pages are open, and pages of the former release still work',
  inRest,
  async ({ page, context, host }) => {
    await visitWithWorker(page, host);
    // The chunk behind the button was never loaded, and the new release does not have it.
    await host.publish('r2');
    await host.drop('dialog');
    await page.evaluate(async () => {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    expect(await releaseOf(page)).toBe('r1');
    await page.getByRole('button', { name: '扫码充电' }).click();
    await expect(page.getByRole('textbox', { name: '枪编号' })).toBeVisible();

    const second = await context.newPage();
    expect(await go(second, host, 'chargeMap')).toBe('r2');
    expect(await cacheNames(second)).toHaveLength(2);
  },
);

test(
  'service worker: of three releases the last two are cached, in less than 6 MB',
  inRest,
  async ({ page, host, problems }) => {
    for (const kept of [['r1'], ['r1', 'r2'], ['r2', 'r3']]) {
      await host.publish(kept[kept.length - 1] ?? '');
      await go(page, host, 'chargeMap');
      await keepRelease(page);
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      // The new worker has its pages, and has removed unused ones.
      await expect
        .poll(async () => (await cacheNames(page)).map((name) => name.split(':').pop()))
        .toEqual(kept);
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
        )
        .toBe('activated');
    }
    await expect.poll(() => keptBytes(page)).toBeLessThan(6_000_000);
    await go(page, host, 'chargeMap');
    await host.down();
    await page.goto(`${host.origin}/chargeMap`);
    expect(await releaseOf(page)).toBe('r3');
    // Lazy chunks fail as well: once closed, the page requests nothing more.
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    await page.close();
    expectProblem(problems, inVain);
  },
);

test('service worker: the switch removes it and its caches', async ({ page, host, problems }) => {
  await page.goto(`${host.origin}/chargeMap`);
  await keepRelease(page);
  expect(await cacheNames(page)).toHaveLength(1);
  await page.evaluate(() => caches.open('somebody-else'));

  await host.switchOff();
  await page.reload();
  await expect(screens.chargeMap.loaded(page)).toBeVisible();
  const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left).toBe(0);
  await expect.poll(() => cacheNames(page)).toEqual(['somebody-else']);
  await page.reload();
  await expect(screens.chargeMap.loaded(page)).toBeVisible();
  expect(await isControlled(page)).toBe(false);
  await host.down();
  await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED');
  problems.splice(0, problems.length, ...problems.filter((problem) => !inVain.test(problem)));
});

test('service worker: full storage caches nothing and breaks nothing', async ({ page, context, host }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 20_000 });
  await page.goto(`${host.origin}/chargeMap`);
  await keepRelease(page);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  await expect(screens.chargeMap.loaded(page)).toBeVisible();
  const kept = await keptAddresses(page);
  expect(kept.filter((entry) => entry.endsWith('/chargeMap'))).toEqual([]);
});

test('service worker: none is registered in a web view without support', async ({ page, host }) => {
  await page.clock.install();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${host.origin}/chargeMap`);
  await expect(screens.chargeMap.loaded(page)).toBeVisible();
  await page.clock.fastForward(20_000);
  expect(asked.filter((address) => address.includes('/sw.js'))).toEqual([]);
});

test('service worker: the simulator and its bridge are not intercepted', inRest, async ({ page, server }) => {
  const { stationId } = server.ids;
  await page.setViewportSize({ width: 1280, height: 1000 });
  const path = `/charge/station?stationId=${stationId}`;
  const query = new URLSearchParams({ form: 'android', login: 'normal', path });
  await page.goto(`${server.origin}/__native/?${query}`);
  const site = page.frameLocator('iframe');
  await expect(site.getByRole('link', { name: /号枪/ }).first()).toBeVisible();
  await keepRelease(page);

  await page.reload();
  expect(await isControlled(page)).toBe(true);
  await expect(site.getByRole('link', { name: /号枪/ }).first()).toBeVisible();
  const asked = await page.evaluate(
    () => window.plugwaySimulator.log.filter((entry) => entry.direction === 'to-app').length,
  );
  expect(asked).toBeGreaterThan(0);
  const kept = (await keptAddresses(page)).map((address) => new URL(address).pathname);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((entry) => /^\/(api|__native|__sandbox|openapi)/.test(entry))).toEqual([]);
});

/** The Date header has the current time: without it the page uses the phone's clock, which differs. */
const keepByPhoneClock = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.includes('map:area:'))) {
      const area = JSON.parse(localStorage.getItem(key) ?? '') as {
        time: number;
        stations: { time: number }[];
      };
      area.time = Date.now();
      for (const station of area.stations) station.time = Date.now();
      localStorage.setItem(key, JSON.stringify(area));
    }
  });

test(
  'service worker: a site in a folder, with files on a CDN, is cached as well',
  inRest,
  async ({ page, server, problems }) => {
    const site = await startSplitSite(server);
    const home = site.origin + site.base;
    try {
      await page.goto(`${home}/chargeMap`);
      await expect(screens.chargeMap.loaded(page)).toBeVisible();
      await keepRelease(page, site.base);
      const kept = await keptAddresses(page);
      expect(kept.filter((entry) => entry.startsWith(`${site.cdn}/x/_astro/`)).length).toBeGreaterThan(10);
      expect(kept.filter((entry) => !entry.startsWith(`${home}/`) && !entry.startsWith(site.cdn))).toEqual(
        [],
      );
      const areas = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('map:area:')).length);
      await expect.poll(areas).toBeGreaterThan(0);
      await keepByPhoneClock(page);
    } finally {
      await site.close();
    }
    await page.goto(`${home}/?source=web`);
    await expect(page).toHaveURL(`${home}/chargeMap?source=web`);
    await expect(page.getByText(/网络不佳/)).toBeVisible();
    await expect(screens.chargeMap.loaded(page)).toBeVisible();
    expectProblem(problems, inVain);
  },
);
