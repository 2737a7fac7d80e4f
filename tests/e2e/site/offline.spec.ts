import type { Page, Request } from '@playwright/test';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screenNames, screens, tierOf, type ScreenName } from '#tests/e2e/support/screens.ts';
import { offlineText } from '#tests/e2e/support/texts.ts';

/** Screens with changing values: they show their age as soon as a request fails. */
const aging: readonly ScreenName[] = [
  ...([
    'chargeStation',
    'chargegunInfo',
    'moreActionCollect',
    'preOrder',
    'charge',
    'orderList',
    'energy',
    'mine',
  ] as const),
];

/** @returns the pending calls: a browser that loses its network ends them at once, that of the tests does not */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => void (request.url().includes('/api/') && calls.add(request)));
  page.on('requestfinished', (request) => void calls.delete(request));
  page.on('requestfailed', (request) => void calls.delete(request));
  return calls;
}

// The browser reports a failed request some time later.
test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

// One test for both checks, because opening a page takes as long as a check.
for (const name of screenNames) {
  test(
    `offline: ${name} keeps its data, shows that the network is lost, and is accessible`,
    tierOf(name),
    async ({ page, server, context }) => {
      const { prepare, loaded, login } = screens[name];
      const calls = callsOf(page);
      const app = await openApp(page, server, 'browser', await prepare(server), login);
      await expect(loaded(page)).toBeVisible();
      await expect.poll(() => calls.size).toBe(0);
      // A page whose scripts are cut off is another test: cut-off.rest.spec.ts.
      await context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: offlineText })).toBeVisible();
      if (aging.includes(name)) {
        await app.wake();
        await expect(page.getByText(/更新于 \d|(刚刚|前)更新/).first()).toBeVisible();
      }
      await expect(loaded(page)).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByText(offlineText)).toBeHidden();
      await expect(page.getByText('数据更新中…')).toHaveCount(0);
      await expect(loaded(page)).toBeVisible();
      if (name === 'chargeMap') await expect(page.locator('.map-dot, .map-marker').first()).toBeVisible();
      await checkForEverybody(page);
    },
  );
}
