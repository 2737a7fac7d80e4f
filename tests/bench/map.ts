import { parseArgs } from 'node:util';
import { UsageError, main } from '#delivery/run.ts';
import { appScript } from '#tests/support/app-script.ts';
import { framesText, scene, tasksText, watchTasks, type Scene } from './frames.ts';
import { referencePages } from './map/reference-pages.ts';
import { countMarkers } from './map/count-markers.ts';
import { filters, pan, walk, zoom, type FilterTimes } from './map/scenes.ts';
import { watchMap } from './map/watch.ts';
import { visit } from './pages/visit.ts';
import { openPhone, quantile, startBench, type Bench } from './phone.ts';
import { table, writeResults } from './results.ts';

const usage = 'usage: npm run bench:map [-- --stations N]… [--cpu N]… [--rounds N] [--markers]';

interface Measured {
  /** Time of the first station on the map. */
  point: number[];
  /** All visible stations are shown, and the map can be moved. */
  ready: number[];
  load: number[][];
  /** Long tasks of the load after the first station. */
  afterFirst: number[][];
  pan: Scene[];
  walk: Scene[];
  zoom: Scene[];
  heapMb: number[];
  filters: FilterTimes[];
}

const maps = {
  'empty map': '/reference/empty-map',
  markercluster: '/reference/markercluster',
  '/chargeMap': '/chargeMap',
} as const;

async function measure(bench: Bench, path: string, cpu: number, into: Measured): Promise<void> {
  const { context, page } = await openPhone(bench, { slow: false, cpu });
  const session = await context.newCDPSession(page);
  await page.addInitScript({ content: appScript(null) });
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchMap);
  await page.goto(bench.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.plugwayReady !== undefined, null, { timeout: 60_000 });
  const times = await page.evaluate(() => [window.plugwayPoint ?? NaN, window.plugwayReady ?? NaN] as const);
  into.point.push(times[0]);
  into.ready.push(times[1]);
  await page.waitForLoadState('networkidle');
  const tasks = await page.evaluate(() => window.plugwayTasks);
  into.load.push(tasks.map((task) => task.took));
  into.afterFirst.push(tasks.filter((task) => task.start >= times[0]).map((task) => task.took));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  into.heapMb.push(usedSize / 2 ** 20);
  into.pan.push(await scene(page, () => pan(page)));
  await page.waitForLoadState('networkidle');
  into.walk.push(await scene(page, () => walk(page)));
  await page.waitForLoadState('networkidle');
  into.zoom.push(await scene(page, () => zoom(page)));
  if (path === maps['/chargeMap']) into.filters.push(await filters(page));
  await context.close();
}

/** @returns all maps, in turns */
async function compare(bench: Bench, cpu: number, rounds: number): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(maps)) {
      const into = measured.get(name) ?? {
        point: [],
        ready: [],
        load: [],
        afterFirst: [],
        pan: [],
        walk: [],
        zoom: [],
        heapMb: [],
        filters: [],
      };
      measured.set(name, into);
      await measure(bench, path, cpu, into);
    }
  }
  return measured;
}

const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
const whole = (value: number): string => value.toFixed(0);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const toEmpty = (times: readonly number[], empty: number): string => {
  const ratio = median(times) / empty;
  return Number.isNaN(ratio) ? '–' : ratio.toFixed(2);
};
const filterTimes = (all: readonly FilterTimes[]): string => {
  const p95 = (kind: keyof FilterTimes) =>
    whole(
      quantile(
        all.flatMap((times) => times[kind]),
        0.95,
      ),
    );
  return all.length === 0 ? '–' : `${p95('first')} / ${p95('all')}`;
};

function rows(stations: number, cpu: number, measured: ReadonlyMap<string, Measured>): string[][] {
  const empty = median(measured.get('empty map')?.ready ?? []);
  return [...measured].map(([name, times]) => [
    String(stations),
    `${cpu}×`,
    name,
    toEmpty(times.point, empty),
    `${toEmpty(times.ready, empty)} (${whole(median(times.ready))} ms)`,
    whole(median(times.load.map(sum))),
    Number.isNaN(median(times.point)) ? '–' : whole(Math.max(0, ...times.afterFirst.flat())),
    framesText(times.pan),
    tasksText(times.pan),
    framesText(times.walk),
    tasksText(times.walk),
    framesText(times.zoom),
    median(times.heapMb).toFixed(1),
    filterTimes(times.filters),
  ]);
}

const head = [
  'Stations',
  'Processor slower',
  'Map',
  'First point',
  'Settled',
  'Long tasks ms',
  'Longest after first point ms',
  'Pan p50 / p95 / max ms',
  'Long tasks in it',
  'Walk p50 / p95 / max ms',
  'Long tasks in it',
  'Zoom p50 / p95 / max ms',
  'Heap MB',
  'Filter: first effect / all, p95 ms',
];

/** First card and first marker on slow 4G, as ratios to an empty page, and the bytes transferred until then. */
async function firstSight({ browser, origin }: Bench, rounds: number): Promise<string[]> {
  const base: number[] = [];
  const seen: Awaited<ReturnType<typeof visit>>['first'][] = [];
  for (let round = 0; round < rounds; round += 1) {
    base.push((await visit(browser, `${origin}/empty`, {})).first.frame);
    seen.push((await visit(browser, `${origin}/chargeMap`, {})).first);
  }
  const ratio = (numbers: readonly number[]) => (median(numbers) / median(base)).toFixed(2);
  return [
    ratio(seen.map(({ data }) => data)),
    ratio(seen.map(({ marker }) => marker)),
    (median(seen.map(({ markerBytes }) => markerBytes)) / 1024).toFixed(1),
    whole(median(seen.map(({ blocked }) => blocked))),
  ];
}

function readOptions(): { stations: number[]; cpu: number[]; rounds: number; markers: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        stations: { type: 'string', multiple: true, default: ['1706', '10000', '100000'] },
        cpu: { type: 'string', multiple: true, default: ['4', '8'] },
        rounds: { type: 'string', default: '3' },
        markers: { type: 'boolean', default: false },
      },
    });
    const stations = values.stations.map(Number);
    const cpu = values.cpu.map(Number);
    const rounds = Number(values.rounds);
    if ([rounds, ...cpu, ...stations].every((number) => Number.isInteger(number) && number > 0))
      return { stations, cpu, rounds, markers: values.markers };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(`${usage}, each N a whole number from 1 on`);
}

/**
 * `npm run bench:map`: the map beside an empty one and beside markercluster, by default with a processor 4 and 8 times slower; with `--markers`
 * instead the markers at seven places, and whether any overlap.
 */
main(async () => {
  const options = readOptions();
  if (options.markers) {
    process.stdout.write(`${await countMarkers()}\n`);
    return;
  }
  const references = await referencePages();
  const lines: string[][] = [];
  const sights: string[][] = [];
  for (const stations of options.stations) {
    const bench = await startBench({ stations }, references);
    try {
      for (const cpu of options.cpu)
        lines.push(...rows(stations, cpu, await compare(bench, cpu, options.rounds)));
      sights.push([String(stations), ...(await firstSight(bench, options.rounds))]);
      process.stderr.write(`${stations} stations measured\n`);
    } finally {
      await bench.close();
    }
  }
  const text = [
    table(head, lines),
    table(['Stations', 'First card', 'First marker', 'KiB until then', 'Blocked ms'], sights),
  ].join('\n\n');
  await writeResults('bench:map', text);
  process.stdout.write(`${text}\n`);
});
