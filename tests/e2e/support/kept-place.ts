import type { Page } from '@playwright/test';

/** Waits until the page has kept its place in the history: a text does so after its first paint, which it spares. */
export const hasKeptPlace = (page: Page) =>
  page.waitForFunction(() => (history.state as { place?: number } | null)?.place !== undefined);
