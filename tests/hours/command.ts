import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { needNginx } from '#delivery/gate/debian.ts';
import { unitCount } from '#delivery/gate/reports.ts';
import { main, run, UsageError } from '#delivery/run.ts';
import { instants, isInstant, type Instant } from './instants.ts';

const usage =
  'usage: npm run test:hours -- [--at 2026-12-31T23:59:30+08:00]... [part of a test file name]...';

interface Wish {
  chosen: readonly Instant[];
  /** Parts of the names of the test files; none: all. */
  files: readonly string[];
}

/** @throws UsageError */
function readWish(argv: readonly string[]): Wish {
  const { values, positionals } = parse(argv);
  const wrong = values.at?.find((text) => !isInstant(text));
  if (wrong !== undefined) {
    throw new UsageError(`'${wrong}' is no instant: it needs a day, a time and an offset\n${usage}`);
  }
  return { chosen: values.at?.map((at) => ({ name: 'as asked', at })) ?? instants, files: positionals };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { at: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(`${line.replace(/\. To specify.*$/, '')}\n${usage}`);
  }
}

/** Runs the tests with files that all begin at one instant. @returns whether all passed */
async function runAt({ name, at }: Instant, files: readonly string[]): Promise<boolean> {
  // A separate folder, because the browser tests clear theirs at the start.
  const folder = await mkdtemp(join(tmpdir(), 'plugway-hours-'));
  const reportFile = join(folder, 'report.json');
  const started = performance.now();
  const { code, output } = await run(
    'vitest',
    [
      'run',
      '--config=tests/hours/vitest.config.ts',
      // Isolated: a thread that has run another file would keep its advanced clock.
      '--isolate',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
    { quiet: true, env: { HOURS_AT: at } },
  );
  const report = await readFile(reportFile, 'utf8').then(
    (text) => unitCount(JSON.parse(text), code === 0),
    () => ({ passed: 0, failed: 0, names: [] }),
  );
  await rm(folder, { recursive: true });
  const counts = `${report.passed} passed, ${report.failed} failed`;
  if (code !== 0) process.stdout.write(output);
  process.stdout.write(`${at} ${name}: ${counts} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
  for (const test of report.names) process.stdout.write(`  ${test}\n`);
  return code === 0;
}

/** `npm run test:hours [-- --at INSTANT] [FILE]`: the unit tests at every kind of hour. */
main(async () => {
  const { chosen, files } = readWish(process.argv.slice(2));
  await needNginx();
  const red: Instant[] = [];
  for (const instant of chosen) if (!(await runAt(instant, files))) red.push(instant);
  process.stdout.write(`${chosen.length - red.length} instants passed, ${red.length} failed\n`);
  for (const { name, at } of red) process.stdout.write(`  red: ${at} ${name}\n`);
  if (red.length > 0) process.exitCode = 1;
});
