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
  /** 0–100 each, NaN where they were not asked for. */
  accessibility: number;
  bestPractices: number;
  /** What it does not give its full mark for, by the names of its audits. */
  below: string[];
}

/** What Playwright gives a browser to start, ms; the 30 s of Puppeteer are too short on a machine that others use too. */
const startMs = 180_000;

/**
 * Runs Lighthouse on each page in a browser of its own: its phone, slow 4G and processor, applied and not simulated.
 * @param user whom the app around the page names
 * @param categories what it looks at, half a minute a page with the first alone
 */
export async function runLighthouse(
  pages: readonly { readonly url: string; readonly user: object }[],
  categories: readonly string[] = ['performance'],
): Promise<LighthouseFigures[]> {
  const browser = await puppeteer.launch({
    executablePath: await needChromium(),
    args: chromiumFlags,
    timeout: startMs,
  });
  const figures: LighthouseFigures[] = [];
  try {
    for (const { url, user } of pages) {
      const page = await browser.newPage();
      await browser.defaultBrowserContext().overridePermissions(new URL(url).origin, ['geolocation']);
      await page.setGeolocation({ latitude: 22.5405, longitude: 114.0545 });
      await page.evaluateOnNewDocument(appScript(user));
      const result = await lighthouse(
        url,
        { onlyCategories: [...categories], throttlingMethod: 'devtools', logLevel: 'error' },
        undefined,
        page,
      );
      const number = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? NaN;
      const mark = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? NaN) * 100);
      figures.push({
        largestPaint: number('largest-contentful-paint'),
        blocked: number('total-blocking-time'),
        shift: number('cumulative-layout-shift'),
        score: mark('performance'),
        accessibility: mark('accessibility'),
        bestPractices: mark('best-practices'),
        below: Object.values(result?.lhr.categories ?? {}).flatMap(({ auditRefs }) =>
          auditRefs.flatMap(({ id, weight }) =>
            weight > 0 && (result?.lhr.audits[id]?.score ?? 1) < 0.9 ? [id] : [],
          ),
        ),
      });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}
