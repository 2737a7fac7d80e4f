import { expect, type Page } from '@playwright/test';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';

/** A filter that no station passes. The sheet cannot set it: a filter without results cannot be applied there. */
export const passedByNone: StationFilter = { minPowerW: 240_000, maxPriceE4: 1 };

/** Opens the map again as after a visit with `filter`. */
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
