import { parseArgs } from 'node:util';
import { UsageError, main } from '#delivery/run.ts';
import { href } from '#routes.ts';
import { isBuiltSite } from '#tests/support/built-site.ts';
import { backendOf } from './backend.ts';
import { framesText, tasksText } from './frames.ts';
import { lookAtList, lookAtPlain, type Look } from './invoices/look.ts';
import { plainAddress, plainList } from './invoices/plain-list.ts';
import { serveBarePage } from './pages/bare-page.ts';
import { median } from './pages/columns.ts';
import { measure } from './pages/measure.ts';
import { report } from './pages/report.ts';
import { emptyName, type Subject } from './pages/subjects.ts';
import { startBench, userOf } from './phone.ts';
import { table, writeResults } from './results.ts';

const usage = 'usage: npm run bench:invoices [-- [--rounds N] [--site FOLDER]]';
/** This many further orders give the seller with most of them 1,000. */
const made = 1_500;
const plainRows = 1_000;

const wrong = (problem: string): UsageError => new UsageError(`${problem}\n${usage}`);

function readValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { rounds: { type: 'string', default: '3' }, site: { type: 'string' } },
    }).values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError for invalid options, because a folder without a site would be measured endlessly */
function readOptions(args: readonly string[]): { rounds: number; site: string | undefined } {
  const { rounds, site } = readValues(args);
  if (!/^[1-9]\d*$/.test(rounds)) throw wrong(`--rounds ${rounds} is not a number from 1 on`);
  if (site !== undefined && !isBuiltSite(site)) throw wrong(`no built site in '${site}'`);
  return { rounds: Number(rounds), site };
}

const whole = (numbers: readonly number[]): string => median(numbers).toFixed(0);

type Scrolled = Pick<Look, 'down' | 'up'>;

const scrolled = (looks: readonly Scrolled[]): string[] =>
  [looks.map(({ down }) => down), looks.map(({ up }) => up)].flatMap((scenes) => [
    framesText(scenes),
    tasksText(scenes),
  ]);

/** @returns the table of scrolling and selecting, beside a list of plain text */
const scrolling = (looks: readonly Look[], plain: readonly Scrolled[]): string =>
  table(
    [
      'List',
      'Orders',
      'Down p50 / p95 / max ms',
      'Long tasks',
      'Up p50 / p95 / max ms',
      'Long tasks',
      'One, ms',
      '100 by one tap, ms',
    ],
    [
      ['plain text', String(plainRows), ...scrolled(plain), '–', '–'],
      [
        href('invoiceNoBillList'),
        whole(looks.map(({ rows }) => rows)),
        ...scrolled(looks),
        whole(looks.map(({ one }) => one)),
        whole(looks.map(({ all }) => all)),
      ],
    ],
  );

/**
 * `npm run bench:invoices`: the list of 1,000 uninvoiced orders on a processor that is four times slower. Its first
 * rows beside an empty page and a bare one on slow 4G; its frames while it is scrolled over all its pages, beside those
 * of as many rows of plain text; and the time until a selection is summed up.
 */
main(async () => {
  const { rounds, site } = readOptions(process.argv.slice(2));
  const bare = await serveBarePage();
  const bench = await startBench({ site }, () => plainList(plainRows));
  try {
    await (await backendOf(bench.sandbox)).control('orders', { login: 'heavy', count: made });
    const user = await userOf(bench, 'heavy');
    const name = href('invoiceNoBillList');
    const subject = (of: string, url: string): Subject => ({ name: of, build: 'site', url, user });
    const measured = await measure(
      [
        subject(emptyName, bench.origin + emptyName),
        subject('bare page', bare.url),
        subject(name, bench.origin + name),
      ],
      { rounds, lighthouse: false },
    );
    const looks: Look[] = [];
    const plain: Scrolled[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await lookAtPlain(bench, bench.origin + plainAddress));
      looks.push(await lookAtList(bench, user, bench.origin + name));
    }
    const text = [report(measured, { lighthouse: false }), scrolling(looks, plain)].join('\n\n');
    if (site === undefined) await writeResults('bench:invoices', text);
    process.stdout.write(`${text}\n`);
  } finally {
    bare.close();
    await bench.close();
  }
});
