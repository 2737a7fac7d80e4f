import { basePath } from '#contract/call.ts';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { appScript } from '#tests/support/app-script.ts';
import { inRest } from '#tests/support/tier.ts';
import { startBrandHost } from '#tests/support/brand-host.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { rounds, screens } from '#tests/e2e/support/screens.ts';

/** The built site behind a real nginx with the generated rules; calls go to the sandbox. */
const test = base.extend<{ host: string }>({
  host: async ({ server, page }, provide) => {
    // The sandbox serves pictures of stations beside its calls; a real back end names addresses of its own.
    const paths = [basePath, '/__sandbox/picture'];
    const { port, close } = await startBrandHost({ folder: sandboxSite('gwm'), back: server.origin, paths });
    await provide(`http://127.0.0.1:${port}`);
    // If the host stops during a request, the page logs an error.
    await page.goto('about:blank');
    await close();
  },
});

for (const { of, names, details } of rounds) {
  test(
    `nginx: the ${of} screens hydrate under the policy of their header`,
    details,
    async ({ page, host, server }) => {
      for (const name of names) {
        const { prepare, title } = screens[name];
        await server.control('reset');
        const answer = await page.goto(host + (await prepare(server)));
        expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
        await expect(page).toHaveTitle(title);
        // Hydrated: the shell's script ran. A policy violation is an error of the console, which fails the test.
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      }
    },
  );
}

test('nginx: an address with an id shows its page', async ({ page, host, server }) => {
  await page.goto(`${host}/chargegunInfo/${server.ids.connectorId}`);
  await expect(page.getByText(server.ids.stationName).first()).toBeVisible();
});

test(
  'nginx: without a service worker the page under the finger is fetched once, for the tap too',
  inRest,
  async ({ page, host }) => {
    await page.addInitScript({ content: appScript(null) });
    await page.goto(`${host}/mine`);
    const link = page.locator('a[href*="/help"]').first();
    const path = new URL((await link.getAttribute('href')) ?? '', host).pathname;
    const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    // The page begins to watch once it is idle.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      await Promise.race([fetched, Promise.reject(new Error('not yet'))]);
    }).toPass();
    await (await fetched).finished();
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(`${host}${path}*`);
    const bytes = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry?.transferSize;
    });
    expect(bytes).toBe(0);
  },
);
