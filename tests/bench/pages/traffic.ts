/** What a page loaded until it was alive; without an island: until it was quiet. */
export interface Traffic {
  /** How many requests were answered: the HTML, files and calls, also those that a cache answered. */
  requests: number;
  /** How many were sent, with those that were still under way: an island that wakes up asks for its late parts. */
  sent: number;
  /** Files of scripts among the answered ones. */
  scripts: number;
  /** Their bytes as they were packed for the way. */
  scriptBytes: number;
  /** Bytes of the HTML as it was packed for the way. */
  htmlBytes: number;
}

/** Runs in the page. @param until ms since the navigation */
export const trafficUntil = (until: number): Traffic => {
  const [page] = performance.getEntriesByType('navigation');
  const entries = performance.getEntriesByType('resource');
  const files = entries.filter(
    // A browser asks for an icon by itself where a page names none; web views do not.
    ({ name }) => name.startsWith('http') && new URL(name).pathname !== '/favicon.ico',
  );
  const answered = files.filter(({ responseEnd }) => responseEnd <= until);
  const scripts = answered.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname));
  return {
    requests: 1 + answered.length,
    sent: 1 + files.filter(({ startTime }) => startTime <= until).length,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    htmlBytes: page?.encodedBodySize ?? NaN,
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
