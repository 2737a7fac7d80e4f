import type { BrowserContext, Page, Request } from '@playwright/test';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { expect, test as base, type Login, type Server } from '#tests/e2e/support/fixtures.ts';
import { ageOfWorld } from '#tests/e2e/support/world.ts';
import { siteVariable } from './variables.ts';

/** 11:45 in Shanghai, as in the browser tests: the machine's time in every picture. */
const fixedNow = Date.parse('2026-03-18T11:45:00+08:00');

/** Functions for the scenes. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  server: Server;
  /** Opens a page of the site and waits until it is hydrated. */
  open(path: string, login?: Login): Promise<Page>;
  /** Opens a page without waiting for its first data. */
  openEarly(path: string, login?: Login): Promise<Page>;
  /** Pending requests of the page: lazy scripts and pictures count as well. */
  pending: ReadonlySet<Request>;
}

/** The fixtures of the browser tests with fixed clocks; console errors of a page do not count here. */
export const test = base.extend<{ stage: Stage }>({
  sandboxOptions: [
    {
      site: process.env[siteVariable] ?? sandboxSite('gwm'),
      now: () => fixedNow,
      start: fixedNow - ageOfWorld,
    },
    { scope: 'worker' },
  ],
  problems: [],
  stage: async ({ page, context, server, open, openEarly }, provide) => {
    await context.clock.setFixedTime(fixedNow);
    const pending = new Set<Request>();
    const ended = (request: Request) => void pending.delete(request);
    context.on('request', (request) => void pending.add(request));
    context.on('requestfinished', ended);
    context.on('requestfailed', ended);
    await provide({ page, context, server, open, openEarly, pending });
  },
});

/** Waits until the page has loaded everything that it loads by itself, at first and after the scene. */
export async function quiet(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => pending.size).toBe(0);
}
