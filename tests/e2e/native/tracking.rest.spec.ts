import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { UsageEvent } from '#core/usage/deliver.ts';
import { dist } from '#delivery/brand/brand-build.ts';
import { sandboxSettings } from '#delivery/brand/sandbox-settings.ts';
import { stampSite } from '#delivery/brand/stamp-site.ts';
import { buildTemplate, inputsKey } from '#delivery/brand/template-build.ts';
import { createStaticSite } from '#sandbox/server/http/static-site.ts';
import { expect, expectProblem, standAtStation, test as base } from '#tests/e2e/support/fixtures.ts';
import { serve } from '#tests/e2e/support/site/split-site.ts';

/** A simulated tracking service of a brand, on a host that only these pages may use. */
const service = 'https://stat.example';
const script = `${service}/hm.js?site=1`;

/** A site whose brand has a tracking service; the back end is that of the worker. */
const test = base.extend<{ trackingUrl: string; origin: string }>({
  trackingUrl: [script, { option: true }],
  origin: async ({ server, context, page, trackingUrl }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'plugway-tracked-'));
    await stampSite(await buildTemplate(dist, await inputsKey()), folder, {
      ...sandboxSettings('gwm'),
      trackingUrl,
    });
    const file = createStaticSite({ site: folder, injectHost: true });
    const site = await serve(async (url, request) =>
      /^\/(api|__sandbox|__native)\//.test(url.pathname) || url.pathname === '/error-service'
        ? server.sandbox.fetch(request)
        : file(url),
    );
    await standAtStation(context, { ...server, origin: site.origin });
    await provide(site.origin);
    await page.close();
    site.server.closeAllConnections();
    site.server.close();
    await rm(folder, { recursive: true });
  },
});

/** The events that the simulated service received. */
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard?: UsageEvent[] }).heard ?? []);

test('tracking script: loads when the page is idle, and receives the route pattern only', async ({
  page,
  origin,
  server,
}) => {
  await page.route(`${service}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.heard = [...(window.plugwayEvents || [])];
        window.plugwayEvents = { push: (event) => window.heard.push(event) };
        window.whenLoaded = document.readyState;`,
    }),
  );
  await page.goto(`${origin}/charge/station?stationId=${server.ids.stationId}`);
  await expect.poll(async () => (await heard(page)).map(({ kind }) => kind)).toContain('view');
  expect(await page.evaluate(() => (window as unknown as { whenLoaded: string }).whenLoaded)).toBe(
    'complete',
  );
  const [view] = await heard(page);
  expect(view).toMatchObject({ kind: 'view', route: '/charge/station', name: 'chargeStation', brand: 'gwm' });
  // The measures of a page are final when it is left.
  await expect.poll(async () => (await heard(page)).map(({ name }) => name)).toContain('TTFB');
  expect(JSON.stringify(await heard(page))).not.toContain(server.ids.stationId);
});

test('tracking script: one that never responds does not block the page', async ({ page, origin, server }) => {
  await page.route(`${service}/**`, () => {});
  const asked = page.waitForRequest(`${service}/**`);
  await page.goto(`${origin}/charge/station?stationId=${server.ids.stationId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(server.ids.stationName);
  await asked;
  await page.getByRole('button', { name: /收藏/ }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('status')).first()).toBeAttached();
});

test('tracking script: a missing one changes nothing', async ({ page, origin, server, problems }) => {
  await page.route(`${service}/**`, (route) => route.abort());
  // The page itself cancels the rest of a response of which it needs the head alone.
  const lost = page.waitForEvent('requestfailed', (request) => request.url() === script);
  await page.goto(`${origin}/charge/station?stationId=${server.ids.stationId}`);
  await lost;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(server.ids.stationName);
  expectProblem(problems, /ERR_FAILED/);
});

test('tracking script: one on another host than configured is blocked', async ({
  page,
  origin,
  problems,
}) => {
  await page.route(`${service}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const more = document.createElement('script'); more.src = 'https://other.example/x.js'; document.head.append(more);`,
    }),
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('other.example'));
  await page.goto(`${origin}/chargeMap`);
  expect((await refused).text()).toContain('Content Security Policy');
  expectProblem(problems, /other\.example/);
});

test.describe('tracking endpoint', () => {
  test.use({ trackingUrl: `${service}/in` });

  test('tracking endpoint: receives events by beacon', async ({ page, origin }) => {
    const bodies: string[] = [];
    await page.route(`${service}/**`, (route) => {
      bodies.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto(`${origin}/chargeMap`);
    await expect.poll(() => bodies.map((body) => (JSON.parse(body) as UsageEvent).kind)).toContain('view');
  });

  test('tracking endpoint: receives the view of each page without a framework, which loads no script for it', async ({
    page,
    origin,
    problems,
  }) => {
    const views: UsageEvent[] = [];
    await page.route(`${service}/**`, (route) => {
      views.push(JSON.parse(route.request().postData() ?? '{}') as UsageEvent);
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !request.url().includes('/__native/'))
        scripts.push(request.url());
    });
    for (const [path, route] of [
      ['/help/index', '/help/index'],
      ['/help/detail/stopCharge?source=ora', '/help/detail/:id'],
      ['/moreAction/agreement/user', '/moreAction/agreement/:id'],
      ['/explain/refund', '/explain/:id'],
      ['/mapWidget404', '/mapWidget404'],
      ['/nowhere', '/404'],
    ]) {
      await page.goto(origin + path);
      await expect.poll(() => views.map((view) => view.route)).toContain(route);
    }
    expect(views.every(({ kind }) => kind === 'view')).toBe(true);
    expect(scripts).toEqual([]);
    expectProblem(problems, /404/);
  });
});
