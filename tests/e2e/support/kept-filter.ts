import { expect, type Page } from '@playwright/test';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';

/** Passed by no station anywhere. The sheet offers no such thing: what finds none cannot be chosen there. */
export const passedByNone: StationFilter = { minPowerW: 240_000, maxPriceE4: 1 };

/** Opens the map again as a visit with `filter` would have left it. */
export async function reopenWithFilter(page: Page, filter: StationFilter): Promise<void> {
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':map:view')));
  await expect.poll(isKept).toBe(true);
  await page.addInitScript((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':map:view')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, filter: wanted }));
  }, filter);
  await page.reload();
}
