import { type BrowserContext, type FrameLocator, type Page } from '@playwright/test';
import { standAtStation, taken, type Login, type Server } from './fixtures.ts';

/** The environment of the page: a plain browser, or the simulated native app in one of its forms. */
export const forms = ['browser', 'ios', 'android'] as const;
export type Form = (typeof forms)[number];

/** The site as the test sees it, in a frame of the simulator or by itself. */
export type Site = Page | FrameLocator;

export interface App {
  readonly form: Form;
  /** The open page; another one after {@link App.reopen}. */
  readonly site: Site;
  /** The surroundings of the site: the simulator with its native sheets, or the browser's page itself. */
  readonly outside: Page;
  /** Address of the page inside the site: path and query. */
  path(): string;
  /** Kills the page and opens one at `path`, or at its own address, as after the system took its memory. */
  reopen(path?: string): Promise<void>;
  /** Leaves the app and comes back: the page reloads its data. */
  wake(): Promise<void>;
}

/** Opens `path` in one of the forms, logged in or not. */
export async function openApp(
  page: Page,
  server: Server,
  form: Form,
  path: string,
  login?: Login,
): Promise<App> {
  await standAtStation(page.context(), server);
  return form === 'browser'
    ? openBrowser(page.context(), page, server, path, login)
    : openSimulator(page, server, form, path, login);
}

async function openBrowser(
  context: BrowserContext,
  first: Page,
  server: Server,
  path: string,
  login: Login | undefined,
): Promise<App> {
  let page = first;
  const query = login ? `${path.includes('?') ? '&' : '?'}__login=${login}` : '';
  await page.goto(server.origin + path + query);
  await taken(page);
  return {
    form: 'browser',
    get site() {
      return page;
    },
    get outside() {
      return page;
    },
    path: () => pathOf(page.url()),
    async reopen(to = pathOf(page.url())) {
      // A new tab: the session storage of the old one is lost.
      const old = page;
      page = await context.newPage();
      await old.close();
      await page.goto(server.origin + to);
    },
    async wake() {
      const woken = page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
      // A page that is just being replaced needs no page-show: the next one loads its data itself.
      await woken.catch((error: unknown) => {
        if (!String(error).includes('Execution context was destroyed')) throw error;
      });
    },
  };
}

async function openSimulator(
  page: Page,
  server: Server,
  form: 'ios' | 'android',
  path: string,
  login: Login | undefined,
): Promise<App> {
  const { longitude, latitude } = server.ids;
  const query = new URLSearchParams({
    form,
    path,
    brand: 'gwm',
    login: login ?? '',
    lng: String(longitude),
    lat: String(latitude),
  });
  await page.setViewportSize({ width: 1280, height: 1000 });
  const opened = opens(page, path);
  await page.goto(`${server.origin}/__native/?${query}`);
  await opened;
  const frame = () => page.frames().find((candidate) => candidate.parentFrame() === page.mainFrame());
  return {
    form,
    site: page.frameLocator('iframe'),
    outside: page,
    path: () => pathOf(frame()?.url() ?? ''),
    async reopen(to = pathOf(frame()?.url() ?? '')) {
      const reopened = opens(page, to);
      await page.evaluate((address) => window.plugwaySimulator.reopen(address), to);
      await reopened;
    },
    async wake() {
      await page.evaluate(async () => {
        await window.plugwaySimulator.background();
        await window.plugwaySimulator.foreground();
      });
    },
  };
}

/** Waits until the simulator's web view opens `path`, also if that page leads on to another one at once. */
const opens = (page: Page, path: string) =>
  page.waitForEvent('framenavigated', {
    predicate: (frame) => frame.parentFrame() === page.mainFrame() && frame.url().includes(path),
  });

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
};
