import type { Page } from 'playwright';
import { appScript } from '#tests/support/app-script.ts';
import { openPhone, type Bench } from '#tests/bench/phone.ts';

/** What one visit measured; times in ms since the navigation, NaN where there is nothing to measure. */
export interface Visit {
  /** Largest contentful paint before any data of the back end. */
  frame: number;
  /** First data of the back end on the screen. */
  data: number;
  /** First station on the map. */
  marker: number;
  /** Bytes over the wire until then, headers included. */
  markerBytes: number;
  /** Parts of long tasks beyond 50 ms, until the page is quiet. */
  blocked: number;
  /** Longest task before the first paint. */
  early: number;
  /** Layout shift. */
  shift: number;
}

type Watched = Visit & { tasks: { start: number; took: number }[]; paint: number };

declare global {
  interface Window {
    plugwayBench: Watched;
  }
}

/** Parts of a page that hold data of the back end, or say that there is none. */
const data = '[data-preload="main"]:not(:empty), [data-loaded], [data-station-id], .pw-state';
const marker = '.map-marker';

/** Runs in the page, before anything else of it. */
const watch = (selectors: { data: string; marker: string }) => {
  const seen: Watched = {
    frame: 0,
    data: NaN,
    marker: NaN,
    markerBytes: 0,
    blocked: 0,
    early: 0,
    shift: 0,
    tasks: [],
    paint: NaN,
  };
  window.plugwayBench = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (it) => {
    if (Number.isNaN(seen.data)) seen.frame = it.startTime;
  });
  observe('paint', (it) => {
    if (it.name === 'first-contentful-paint') seen.paint = it.startTime;
  });
  observe('layout-shift', (it) => {
    seen.shift += (it as unknown as { value: number }).value;
  });
  observe('longtask', (it) => seen.tasks.push({ start: it.startTime, took: it.duration }));
  // The second frame after the change is the first that shows it for sure.
  const painted = (then: (time: number) => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
  const observer = new MutationObserver(() => {
    if (Number.isNaN(seen.data) && document.querySelector(selectors.data)) {
      seen.data = 0;
      painted((time) => (seen.data = time));
    }
    if (Number.isNaN(seen.marker) && document.querySelector(selectors.marker)) {
      seen.marker = 0;
      painted((time) => {
        seen.marker = time;
        const entries = [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ] as PerformanceResourceTiming[];
        seen.markerBytes = entries.reduce((sum, it) => sum + it.transferSize, 0);
      });
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};

async function look(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  const seen = await page.evaluate(() => window.plugwayBench);
  const blocked = seen.tasks.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);
  const early = seen.tasks.filter((it) => it.start < seen.paint).map((it) => it.took);
  // A frame that is all drawing has no largest text; its first paint counts.
  return { ...seen, frame: seen.frame || seen.paint, blocked, early: Math.max(0, ...early) };
}

/** Opens a page on a fresh phone, and once more with what the first visit left. */
export async function visit(
  bench: Bench,
  path: string,
  user: object,
): Promise<{ first: Visit; repeat: Visit }> {
  const { context, page } = await openPhone(bench);
  await page.addInitScript({ content: appScript(user) });
  await page.addInitScript(watch, { data, marker });
  const first = await look(page, bench.origin + path);
  await page.goto('about:blank');
  const repeat = await look(page, bench.origin + path);
  await context.close();
  return { first, repeat };
}
