import { mkdir, writeFile } from 'node:fs/promises';
import { readArguments } from '#delivery/arguments.ts';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { createProgress } from '#delivery/gate/progress.ts';
import { main } from '#delivery/run.ts';
import { startOldChromium } from './chromium/old-chromium.ts';
import { outcomes, runEngine, type Result } from './run-engine.ts';
import { application } from './walks/application.ts';
import { invoice } from './walks/invoice.ts';
import { mainJob } from './walks/main-job.ts';
import { views } from './walks/views.ts';

const engines = { 'Chromium 87': startOldChromium };
const walks = [mainJob, invoice, application, ...views];

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The pages of an engine together, each other walk, and each one that failed or is skipped. */
function table(results: readonly Result[]): string {
  const isPage = ({ walk, outcome }: Result) => walk.startsWith('page ') && outcome === 'passed';
  const rows = results
    .filter((result) => !isPage(result))
    .map(({ engine, walk, outcome, reason, seconds }) => [
      engine,
      walk,
      outcome,
      outcome === 'skipped' ? reason : `${seconds.toFixed(0)} s`,
    ]);
  const pages = [...new Set(results.filter(isPage).map(({ engine }) => engine))].map((engine) => {
    const own = results.filter((result) => isPage(result) && result.engine === engine);
    const seconds = own.reduce((sum, result) => sum + result.seconds, 0);
    return [engine, `first view of ${own.length} pages`, 'passed', `${seconds.toFixed(0)} s`];
  });
  return [...rows, ...pages].map((cells) => cells.join(' | ')).join('\n');
}

const file = 'test-results/engines.json';

/**
 * `npm run test:engines [-- [--site FOLDER] [PART …]]`: the walks whose engine or name has one of these parts, in the
 * build of these sources or another one; see `README.md`.
 */
main(async () => {
  const { positionals, values } = readArguments(
    'npm run test:engines -- [--site FOLDER] [PART …]',
    { site: { type: 'string' } },
    { allowPositionals: true },
  );
  const site = values.site ?? (await buildForSandbox('gwm'));
  const progress = createProgress('engines');
  const results: Result[] = [];
  const isWanted = (engine: string, walk: string) =>
    positionals.length === 0 || positionals.some((part) => `${engine} ${walk}`.includes(part));
  const report = (result: Result) => {
    results.push(result);
    if (result.outcome === 'passed') progress.pass();
    if (result.outcome === 'failed') progress.fail(`${result.engine} › ${result.walk}`, [result.reason]);
  };
  // An engine for each core.
  await Promise.all(
    Object.entries(engines).map(async ([name, start]) => {
      const wanted = walks.filter((walk) => isWanted(name, walk.name));
      if (wanted.length > 0) await runEngine(name, start, { site, walks: wanted, report });
    }),
  );
  progress.stop();
  await mkdir('test-results', { recursive: true });
  await writeFile(file, JSON.stringify(results, null, 2));
  print(table(results));
  const count = outcomes.map((outcome) => results.filter((one) => one.outcome === outcome).length);
  print(outcomes.map((outcome, index) => `${count[index]} ${outcome}`).join(', '));
  if (count[1]) process.exitCode = 1;
});
