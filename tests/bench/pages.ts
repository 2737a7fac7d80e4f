import { connectors } from '../e2e/support/world';
import { appScript, openPhone, quantile, startBench, userOf, type Bench } from './phone';

/** Pages and what shows that the first data of the back end is there. */
const pages: { name: string; path: (ids: Ids) => string; data: string | null }[] = [
  { name: '/404', path: () => '/404', data: null },
  { name: '/chargeMap', path: () => '/chargeMap', data: '[data-station-id]' },
  {
    name: '/charge/station',
    path: (it) => `/charge/station?stationId=${it.stationId}`,
    data: '[data-loaded]',
  },
  { name: '/chargegunInfo/:id', path: (it) => `/chargegunInfo/${it.connectorId}`, data: '[data-loaded]' },
  { name: '/preOrder', path: (it) => `/preOrder?connectorId=${it.connectorId}`, data: '[data-loaded]' },
  { name: '/charge', path: () => '/charge', data: '[data-loaded], .pw-state' },
  { name: '/order/:id', path: (it) => `/order/${it.orderNo}`, data: '[data-loaded]' },
];

interface Ids {
  stationId: string;
  connectorId: string;
  orderNo: string;
}

interface Timing {
  /** Largest contentful paint before any data, ms. */
  frame: number;
  /** First data of the back end on the screen, ms; NaN without data. */
  data: number;
  shift: number;
}

declare global {
  interface Window {
    plugwayBench: { lcp: number; data: number; shift: number };
  }
}

/** Watches paints, layout shift, and the first element that matches `selector`. */
const watch = (selector: string | null) => {
  const seen = { lcp: 0, data: NaN, shift: 0 };
  window.plugwayBench = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Number.isNaN(seen.data)) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  if (!selector) return;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame((time) => (seen.data = time)));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};

async function measure(bench: Bench, path: string, selector: string | null, user: object): Promise<Timing> {
  const { context, page } = await openPhone(bench);
  await page.addInitScript({ content: appScript(user) });
  await page.addInitScript(watch, selector);
  await page.goto(`${bench.origin}${path}`, { waitUntil: 'load' });
  const until = selector ? () => !Number.isNaN(window.plugwayBench.data) : () => window.plugwayBench.lcp > 0;
  await page.waitForFunction(until, undefined, { timeout: 30_000 }).catch(async () => {
    throw new Error(`${path} shows no data: ${await page.innerText('body')}`);
  });
  const { lcp, data, shift } = await page.evaluate(() => ({
    ...window.plugwayBench,
    // A frame that is all drawing has no largest text; its first paint counts.
    lcp:
      window.plugwayBench.lcp || (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  }));
  await context.close();
  return { frame: lcp, data, shift };
}

async function idsOf(bench: Bench): Promise<Ids> {
  const { context } = bench.sandbox;
  const { stationId, connectorId } = await connectors(context);
  const order = await context.db
    .selectFrom('order')
    .innerJoin('user', 'user.userId', 'order.userId')
    .select('orderNo')
    .where('user.login', '=', 'normal')
    .where('order.status', '=', 'SETTLED')
    .executeTakeFirstOrThrow();
  return { stationId, connectorId, orderNo: order.orderNo };
}

/** `npm run bench:pages [-- --rounds N]`: ratios to an empty page in the same run. */
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 5;
const bench = await startBench();
try {
  const ids = await idsOf(bench);
  const user = await userOf(bench, 'normal');
  const times = new Map<string, Timing[]>();
  const empties: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empties.push((await measure(bench, '/empty', null, user)).frame);
    for (const { name, path, data } of pages) {
      const timing = await measure(bench, path(ids), data, user);
      times.set(name, [...(times.get(name) ?? []), timing]);
    }
  }
  const empty = quantile(empties, 0.5);
  const ratio = (numbers: number[]) =>
    Number.isNaN(numbers[0]) ? '–' : (quantile(numbers, 0.5) / empty).toFixed(2);
  process.stdout.write(`empty page: ${empty.toFixed(0)} ms (median of ${rounds})\n`);
  process.stdout.write('| Page | Frame | First data | Layout shift |\n|---|---|---|---|\n');
  for (const { name } of pages) {
    const all = times.get(name) ?? [];
    const shift = Math.max(...all.map((it) => it.shift)).toFixed(3);
    process.stdout.write(
      `| ${name} | ${ratio(all.map((it) => it.frame))} | ${ratio(all.map((it) => it.data))} | ${shift} |\n`,
    );
  }
} finally {
  await bench.close();
}
