/** Transfers of a page until it was hydrated; without an island: until it was idle. */
export interface Traffic {
  /** Answered requests: the HTML, files and calls, also those answered by a cache. */
  requests: number;
  /** Sent requests, including pending ones: a hydrated island requests its lazy chunks. */
  sent: number;
  /** Script files among the answered ones. */
  scripts: number;
  /** Their compressed bytes. */
  scriptBytes: number;
  /** Compressed bytes of the HTML. */
  htmlBytes: number;
}

/** Runs in the page. @param until ms since the navigation */
export const trafficUntil = (until: number): Traffic => {
  const [page] = performance.getEntriesByType('navigation');
  const entries = performance.getEntriesByType('resource');
  const files = entries.filter(
    // A browser requests an icon by itself if a page names none; web views do not.
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

/** Runs in the page. @returns bytes over the network, headers included, received `until` then */
export const wireBytesUntil = (until: number): number =>
  (
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
  )
    .filter(({ responseEnd }) => responseEnd <= until)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
