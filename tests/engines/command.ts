import { mkdir, writeFile } from 'node:fs/promises';
import { readArguments } from '#delivery/arguments.ts';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { createProgress } from '#delivery/gate/progress.ts';
import { main } from '#delivery/run.ts';
import { startOldChromium } from './chromium/old-chromium.ts';
import { outcomes, runEngine, type Result } from './run-engine.ts';
import { mainJob } from './walks/main-job.ts';
import { views } from './walks/views.ts';

const engines = { 'Chromium 87': startOldChromium };
const walks = [mainJob, ...views];

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
  return [...rows, ...pages]
    .sort()
    .map((cells) => cells.join(' | '))
    .join('\n');
}

const report = 'test-results/engines.json';

/** `npm run test:engines [-- PART …]`: the walks whose engine or name has one of these parts; see `README.md`. */
main(async () => {
  const { positionals } = readArguments('npm run test:engines -- [PART …]', {}, { allowPositionals: true });
  const site = await buildForSandbox('gwm');
  const progress = createProgress('engines');
  const results: Result[] = [];
  await Promise.all(
    Object.entries(engines).map(([name, start]) => {
      const wanted = walks.filter(
        (walk) =>
          positionals.length === 0 || positionals.some((part) => `${name} ${walk.name}`.includes(part)),
      );
      return wanted.length === 0
        ? undefined
        : runEngine(name, start, {
            site,
            walks: wanted,
            report(result) {
              results.push(result);
              if (result.outcome === 'passed') progress.pass();
              if (result.outcome === 'failed')
                progress.fail(`${result.engine} › ${result.walk}`, [result.reason]);
            },
          });
    }),
  );
  progress.stop();
  await mkdir('test-results', { recursive: true });
  await writeFile(report, JSON.stringify(results, null, 2));
  print(table(results));
  const count = outcomes.map((outcome) => results.filter((one) => one.outcome === outcome).length);
  print(outcomes.map((outcome, index) => `${count[index]} ${outcome}`).join(', '));
  if (count[1]) process.exitCode = 1;
});
