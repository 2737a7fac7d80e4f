import type { Page } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { expect, type Login, type Server } from '../fixtures.ts';

/** How a chunk can be lost: no network, missing on the host, or an error of the host. */
export const losses = ['cut', 404, 500] as const;
export type Loss = (typeof losses)[number];

/** Text for a chunk that could not be loaded. */
export const loadErrorText = '加载失败，请检查网络后重试';

/** A chunk that is loaded by a tap, or by the page itself. */
export interface LazyPart {
  name: string;
  /** The lost script, by the beginning of its name; see `delivery/astro/script-files.ts`. */
  file: string;
  login?: Login;
  /** @returns the address */
  prepare(server: Server): Promise<string>;
  /** Fills in input that must not be lost. */
  enter?(page: Page): Promise<unknown>;
  /** The action that loads the chunk. */
  press?(page: Page): Promise<unknown>;
  /** Elements that must be visible while the chunk is lost. */
  kept(page: Page): Promise<unknown>;
  /** The next attempt, if it is another action than the first. */
  again?(page: Page): Promise<unknown>;
  /** The result of the attempt, once the chunk is loaded. */
  done(page: Page, server: Server): Promise<unknown>;
  /** The write, which is sent once in all. */
  call?: Pick<Call, 'path'>;
}

export interface LostPart {
  /** Lets the file through again, once it was really requested. */
  giveBack(): Promise<void>;
}

/**
 * Blocks the file of a lazy chunk, and nothing else.
 * @param name beginning of the file name
 */
export async function losePart(page: Page, name: string, loss: Loss): Promise<LostPart> {
  const file = new RegExp(`/_astro/${name.replaceAll('.', '\\.')}\\.[\\w-]{8}\\.js`);
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    if (loss === 'cut') await route.abort();
    else await route.fulfill({ status: loss, contentType: 'text/html', body: '<title>Error</title>' });
  });
  return {
    async giveBack() {
      expect(asked, `requests for ${name}`).toBeGreaterThan(0);
      await page.unroute(file);
    },
  };
}

/** Browser messages about a lost file. */
export const lostFile = /console: Failed to load resource.*\/_astro\//;
