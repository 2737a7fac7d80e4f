import { mkdir, readFile } from 'node:fs/promises';
import { readArguments } from '../arguments.ts';
import { buildForSandbox } from '../brand/brand-build.ts';
import { lineOf, main, run, UsageError } from '../run.ts';
import { needChromium } from './chromium.ts';
import { needNginx } from './debian.ts';
import { browserCount, unitCount, type Count } from './reports.ts';

interface Step {
  name: string;
  work(): Promise<Count>;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const results = 'test-results';
const reportOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`${results}/${name}.json`, 'utf8'));

/** Runs a tool and shows what it says only where it failed. @returns whether it did not */
async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) say(output);
  return code === 0;
}

/** A tool that only says yes or no counts as one test. */
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

const unit: Step = {
  name: 'unit',
  async work() {
    await needNginx();
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}/unit.json`];
    const isFine = await succeeds('vitest', 'run', ...reporters);
    return unitCount(await reportOf('unit'), isFine);
  },
};

const browser: Step = {
  name: 'browser',
  async work() {
    await needChromium();
    await needNginx();
    const isFine = await succeeds('playwright', 'test');
    return browserCount(await reportOf('browser'), isFine);
  },
};

/** Two lanes, one for each core, behind the build: it makes the types of the texts, and the browser tests need its site. */
const lanes: Step[][] = [
  [
    check('byte budgets', 'size'),
    check('old web views', 'floor'),
    check('lint', 'lint'),
    check('unused code', 'unused'),
    check('format', 'format:check'),
  ],
  [check('types', 'types'), check('contract document', 'openapi:check')],
];
const after: Step[] = [unit, browser];

/** `npm test [-- --only NAME]`: the whole gate; ends with a line of tests passed and failed. */
main(async () => {
  const { only } = readArguments('npm test [-- --only STEP]', { only: { type: 'string' } }).values;
  const names = [build, ...lanes.flat(), ...after].map((step) => step.name);
  if (only !== undefined && !names.includes(only)) {
    throw new UsageError(`no step '${only}'; use one of: ${names.join(', ')}`);
  }
  await mkdir(results, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const perform = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (only !== undefined && step.name !== only && step !== build) continue;
      const started = performance.now();
      say(`${step.name} …`);
      const { passed, failed, names } = await step.work().catch((error: unknown): Count => {
        say(lineOf(error));
        return { passed: 0, failed: 1, names: [] };
      });
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failures.push(...(names.length > 0 ? names : [step.name]));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(`${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    }
  };
  await perform([build]);
  await Promise.all(lanes.map(perform));
  await perform(after);
  for (const name of failures) say(`failed: ${name}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});
