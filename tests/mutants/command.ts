import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { main, run, UsageError } from '#delivery/run.ts';
import { faults } from './faults.ts';
import type { Fault } from './fault.ts';

const usage = 'usage: npm run mutants [-- [--quick] part of the name or kind of a fault]...';

/** Random sequences of the model per fault, enough to detect it quickly. */
const modelRuns = '2000';

/** JSON report of vitest. */
interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Result of a fault. */
interface Outcome {
  fault: Fault;
  /** The first test that failed, by file. */
  caughtBy: ReadonlyMap<string, string>;
  seconds: number;
}

/** @returns the first failed test of each failed file */
function failedIn(report: Report): Map<string, string> {
  const failed = new Map<string, string>();
  for (const { name, status, assertionResults } of report.testResults) {
    const first = assertionResults.find((result) => result.status === 'failed');
    if (first) failed.set(relative('.', name), first.fullName);
    else if (status === 'failed') failed.set(relative('.', name), 'the file itself');
  }
  return failed;
}

/** Runs the tests of a fault with the fault in the source. */
async function tryOut(fault: Fault, tier: 'quick' | 'all'): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'plugway-mutants-'));
  const reportFile = join(folder, 'report.json');
  const started = performance.now();
  const args = [
    'run',
    '--config=tests/mutants/vitest.config.ts',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...fault.tests,
  ];
  const env = { PLUGWAY_FAULT: fault.name, PLUGWAY_MODEL_RUNS: modelRuns, PLUGWAY_TIER: tier };
  const { output } = await run('vitest', args, { quiet: true, env });
  const report = await readFile(reportFile, 'utf8').catch(() => {
    throw new Error(`no report of '${fault.name}':\n${output}`);
  });
  await rm(folder, { recursive: true });
  const caughtBy = failedIn(JSON.parse(report) as Report);
  return { fault, caughtBy, seconds: (performance.now() - started) / 1000 };
}

function say({ fault, caughtBy, seconds }: Outcome): boolean {
  const missing = fault.tests.filter((test) => !caughtBy.has(test));
  const isCaught = missing.length === 0;
  const lines = [
    `${isCaught ? 'caught  ' : 'SURVIVES'} ${fault.kind}: ${fault.name} (${seconds.toFixed(1)} s)`,
    ...[...caughtBy].map(([file, test]) => `    by ${file} > ${test}`),
    ...missing.map((file) => `    NOT by ${file}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return isCaught;
}

/**
 * `npm run mutants [-- WORD]`: plants each fault of the table, one at a time, and runs the tests that must detect it.
 * Each of them has to fail. With `--quick` the tests run in the size of `npm test`.
 */
main(async () => {
  const { positionals, values } = parse(process.argv.slice(2));
  const tier = values.quick ? 'quick' : 'all';
  const chosen = faults.filter(
    ({ name, kind }) =>
      positionals.length === 0 || positionals.some((word) => `${kind}: ${name}`.includes(word)),
  );
  if (chosen.length === 0) throw new UsageError(`no fault has '${positionals.join("' or '")}'\n${usage}`);
  const started = performance.now();
  const waiting = [...chosen];
  let caught = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (say(await tryOut(next, tier))) caught += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`${caught} of ${chosen.length} faults caught (${seconds} s)\n`);
  if (caught < chosen.length) process.exitCode = 1;
});

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { quick: { type: 'boolean' } } });
  } catch {
    throw new UsageError(usage);
  }
}
