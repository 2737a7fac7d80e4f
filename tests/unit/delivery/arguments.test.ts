import { expect, it } from 'vitest';
import { readArguments } from '#delivery/arguments.ts';
import { HelpWanted, UsageError } from '#delivery/run.ts';

const usage = 'npm run thing -- [--brand NAME]';
const read = (...args: string[]) => readArguments(usage, { brand: { type: 'string' } }, { args }).values;

it('reads what it knows, and says of all else in one line how the command is called', () => {
  expect(read('--brand', 'ora')).toEqual({ brand: 'ora' });
  for (const args of [['--brnad', 'ora'], ['ora'], ['--brand']]) {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(/^[^\n]*; usage: npm run thing -- \[--brand NAME\]$/);
  }
});

it('says how it is called to who asks, whatever stands beside it', () => {
  expect(() => read('--help')).toThrow(new HelpWanted(`usage: ${usage}`));
  expect(() => read('--brnad', '--help')).toThrow(HelpWanted);
});
