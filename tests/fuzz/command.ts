import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { main, run, UsageError } from '#delivery/run.ts';

const usage = 'usage: npm run fuzz [-- [--answers 50000] [--seed 1] [--page NAME]]';
const testFile = 'tests/unit/fuzz/answers.rest.test.ts';

/** @throws UsageError */
function readWish(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        answers: { type: 'string', default: '50000' },
        seed: { type: 'string', default: '1' },
        page: { type: 'string', default: '' },
      },
    });
    const { answers, seed } = values;
    if (![answers, seed].every((text) => /^[1-9]\d{0,8}$/.test(text))) throw new Error('a number is wrong');
    return values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** `npm run fuzz`: opens every page with strange answers that fit the contract; the pages are shared among processes. */
main(async () => {
  const { answers, seed, page } = readWish(process.argv.slice(2));
  const shards = page === '' ? Math.max(1, Math.min(4, availableParallelism())) : 1;
  const started = performance.now();
  const runs = Array.from({ length: shards }, (_, index) =>
    run('vitest', ['run', testFile, '--maxWorkers=1', '--reporter=dot'], {
      env: {
        PLUGWAY_TIER: 'all',
        PLUGWAY_FUZZ_ANSWERS: answers,
        PLUGWAY_FUZZ_SEED: seed,
        PLUGWAY_FUZZ_PAGE: page,
        PLUGWAY_FUZZ_SHARD: `${index}/${shards}`,
      },
    }),
  );
  const failed = (await Promise.all(runs)).filter(({ code }) => code !== 0).length;
  process.stdout.write(
    `fuzz: ${answers} answers, seed ${seed}: ${failed === 0 ? 'no complaint' : 'complaints above'} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`,
  );
  if (failed > 0) process.exitCode = 1;
});
