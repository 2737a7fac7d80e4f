import { chromiumFlags, needChromium } from '#delivery/gate/chromium.ts';
import { benchModule } from '#tests/bench/packages.ts';
import { appScript } from '#tests/support/app-script.ts';

/** The used parts of puppeteer-core and lighthouse, whose own types exist only once a bench has installed them. */
interface PuppeteerPage {
  setGeolocation(place: { latitude: number; longitude: number }): Promise<void>;
  evaluateOnNewDocument(script: string): Promise<unknown>;
  close(): Promise<void>;
}
interface PuppeteerBrowser {
  newPage(): Promise<PuppeteerPage>;
  defaultBrowserContext(): { overridePermissions(origin: string, names: string[]): Promise<void> };
  close(): Promise<void>;
}
interface Puppeteer {
  launch(options: { executablePath: string; args: string[]; timeout: number }): Promise<PuppeteerBrowser>;
}
interface LighthouseResult {
  audits: Record<string, { numericValue?: number; score: number | null } | undefined>;
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
}
type Lighthouse = (
  url: string,
  flags: { onlyCategories: string[]; throttlingMethod: 'devtools'; logLevel: 'error' },
  config: undefined,
  page: PuppeteerPage,
) => Promise<{ lhr: LighthouseResult } | undefined>;

/** Result of Lighthouse for a page; times in ms. */
export interface LighthouseFigures {
  largestPaint: number;
  blocked: number;
  shift: number;
  /** 0–100 */
  score: number;
  /** 0–100 each, NaN if not requested. */
  accessibility: number;
  bestPractices: number;
  /** Audits without full marks, by name. */
  below: string[];
}

/** Playwright's limit for the start of a browser, ms; the 30 s of Puppeteer are too short on a busy machine. */
const startMs = 180_000;

/**
 * Runs Lighthouse on each page in a browser of its own: its phone, slow 4G and processor, applied and not simulated.
 * @param user whom the app around the page reports
 * @param categories to check, half a minute a page with the first alone
 */
export async function runLighthouse(
  pages: readonly { readonly url: string; readonly user: object }[],
  categories: readonly string[] = ['performance'],
): Promise<LighthouseFigures[]> {
  const { default: lighthouse } = await benchModule<{ default: Lighthouse }>('lighthouse');
  const { default: puppeteer } = await benchModule<{ default: Puppeteer }>('puppeteer-core');
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
        below: Object.values(result?.lhr.categories ?? {}).flatMap((category) =>
          (category?.auditRefs ?? []).flatMap(({ id, weight }) =>
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
