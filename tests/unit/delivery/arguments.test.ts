import { expect, it } from 'vitest';
import { readArguments } from '#delivery/arguments.ts';
import { HelpWanted, UsageError } from '#delivery/run.ts';

const usage = 'npm run thing -- [--brand NAME]';
const read = (...args: string[]) => readArguments(usage, { brand: { type: 'string' } }, { args }).values;

it('command line: known options are parsed, and others fail with one line of usage', () => {
  expect(read('--brand', 'ora')).toEqual({ brand: 'ora' });
  for (const args of [['--brnad', 'ora'], ['ora'], ['--brand']]) {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(/^[^\n]*; usage: npm run thing -- \[--brand NAME\]$/);
  }
});

it('command line: --help prints the usage, whatever other options are given', () => {
  expect(() => read('--help')).toThrow(new HelpWanted(`usage: ${usage}`));
  expect(() => read('--brnad', '--help')).toThrow(HelpWanted);
});
