import type { BrowserContext, Page } from '@playwright/test';
import { expect, taken, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { notesItsReturn, withKeptPages } from '#tests/e2e/support/kept-pages.ts';
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

/** Opens a page in a tab of its own, with the sandbox as it was at first, and waits until it has loaded. */
async function openLoaded(context: BrowserContext, server: Server, name: ScreenName) {
  const page = await context.newPage();
  await server.control('reset');
  const path = await screens[name].prepare(server);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}__login=normal`);
  await expect(screens[name].loaded(page)).toBeVisible();
  await taken(page);
  return { page, path };
}

test('back/forward cache: nothing on a page prevents the browser from storing and restoring it', async ({
  server,
}) => {
  test.setTimeout(120_000);
  await withKeptPages(server, async (context) => {
    for (const name of names) {
      const { page } = await openLoaded(context, server, name);
      const isBack = await notesItsReturn(page);
      await page.evaluate(() => location.assign('/help/detail/connectorStuck'));
      await expect(page).toHaveURL(/connectorStuck/);
      await page.evaluate(() => history.back());
      await isBack();
      await expect(screens[name].loaded(page)).toBeVisible();
      await page.close();
    }
  });
});

const isKept = 'test:kept';

const linesOf = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '');

/** A live value and a list; `tests/unit/faults/session` tries every page. */
const ownNames: readonly ScreenName[] = ['order', 'coupons'];

test('back/forward cache: a kept page shows the next owner nothing of the former one', async ({ server }) => {
  test.setTimeout(120_000);
  await withKeptPages(server, async (context) => {
    for (const name of ownNames) {
      const { page, path } = await openLoaded(context, server, name);
      const former = await linesOf(page);
      // The page is reloaded soon after its return, so that only the tab's storage can tell of it.
      await page.evaluate((key) => {
        addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem(key, String(persisted)));
        location.assign('/help/detail/connectorStuck?__login=heavy');
      }, isKept);
      await expect(page).toHaveURL(/connectorStuck/);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('plugway-native:browser-user')))
        .toContain('heavy');
      await page.evaluate(() => history.back());
      const next = await context.newPage();
      await next.goto(path);
      await taken(next);
      await next.waitForLoadState('networkidle');
      const right = await linesOf(next);
      await next.close();
      const own = former.filter((line) => !right.includes(line));
      expect(own.length, name).toBeGreaterThan(0);
      await expect
        .poll(async () => (await linesOf(page)).filter((line) => own.includes(line)), { message: name })
        .toEqual([]);
      expect(await page.evaluate((key) => sessionStorage.getItem(key), isKept), name).toBe('true');
      await page.close();
    }
  });
});
