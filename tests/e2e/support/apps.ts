import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Login, Server } from './fixtures';

/** Where the page runs: a plain browser, or the simulated native app in one of its forms. */
export const forms = ['browser', 'ios', 'android'] as const;
export type Form = (typeof forms)[number];

/** The site as the test sees it, in a frame of the simulator or by itself. */
export type Site = Page | FrameLocator;

export interface App {
  site: Site;
  /** Address of the page inside the site: path and query. */
  path(): string;
  /** Kills the page and opens its last address again, as the app does when the system took its memory. */
  reopen(): Promise<void>;
}

/** Opens `path` in one of the forms. */
export async function openApp(page: Page, server: Server, form: Form, path: string, login?: Login): Promise<App> {
  if (form === 'browser') {
    const query = login ? `${path.includes('?') ? '&' : '?'}__login=${login}` : '';
    await page.goto(server.origin + path + query);
    return {
      site: page,
      path: () => pathOf(page.url()),
      async reopen() {
        const url = page.url();
        await page.goto('about:blank');
        await page.goto(url);
      },
    };
  }
  const query = new URLSearchParams({ form, path, brand: 'gwm', login: login ?? 'none' });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${server.origin}/__native/?${query}`);
  const frame = () => page.frames().find((it) => it !== page.mainFrame());
  return {
    site: page.frameLocator('iframe'),
    path: () => pathOf(frame()?.url() ?? ''),
    async reopen() {
      await page.evaluate(() => (window as unknown as { plugwaySimulator: { reopen(): void } }).plugwaySimulator.reopen());
      await expect.poll(() => frame()?.url()).not.toBe('about:blank');
    },
  };
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
};
