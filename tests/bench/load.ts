import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, UsageError, main } from '#delivery/run.ts';
import { checkBooks, readFileState } from '#tests/support/load/money.ts';
import { makeLoadWorld } from '#tests/support/load/owners.ts';
import { runLoad } from '#tests/support/load/run-load.ts';
import { startSandboxProcess } from '#tests/support/load/sandbox-process.ts';
import { randomOf } from '#tests/support/random.ts';
import { quantile } from './phone.ts';
import { table, writeResults } from './results.ts';

/** The load whose figures are written. */
const resultLoad = { owners: 200, seconds: 60 };
const limitMs = 1_000;
const usage = 'usage: npm run bench:load [-- [--owners N] [--seconds N] [--seed N] [--profile FOLDER]]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        owners: { type: 'string', default: String(resultLoad.owners) },
        seconds: { type: 'string', default: String(resultLoad.seconds) },
        seed: { type: 'string', default: '1' },
        profile: { type: 'string' },
      },
    });
    const [owners, seconds, seed] = [Number(values.owners), Number(values.seconds), Number(values.seed)];
    if ([owners, seconds, seed].every((number) => Number.isInteger(number) && number > 0))
      return { owners, seconds, seed, profile: values.profile };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(`${usage}, N a whole number from 1 on`);
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** `npm run bench:load`: many owners at once at the sandbox of `npm start --db`. */
main(async () => {
  const { owners: count, seconds, seed, profile } = readOptions();
  const folder = mkdtempSync(join(tmpdir(), 'plugway-load-'));
  try {
    const db = join(folder, 'world.db');
    const owners = await makeLoadWorld(db, count);
    const before = await readFileState(db);
    const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const sandbox = await startSandboxProcess(db, [], flags);
    const cpuBefore = sandbox.cpuMs() ?? NaN;
    const { journal, ms, cpuMs } = await runLoad({
      origin: sandbox.origin,
      owners,
      ms: seconds * 1_000,
      random: randomOf(seed),
      chargeMs: [15_000, 25_000],
      cpuMs: () => sandbox.cpuMs() ?? NaN,
    }).finally(() => sandbox.stop());
    const books = checkBooks(await readFileState(db), before, owners, journal);
    const times = (isWrite: boolean) =>
      journal.exchanges.filter((each) => each.isWrite === isWrite).map((each) => each.ms);
    const ms3 = (values: readonly number[]) =>
      [0.5, 0.95, 0.99].map((share) => Math.round(quantile(values, share))).join(' / ');
    const all = journal.exchanges.map((each) => each.ms);
    const text = table(
      [`${count} owners, ${seconds} s`, 'Measured', 'Goal'],
      [
        ['Requests without an answer', String(journal.sent - journal.answered), '0'],
        ['Answers, and those of a second', `${all.length}, ${(all.length / (ms / 1000)).toFixed(0)}`, '–'],
        ['All p50 / p95 / p99, ms', ms3(all), `p99 ${limitMs}`],
        ['Reads p50 / p95 / p99, ms', ms3(times(false)), '–'],
        ['Writes p50 / p95 / p99, ms', ms3(times(true)), '–'],
        [
          'Processor time of the sandbox for an answer, ms',
          ((cpuMs - cpuBefore) / all.length).toFixed(1),
          '–',
        ],
        ['Writes repeated at the end', String(journal.writes.length), '–'],
        [
          'Answers that are lost, wrong, out of order or not the same again',
          String(journal.problems.length),
          '0',
        ],
        ['Orders, bills', `${books.orders}, ${books.bills}`, '–'],
        [
          'Paid = billed + refunded, ¥',
          `${yuan(books.paid)} = ${yuan(books.billed)} + ${yuan(books.refunded)}`,
          'equal',
        ],
      ],
    );
    process.stdout.write(`${text}\n`);
    if (journal.problems.length > 0)
      throw new Failure(`${journal.problems.length} problems\n${journal.problems.slice(0, 20).join('\n')}`);
    if (books.paid !== books.billed + books.refunded) throw new Failure('the money does not add up');
    if (count === resultLoad.owners && seconds === resultLoad.seconds) await writeResults('bench:load', text);
    if (quantile(all, 0.99) > limitMs) throw new Failure('p99 is over its limit');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
