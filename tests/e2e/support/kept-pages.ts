import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#delivery/gate/chromium.ts';
import { expect, standAtStation, type Server } from './fixtures.ts';

/**
 * Runs a test in a browser with a back/forward cache: Playwright switches it off, and a headless shell has none; an app
 * has it.
 */
export async function withKeptPages(
  server: Server,
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
    });
    await standAtStation(context, server);
    await run(context);
  } finally {
    await browser.close();
  }
}

/** Call it before the page is left. @returns a function that waits until the page is back, and was kept by the browser */
export async function notesItsReturn(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() =>
    window.addEventListener(
      'pageshow',
      ({ persisted }) => (document.body.dataset['kept'] = String(persisted)),
    ),
  );
  return () => expect(page.locator('body')).toHaveAttribute('data-kept', 'true');
}
