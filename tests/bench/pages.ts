import { parseArgs } from 'node:util';
import { UsageError, main } from '#delivery/run.ts';
import { benchPages } from './pages/addresses.ts';
import { runLighthouse, type LighthouseFigures } from './pages/lighthouse.ts';
import { visit, type Visit } from './pages/visit.ts';
import { quantile, startBench, userOf } from './phone.ts';
import { table, writeToReadme } from './readme-table.ts';

const empty = '/empty';

interface Measured {
  first: Visit[];
  repeat: Visit[];
  lighthouse: LighthouseFigures[];
}

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.filter((it) => !Number.isNaN(it)),
    0.5,
  );
const ratio = (own: readonly number[], base: readonly number[]): string => {
  const value = median(own) / median(base);
  return Number.isNaN(value) ? '–' : value.toFixed(2);
};
/** Lighthouse looks at no page whose status is 404. */
const whole = (numbers: readonly number[]): string => {
  const value = median(numbers);
  return Number.isNaN(value) ? '–' : value.toFixed(0);
};
const most = (numbers: readonly number[]): string => Math.max(...numbers).toFixed(0);

function report(pages: ReadonlyMap<string, Measured>): string {
  const base = pages.get(empty);
  if (!base) throw new Error('the empty page was not measured');
  const frames = base.first.map((it) => it.frame);
  const rows = [...pages]
    .filter(([path]) => path !== empty)
    .map(([path, { first, repeat, lighthouse }]) => [
      path,
      ratio(
        first.map((it) => it.frame),
        frames,
      ),
      ratio(
        first.map((it) => it.data),
        frames,
      ),
      ratio(
        first.map((it) => it.marker),
        frames,
      ),
      ratio(
        repeat.map((it) => it.frame),
        base.repeat.map((it) => it.frame),
      ),
      median(first.map((it) => it.blocked)).toFixed(0),
      most(first.map((it) => it.early)),
      Math.max(...first.map((it) => it.shift)).toFixed(3),
      ratio(
        lighthouse.map((it) => it.largestPaint),
        base.lighthouse.map((it) => it.largestPaint),
      ),
      whole(lighthouse.map((it) => it.blocked)),
      whole(lighthouse.map((it) => it.score)),
    ]);
  const head = [
    'Page',
    'Frame',
    'First data',
    'First marker',
    'Frame again',
    'Blocked ms',
    'Task ms',
    'Shift',
    'Lighthouse LCP',
    'its blocked ms',
    'its score',
  ];
  return `Empty page: ${median(frames).toFixed(0)} ms.\n\n${table(head, rows)}`;
}

function readRounds(): number {
  try {
    const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
    const rounds = Number(values.rounds);
    if (Number.isInteger(rounds) && rounds > 0) return rounds;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nusage: npm run bench:pages [-- --rounds N]`,
    );
  }
  throw new UsageError('usage: npm run bench:pages [-- --rounds N], N a number from 1 on');
}

/** `npm run bench:pages [-- --rounds N]`: every page of the table, as ratios to an empty page in the same run. */
main(async () => {
  const rounds = readRounds();
  const bench = await startBench();
  try {
    const user = await userOf(bench, 'normal');
    const pages = [{ path: empty, address: empty }, ...(await benchPages(bench))];
    const measured = new Map<string, Measured>(
      pages.map(({ path }) => [path, { first: [], repeat: [], lighthouse: [] }]),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const { path, address } of pages) {
        const { first, repeat } = await visit(bench, address, user);
        measured.get(path)?.first.push(first);
        measured.get(path)?.repeat.push(repeat);
      }
    }
    // Half a minute a page: once.
    const figures = await runLighthouse(
      bench,
      pages.map((it) => it.address),
      user,
    );
    pages.forEach(({ path }, index) => {
      const own = figures[index];
      if (own) measured.get(path)?.lighthouse.push(own);
    });
    const text = report(measured);
    await writeToReadme('bench:pages', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await bench.close();
  }
});
