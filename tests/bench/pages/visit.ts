import { errors, type Browser, type Page } from 'playwright';
import { appScript } from '#tests/support/app-script.ts';
import { openPhone } from '#tests/bench/phone.ts';
import { watchLife } from './life.ts';
import { trafficUntil, wireBytesUntil, type Traffic } from './traffic.ts';
import { watchedParts, watchPage, type Watched } from './watch.ts';

/** Measurements of one visit; times in ms since the navigation, NaN if there is nothing to measure. */
export interface Visit extends Pick<Watched, 'frame' | 'data' | 'marker' | 'shift'>, Traffic {
  /** The page handles a tap, see `watchLife`; Infinity if it did not within the time limit. */
  life: number;
  /** Bytes over the network until the first marker, headers included. */
  markerBytes: number;
  /** Parts of long tasks beyond 50 ms, until the page is quiet. */
  blocked: number;
  /** Longest task before the first paint. */
  early: number;
}

/** How long an idle page may still take to hydrate, ms. */
const patienceMs = 15_000;

/** @returns ms until the page handles a tap, as in `Visit.life` */
export async function lifeOf(page: Page): Promise<number> {
  try {
    await page.waitForFunction(() => window.plugwayLife.over, undefined, { timeout: patienceMs });
    return await page.evaluate(() => window.plugwayLife.at);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return Infinity;
    throw error;
  }
}

async function look(page: Page, url: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const life = await lifeOf(page);
  const { tasks, paint, ...seen } = await page.evaluate(() => window.plugwayBench);
  const traffic = await page.evaluate(trafficUntil, Number.isNaN(life) ? Infinity : life);
  const markerBytes = await page.evaluate(wireBytesUntil, seen.marker);
  const blocked = tasks.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);
  const early = tasks.filter(({ start }) => start < paint).map(({ took }) => took);
  return {
    ...seen,
    ...traffic,
    // A skeleton without text has no largest text; its first paint counts.
    frame: seen.frame || paint,
    life,
    markerBytes,
    blocked,
    early: Math.max(0, ...early),
  };
}

/** Opens a page on a fresh phone, and once more with the browser's cache and storage of the first visit. */
export async function visit(
  browser: Browser,
  url: string,
  user: object,
): Promise<{ first: Visit; repeat: Visit }> {
  const { context, page } = await openPhone({ browser }, { worker: false });
  try {
    await page.addInitScript({ content: appScript(user) });
    await page.addInitScript(watchPage, watchedParts);
    await page.addInitScript(watchLife);
    const first = await look(page, url);
    await page.goto('about:blank');
    const repeat = await look(page, url);
    return { first, repeat };
  } finally {
    await context.close();
  }
}
