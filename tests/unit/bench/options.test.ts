import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '#delivery/run.ts';
import { pageRoutes } from '#routes.ts';
import { readWish } from '#tests/bench/pages/options.ts';

let site: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'plugway-site-'));
  await writeFile(join(site, '404.html'), '');
});
afterAll(() => rm(site, { recursive: true }));

describe('bench:pages options', () => {
  it('bench:pages options: without any, every page is measured and RESULTS.md is written', () => {
    const { routes: wanted, ...rest } = readWish([]);
    expect(wanted).toEqual(pageRoutes);
    expect(rest).toEqual({ rounds: 3, lighthouse: true, site: undefined, against: undefined, whole: true });
  });

  it('bench:pages options: pages are given by path or name and run in the order of the table', () => {
    const args = ['--page', 'order/:id', '--page', '/charge', '--page', 'chargeMap', '--rounds', '1'];
    const { routes: wanted, rounds, whole } = readWish(args);
    expect(wanted.map(({ path }) => path)).toEqual(['/chargeMap', '/charge', '/order/:id']);
    expect({ rounds, whole }).toEqual({ rounds: 1, whole: false });
  });

  it.each([['--site'], ['--against'], ['--no-lighthouse']])(
    'bench:pages options: RESULTS.md is not changed with %s',
    (option) => {
      expect(readWish(option === '--no-lighthouse' ? [option] : [option, site]).whole).toBe(false);
    },
  );

  it.each([
    [['--rounds', '0'], '--rounds 0 is not a number from 1 on'],
    [['--rounds', '1.5'], '--rounds 1.5 is not a number from 1 on'],
    [['--page', 'nowhere'], "no page 'nowhere'"],
    [['--page', '/invoice'], "no page '/invoice'"],
    [['--site', '/nowhere'], "no built site in '/nowhere'"],
    [['--wat'], "Unknown option '--wat'"],
    [['charge'], "Unexpected argument 'charge'"],
  ])('bench:pages options: %j is refused', (args, problem) => {
    expect(() => readWish(args)).toThrow(UsageError);
    expect(() => readWish(args)).toThrow(problem);
    expect(() => readWish(args)).toThrow('\nusage: npm run bench:pages');
  });
});
