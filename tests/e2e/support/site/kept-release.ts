import type { Page } from '@playwright/test';
import { test as base } from '#tests/e2e/support/fixtures.ts';
import { startHost, type Host } from './releases.ts';

/** Tests of the service worker's cache: a host of its own, with a release, that can go down. */
export const test = base.extend<{ host: Host }>({
  host: async ({ server, context }, provide) => {
    const host = await startHost(server);
    await host.publish('r1');
    await host.bringApp(context, 'normal');
    await provide(host);
    // Requests of a page to a host that went down fail, and are logged.
    for (const page of context.pages()) await page.close();
    await host.close();
  },
});

/** Requests that fail without a network. */
export const inVain = /ERR_|Failed to fetch|Failed to load/;

/** Registers the worker as the page does, at once; resolves when it has cached the whole release. */
export async function keepRelease(page: Page, base = ''): Promise<void> {
  await page.evaluate(async (folder) => {
    await navigator.serviceWorker.register(`${folder}/sw.js`, {
      scope: `${folder}/`,
      updateViaCache: 'none',
    });
    await navigator.serviceWorker.ready;
  }, base);
}
