/** Result of {@link watchPage}; times in ms since the navigation, NaN for events that did not occur. */
export interface Watched {
  /** Largest contentful paint before any data of the back end. */
  frame: number;
  /** First contentful paint. */
  paint: number;
  /** First data of the back end on the screen. */
  data: number;
  /** First station on the map. */
  marker: number;
  /** Layout shift. */
  shift: number;
  /** Long tasks. */
  tasks: { start: number; took: number }[];
}

declare global {
  interface Window {
    plugwayBench: Watched;
  }
}

/** Parts of a page with data of the back end, or with its empty state; and points of the map. */
export const watchedParts = {
  data: '[data-preload="main"]:not(:empty), [data-loaded], [data-station-id], .pw-state',
  marker: '.map-marker',
};

/** Runs first in the page. */
export const watchPage = (parts: typeof watchedParts): void => {
  const seen: Watched = { frame: 0, paint: NaN, data: NaN, marker: NaN, shift: 0, tasks: [] };
  window.plugwayBench = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    if (Number.isNaN(seen.data)) seen.frame = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as unknown as { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, took: duration }));
  // The second frame after the change is the first that certainly shows it.
  const painted = (then: (time: number) => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
  const observer = new MutationObserver(() => {
    for (const name of ['data', 'marker'] as const) {
      if (!Number.isNaN(seen[name]) || !document.querySelector(parts[name])) continue;
      seen[name] = 0;
      painted((time) => (seen[name] = time));
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};
