/** What a page asked for until it was alive; without an island: until it was quiet. */
export interface Traffic {
  /** The HTML, files and calls, also those that a cache answered. */
  requests: number;
  /** Files of scripts among them. */
  scripts: number;
  /** Their bytes as they were packed for the way. */
  scriptBytes: number;
  /** Bytes of the HTML as it was packed for the way. */
  htmlBytes: number;
}

/** Runs in the page. @param until ms since the navigation */
export const trafficUntil = (until: number): Traffic => {
  const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => name.startsWith('http') && startTime < until,
  );
  const scripts = files.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname));
  return {
    requests: pages.length + files.length,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    htmlBytes: pages.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
};

/** Runs in the page. @returns bytes over the wire, headers included, of what was there `until` then */
export const wireBytesUntil = (until: number): number =>
  (
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
  )
    .filter(({ responseEnd }) => responseEnd <= until)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
