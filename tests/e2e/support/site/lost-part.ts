import type { Page } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { expect, type Login, type Server } from '../fixtures.ts';

/** How a file of a part can be lost: the network ends, or the host has it no more, or is broken. */
export const losses = ['cut', 404, 500] as const;
export type Loss = (typeof losses)[number];

/** What the owner reads where a part could not be loaded. */
export const loadErrorText = '加载失败，请检查网络后重试';

/** A part that is asked for by a press, or by what the page finds. */
export interface LazyPart {
  name: string;
  /** Script that is lost, as its name begins; see `delivery/astro/script-files.ts`. */
  file: string;
  login?: Login;
  /** @returns the address */
  prepare(server: Server): Promise<string>;
  /** Fills in what the owner would not want to enter again. */
  enter?(page: Page): Promise<unknown>;
  /** What asks for the part. */
  press?(page: Page): Promise<unknown>;
  /** What has to be there while the part is lost. */
  kept(page: Page): Promise<unknown>;
  /** The next attempt, where it is another press than the first. */
  again?(page: Page): Promise<unknown>;
  /** What the attempt leads to, once the part is there. */
  done(page: Page, server: Server): Promise<unknown>;
  /** The write, which goes out once in all. */
  call?: Pick<Call, 'path'>;
}

export interface LostPart {
  /** Lets the file through again, once it was really asked for. */
  giveBack(): Promise<void>;
}

/**
 * Loses the file of a part that is loaded late, and nothing else.
 * @param name as its file begins
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

/** What a browser writes of a file that was lost. */
export const lostFile = /console: Failed to load resource.*\/_astro\//;
