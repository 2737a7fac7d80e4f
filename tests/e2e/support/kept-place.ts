import type { Page } from '@playwright/test';

/** Waits until the page has stored its position in the history: a text does so after its first paint. */
export const hasKeptPlace = (page: Page) =>
  page.waitForFunction(() => (history.state as { place?: number } | null)?.place !== undefined);
