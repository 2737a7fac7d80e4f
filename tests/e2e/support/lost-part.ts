import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** How a file of a part can be lost: the network ends, or the host has it no more, or is broken. */
export const losses = ['cut', 404, 500] as const;
export type Loss = (typeof losses)[number];

/** What the owner reads where a part could not be loaded. */
export const lostText = '加载失败，请检查网络后重试';

export interface LostPart {
  /** Lets the file through again, once it was really asked for. */
  giveBack(): Promise<void>;
}

/**
 * Loses the file of a part that is loaded late, and nothing else.
 * @param name of its module, as its file begins
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
