import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, needChromium } from '#delivery/gate/chromium.ts';
import { appScript } from '#tests/support/app-script.ts';

/** What Lighthouse says of a page; times in ms. */
export interface LighthouseFigures {
  largestPaint: number;
  blocked: number;
  shift: number;
  /** 0–100 */
  score: number;
}

/**
 * Runs Lighthouse on each page in a browser of its own: its phone, slow 4G and processor, applied and not simulated.
 * @param user whom the app around the page names
 */
export async function runLighthouse(
  pages: readonly { readonly url: string; readonly user: object }[],
): Promise<LighthouseFigures[]> {
  const browser = await puppeteer.launch({ executablePath: await needChromium(), args: chromiumFlags });
  const figures: LighthouseFigures[] = [];
  try {
    for (const { url, user } of pages) {
      const page = await browser.newPage();
      await browser.defaultBrowserContext().overridePermissions(new URL(url).origin, ['geolocation']);
      await page.setGeolocation({ latitude: 22.5405, longitude: 114.0545 });
      await page.evaluateOnNewDocument(appScript(user));
      const result = await lighthouse(
        url,
        { onlyCategories: ['performance'], throttlingMethod: 'devtools', logLevel: 'error' },
        undefined,
        page,
      );
      const number = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? NaN;
      figures.push({
        largestPaint: number('largest-contentful-paint'),
        blocked: number('total-blocking-time'),
        shift: number('cumulative-layout-shift'),
        score: Math.round((result?.lhr.categories['performance']?.score ?? NaN) * 100),
      });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}
