import type { CDPSession, Page } from 'playwright';

/** What a page holds on to. */
export interface Held {
  /** After a forced garbage collection, bytes. */
  heap: number;
  /** Listeners of the documents of the process, as the browser counts them. */
  listeners: number;
  /** Timers that are set and have not run. */
  timers: number;
}

declare global {
  interface Window {
    /** Timers that are set. */
    plugwayTimers: Set<number>;
  }
}

/** Counts the timers of a page. It has to be the last script at the start of a page: a script that replaces the clock comes first. */
export const countTimers = `(() => {
  const timers = (window.plugwayTimers = new Set());
  const { setTimeout: after, clearTimeout: stop, setInterval: every, clearInterval: stopEvery } = window;
  window.setTimeout = (run, ...rest) => {
    const id = after((...args) => { timers.delete(id); if (typeof run === 'function') run(...args); }, ...rest);
    timers.add(id);
    return id;
  };
  window.setInterval = (...args) => { const id = every(...args); timers.add(id); return id; };
  window.clearTimeout = (id) => { timers.delete(id); stop(id); };
  window.clearInterval = (id) => { timers.delete(id); stopEvery(id); };
})();`;

/** @param session of a page @returns bytes in use after a forced garbage collection */
export async function heapOf(session: CDPSession): Promise<number> {
  // The first collection ends what only finalizers hold.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Measures what a page holds on to. @param session of the page */
export async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  await session.send('Performance.enable');
  const heap = await heapOf(session);
  const { metrics } = await session.send('Performance.getMetrics');
  return {
    heap,
    listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? NaN,
    timers: await page.evaluate(() => window.plugwayTimers.size),
  };
}

/** Counts the calls of a page that were sent and that are still on their way. @param isCall whether a path is one of the back end */
export function countCalls(page: Page, isCall: (path: string) => boolean) {
  const open = new Set<unknown>();
  let sent = 0;
  page.on('request', (request) => {
    if (!isCall(new URL(request.url()).pathname)) return;
    sent += 1;
    open.add(request);
  });
  const ended = (request: unknown) => void open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return { sent: () => sent, open: () => open.size };
}

/** Hides a page, or shows it again, as an app does that goes to the background. */
export const setVisible = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
