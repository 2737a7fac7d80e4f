import { mkdir, readFile } from 'node:fs/promises';
import { readArguments } from '../arguments.ts';
import { buildForSandbox } from '../brand/brand-build.ts';
import { endChildrenOnSignal, lineOf, main, run, UsageError } from '../run.ts';
import { needChromium } from './chromium.ts';
import { needNginx } from './debian.ts';
import { browserCount, engineCount, unitCount, type Count } from './reports.ts';

interface Step {
  name: string;
  work(): Promise<Count>;
}

/** `quick` is `npm test`, `rest` is everything else, `all` is both in one run: see `tests/support/tier.ts`. */
const tiers = ['quick', 'rest', 'all'] as const;
type Tier = (typeof tiers)[number];

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const results = 'test-results';
const reportOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`${results}/${name}.json`, 'utf8'));

/** Runs a tool and shows its output only if it failed. @returns whether it succeeded */
async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) say(output);
  return code === 0;
}

/** A tool that only succeeds or fails counts as one test. */
const check = (name: string, script: string): Step => ({
  name,
  async work() {
    const isFine = await succeeds('npm', 'run', '--silent', script);
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, names: [] };
  },
});

const build: Step = {
  name: 'build',
  async work() {
    await buildForSandbox('gwm');
    return { passed: 1, failed: 0, names: [] };
  },
};

/** The tests of a tier (`tests/support/tier.ts`), which print their own progress. */
const unit = (tier: Tier): Step => ({
  name: 'unit',
  async work() {
    await needNginx();
    const report = `${results}/unit.json`;
    const reporters = ['--reporter=./src/delivery/gate/vitest-reporter.ts', '--reporter=json'];
    const { code } = await run('vitest', ['run', ...reporters, `--outputFile.json=${report}`], {
      env: { PLUGWAY_TIER: tier },
    });
    return unitCount(await reportOf('unit'), code === 0);
  },
});

const browser = (tier: Tier): Step => ({
  name: 'browser',
  async work() {
    await needChromium();
    await needNginx();
    const { code } = await run('playwright', ['test'], { env: { PLUGWAY_TIER: tier } });
    return browserCount(await reportOf('browser'), code === 0);
  },
});

/** Walks in other engines, such as the oldest supported Chromium, which print their own progress. */
const engines: Step = {
  name: 'engines',
  async work() {
    const { code } = await run('tsx', ['tests/engines/command.ts']);
    return engineCount(await reportOf('engines'), code === 0);
  },
};

/** Steps run one after another in a lane; the lanes of a stage run in parallel, one per core. */
type Stage = readonly (readonly Step[])[];

// The type check of the linter does not cover `.astro` files.
const typesOfPages = check('types of pages', 'types');
const format = check('format', 'format:check');
const contractDocument = check('contract document', 'openapi:check');
const oldWebViews = check('old web views', 'floor');
const unusedCode = check('unused code', 'unused');
const lint = check('lint and types', 'lint');
const byteBudgets = check('byte budgets', 'size');
const licences = check('licences', 'licences');

/** The build comes first: it generates the types of the texts, and the browser tests need its site. */
const stages: Readonly<Record<Tier, readonly Stage[]>> = {
  quick: [
    [[build]],
    [
      [format, contractDocument, oldWebViews, unusedCode],
      [lint, byteBudgets, licences],
    ],
    [[unit('quick')]],
    [[browser('quick')]],
  ],
  rest: [[[build]], [[typesOfPages]], [[unit('rest')]], [[browser('rest')]], [[engines]]],
  all: [
    [[build]],
    [
      [typesOfPages, format],
      [lint, byteBudgets, licences, contractDocument, oldWebViews, unusedCode],
    ],
    [[unit('all')]],
    [[browser('all')]],
    [[engines]],
  ],
};

const usage = 'npm test [-- --only STEP], and in the same way test:rest and test:all';

/** Steps that print their own progress. */
const speaking = ['build', 'unit', 'browser', 'engines'];

/** Prints the names of the other running steps after ten seconds without output. */
function watch(running: ReadonlySet<string>) {
  const started = performance.now();
  const timer = setInterval(() => {
    const quiet = [...running].filter((name) => !speaking.includes(name));
    if (quiet.length > 0) say(`… ${quiet.join(', ')} (${secondsSince(started)} s)`);
  }, 10_000);
  return () => clearInterval(timer);
}

/** `npm test [-- --only NAME]`: a tier of the gate; ends with a line of passed and failed tests. */
main(async () => {
  const options = { only: { type: 'string' }, tier: { type: 'string', default: 'quick' } } as const;
  const { only, tier } = readArguments(usage, options).values;
  const known = tiers.find((name) => name === tier);
  if (!known) throw new UsageError(`no tier '${tier}'; use one of: ${tiers.join(', ')}`);
  const stagesOfTier = stages[known];
  const names = stagesOfTier.flat(2).map((step) => step.name);
  if (only !== undefined && !names.includes(only)) {
    throw new UsageError(`no step '${only}'; use one of: ${names.join(', ')}`);
  }
  endChildrenOnSignal();
  await mkdir(results, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const skips: string[] = [];
  const running = new Set<string>();
  const stopWatching = watch(running);
  const perform = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (only !== undefined && step.name !== only && step !== build) continue;
      const started = performance.now();
      say(`${step.name} …`);
      running.add(step.name);
      const {
        passed,
        failed,
        names,
        skipped = [],
      } = await step.work().catch((error: unknown): Count => {
        say(lineOf(error));
        return { passed: 0, failed: 1, names: [] };
      });
      running.delete(step.name);
      total.passed += passed;
      total.failed += failed;
      skips.push(...skipped);
      if (failed > 0) failures.push(...(names.length > 0 ? names : [step.name]));
      say(`${step.name}: ${passed} passed, ${failed} failed (${secondsSince(started)} s)`);
    }
  };
  for (const lanes of stagesOfTier) await Promise.all(lanes.map(perform));
  stopWatching();
  for (const name of skips) say(`skipped: ${name}`);
  for (const name of failures) say(`failed: ${name}`);
  say(`${total.passed} passed, ${total.failed} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`);
  if (total.failed > 0) process.exitCode = 1;
});
