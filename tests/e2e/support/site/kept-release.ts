import type { Page } from '@playwright/test';
import { test as base } from '#tests/e2e/support/fixtures.ts';
import { startHost, type Host } from './releases.ts';

/** Tests of what the service worker keeps: a host of its own, with a release, that can go. */
export const test = base.extend<{ host: Host }>({
  host: async ({ server, context }, provide) => {
    const host = await startHost(server);
    await host.publish('r1');
    await host.bringApp(context, 'normal');
    await provide(host);
    // A page that sees its host go asks for it in vain, and says so.
    for (const page of context.pages()) await page.close();
    await host.close();
  },
});

/** What is asked for in vain without a network. */
export const inVain = /ERR_|Failed to fetch|Failed to load/;

/** Registers the worker as the page does, at once; resolves when it has kept the whole release. */
export async function keepRelease(page: Page, base = ''): Promise<void> {
  await page.evaluate(async (folder) => {
    await navigator.serviceWorker.register(`${folder}/sw.js`, {
      scope: `${folder}/`,
      updateViaCache: 'none',
    });
    await navigator.serviceWorker.ready;
  }, base);
}
