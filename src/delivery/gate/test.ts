import { mkdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildBrand } from '../brand/brand-build.ts';
import { needChromium } from './chromium.ts';
import { needTool } from './debian.ts';
import { main, run, UsageError } from '../run.ts';

/** Counts of one step of the gate. */
interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  work(): Promise<Count>;
}

const results = 'test-results';

/** A tool that only says yes or no counts as one test. */
const check = (name: string, script: string): Step => ({
  name,
  async work() {
    const { code, output } = await run('npm', ['run', '--silent', script], { quiet: true });
    if (code !== 0) process.stdout.write(output);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

const build: Step = {
  name: 'build',
  async work() {
    await buildBrand('gwm', { forSandbox: true });
    return { passed: 1, failed: 0 };
  },
};

const unit: Step = {
  name: 'unit',
  async work() {
    await needTool('nginx');
    const file = `${results}/unit.json`;
    const { code, output } = await run(
      'vitest',
      ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      { quiet: true },
    );
    if (code !== 0) process.stdout.write(output);
    const report = JSON.parse(await readFile(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    // A file that does not even load has no failed test in the report.
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  },
};

const browser: Step = {
  name: 'browser',
  async work() {
    await needChromium();
    await needTool('nginx');
    const { code, output } = await run('playwright', ['test'], { quiet: true });
    if (code !== 0) process.stdout.write(output);
    const report = JSON.parse(await readFile(`${results}/browser.json`, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    const failed = report.stats.unexpected + report.stats.flaky;
    return { passed: report.stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1) };
  },
};

/** Two lanes, one for each core; the browser tests come last because they need the build. */
const lanes: Step[][] = [
  [
    build,
    check('byte budgets', 'size'),
    check('old web views', 'floor'),
    check('lint', 'lint'),
    check('unused code', 'unused'),
  ],
  [check('types', 'types'), check('format', 'format:check'), check('contract document', 'openapi')],
];
const after: Step[] = [unit, browser];

/** `npm test [-- --only NAME]`: the whole gate; ends with a line of tests passed and failed. */
main(async () => {
  let only: string | undefined;
  try {
    only = parseArgs({ options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nusage: npm test [-- --only STEP]`,
    );
  }
  const names = [...lanes.flat(), ...after].map((it) => it.name);
  if (only !== undefined && !names.includes(only)) {
    throw new UsageError(`no step '${only}'; use one of: ${names.join(', ')}`);
  }
  await mkdir(results, { recursive: true });
  const total: Count = { passed: 0, failed: 0 };
  const perform = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (only !== undefined && step.name !== only && step.name !== 'build') continue;
      const started = performance.now();
      const count = await step.work().catch((error: unknown): Count => {
        process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return { passed: 0, failed: 1 };
      });
      total.passed += count.passed;
      total.failed += count.failed;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
    }
  };
  await Promise.all(lanes.map(perform));
  await perform(after);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  if (total.failed > 0) process.exitCode = 1;
});
