import type { Page, Route } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** The script that hydrates the islands of a page: React, with the shell. */
export const hydratingScript = /\/_astro\/shell\.[^/]*\.js$/;

/**
 * Holds that script back.
 *
 * @returns a function that releases it; it fails if nothing was held, because the page was hydrated all along
 */
export async function holdHydration(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(hydratingScript, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length, 'scripts that are held back').toBeGreaterThan(0);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
