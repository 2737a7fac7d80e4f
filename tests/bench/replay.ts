import { replaySessions } from '#tests/unit/sandbox/charging/replay.ts';
import { table, writeResults } from './results.ts';

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const kwh = (wh: number): string => (wh / 1000).toFixed(3);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * `npm run bench:replay`: real charges of dc-sessions.csv in the sandbox, read in random steps; compares meters with
 * bills, and lists the differences.
 */
const replayed = await replaySessions(500, Date.now() % 1_000_000);
const off = replayed.map((charge) => Math.abs(charge.wh - charge.fileWh));
const rows: string[][] = [
  ['Charges', String(replayed.length)],
  ['Looks at them', String(sum(replayed.map((charge) => charge.looks)))],
  ['Energy of the file, kWh', kwh(sum(replayed.map((charge) => charge.fileWh)))],
  ['Energy of the bills, kWh', kwh(sum(replayed.map((charge) => charge.wh)))],
  ['Largest difference, Wh', String(Math.max(...off))],
  ['Bills, ¥', yuan(sum(replayed.map((charge) => charge.totalAmount)))],
  ['Bill lines', String(sum(replayed.map((charge) => charge.lines)))],
  ['Over a border of the tariff', String(replayed.filter((charge) => charge.lines > 1).length)],
  ['Over midnight', String(replayed.filter((charge) => charge.overMidnight).length)],
  [
    'Bills that do not add up, or are not the running cost',
    String(replayed.filter((charge) => charge.problems.length > 0).length),
  ],
];
const text = table(['Figure', 'Value'], rows);
await writeResults('bench:replay', text);
process.stdout.write(`${text}\n`);
for (const charge of replayed)
  for (const problem of charge.problems) process.stdout.write(`${charge.session}: ${problem}\n`);
