import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hasKeptPlace } from '#tests/e2e/support/kept-place.ts';
import { screenNames, screens, tierOf } from '#tests/e2e/support/screens.ts';

/** Blocks all scripts, so that no page of the browser is hydrated. */
const keepAsleep = (page: Page) => page.context().route('**/_astro/*.js', () => {});

/** Opens a text page first, so that there is an earlier page. */
async function comeFromText(page: Page, openEarly: (path: string, login: 'normal') => Promise<Page>) {
  await openEarly('/help/index', 'normal');
  await hasKeptPlace(page);
}

const arrow = (page: Page) => page.getByRole('button', { name: '返回', exact: true });

// Not the map, which is the last target of every back arrow.
for (const name of screenNames.filter((screen) => screen !== 'chargeMap')) {
  test(
    `before hydration: the back arrow of ${name} works`,
    tierOf(name),
    async ({ page, server, openEarly }) => {
      const address = await screens[name].prepare(server);
      await comeFromText(page, openEarly);
      await keepAsleep(page);
      await page.goto(address, { waitUntil: 'commit' });
      await arrow(page).click();
      await expect(page).toHaveURL(/\/help\/index$/);
    },
  );
}

test('before hydration: the back arrow without an earlier page leads to the map', async ({
  page,
  server,
  openEarly,
}) => {
  const address = await screens.chargeStation.prepare(server);
  await comeFromText(page, openEarly);
  await keepAsleep(page);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => void open(url, '_blank', 'noopener'), address),
  ]);
  await arrow(tab).click();
  await expect(tab).toHaveURL(/\/chargeMap$/);
});

test('after hydration: the back arrow is handled once, by the page itself', async ({
  page,
  server,
  open,
  openEarly,
}) => {
  await comeFromText(page, openEarly);
  await page.goto('/help/issue');
  await open(await screens.chargeStation.prepare(server));
  await arrow(page).click();
  await expect(page).toHaveURL(/\/help\/issue$/);
});
