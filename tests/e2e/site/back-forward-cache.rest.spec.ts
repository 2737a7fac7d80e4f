import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '#delivery/gate/chromium.ts';
import { expect, standAtStation, taken, test } from '#tests/e2e/support/fixtures.ts';
import { screens, type ScreenName } from '#tests/e2e/support/screens.ts';

/** The pages that an owner returns to most; among them that of a running charge, which always polls. */
const names: readonly ScreenName[] = [
  'chargeMap',
  'chargeStation',
  'chargegunInfo',
  'feeDetail',
  'preOrder',
  'charge',
  'orderList',
  'mine',
  'pileSelect',
];

test('back/forward cache: nothing on a page prevents the browser from storing and restoring it', async ({
  server,
}) => {
  test.setTimeout(120_000);
  // Playwright disables the cache, and the headless shell has none; an app has it.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await standAtStation(context, server);
    for (const name of names) {
      const page = await context.newPage();
      await server.control('reset');
      const path = await screens[name].prepare(server);
      const query = `${path.includes('?') ? '&' : '?'}__login=normal`;
      await page.goto(server.origin + path + query);
      await expect(screens[name].loaded(page)).toBeVisible();
      await taken(page);
      await page.evaluate(() =>
        window.addEventListener(
          'pageshow',
          ({ persisted }) => (document.body.dataset['kept'] = String(persisted)),
        ),
      );
      await page.evaluate(() => location.assign('/help/detail/connectorStuck'));
      await expect(page).toHaveURL(/connectorStuck/);
      await page.evaluate(() => history.back());
      await expect(page.locator('body'), name).toHaveAttribute('data-kept', 'true');
      await expect(screens[name].loaded(page)).toBeVisible();
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
