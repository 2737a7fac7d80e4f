import type { Page } from '@playwright/test';
import { expect, standAtStation, taken, test } from '#tests/e2e/support/fixtures.ts';
import { shiftOf, watchShift } from '#tests/e2e/support/shift.ts';
import { rows, settled } from './page.ts';

/** Up to 0.1 counts as good; a page on which nothing visibly moves has less than this. */
const most = 0.01;

/** The question for the permission stays open until the test answers it. */
const holdQuestion = (page: Page) =>
  page.addInitScript(() => {
    const refused = new Promise<void>((resolve) => Object.assign(window, { refuse: resolve }));
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      void refused.then(() => failed?.({ code: 1, message: '' } as GeolocationPositionError));
  });
const refuse = (page: Page) => page.evaluate(() => (window as unknown as { refuse(): void }).refuse());

const stands = async (page: Page) => {
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(most);
};

test.beforeEach(({ context }) => watchShift(context));

test('map, first visit with the location permission: nothing moves while its parts load', async ({
  page,
  server,
  context,
}) => {
  await standAtStation(context, server);
  await page.goto('/chargeMap');
  await taken(page);
  await stands(page);
});

test('map without the location permission: nothing moves while its parts load, at the first visit and the next', async ({
  page,
}) => {
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/chargeMap');
    await expect(page.getByText('未开启定位')).toBeVisible();
    await stands(page);
  }
});

test('map, first visit: nothing moves when the location permission is refused late', async ({ page }) => {
  await holdQuestion(page);
  await page.goto('/chargeMap');
  await taken(page);
  await expect(page.getByRole('status').filter({ hasText: '定位中' })).toBeVisible();
  await stands(page);
  await refuse(page);
  await expect(page.getByText('未开启定位')).toBeVisible();
  await stands(page);
});
