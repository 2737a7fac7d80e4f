import type { FrameLocator, Page } from '@playwright/test';
import type { Server } from '#tests/e2e/support/fixtures.ts';

/** The simulated app. */
export interface Phone {
  /** The page in its web view. */
  site: FrameLocator;
  path(): string;
  /** The app's own surfaces: sheets and messages. */
  native: Page;
}

/** @param settings of the simulator, see its README */
export async function openNative(
  page: Page,
  server: Server,
  settings: Record<string, string>,
): Promise<Phone> {
  const { longitude, latitude } = server.ids;
  const query = new URLSearchParams({
    login: '',
    lng: String(longitude),
    lat: String(latitude),
    ...settings,
  });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${server.origin}/__native/?${query}`);
  await page.evaluate(() => window.plugwaySimulator.ready);
  return {
    site: page.frameLocator('iframe'),
    native: page,
    path: () => {
      const frame = page.frames().find((candidate) => candidate.parentFrame() === page.mainFrame());
      const { pathname, search } = new URL(frame?.url() ?? 'about:blank', server.origin);
      return pathname + search;
    },
  };
}

/** Height that the page leaves free for the status bar, CSS. */
export const roomFor = (site: FrameLocator) =>
  site
    .locator('html')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--native-top').trim());

export const set = (page: Page, key: string, value: string) =>
  page.evaluate(([k, v]) => window.plugwaySimulator.set(k ?? '', v ?? ''), [key, value]);

/** How often the page called the app for something. */
export const asked = (page: Page, action: string) =>
  page.evaluate(
    (name) =>
      window.plugwaySimulator.log.filter(
        (entry) => entry.direction === 'to-app' && (entry.message as { action: string }).action === name,
      ).length,
    action,
  );

export const notes = (page: Page) =>
  page.evaluate(() =>
    window.plugwaySimulator.log
      .filter((entry) => entry.direction === 'note')
      .map((entry) => String(entry.message)),
  );
