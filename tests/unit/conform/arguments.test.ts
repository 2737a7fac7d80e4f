import { describe, expect, it } from 'vitest';
import { UsageError } from '#delivery/run.ts';
import { readConformArguments } from '#conform/arguments.ts';

describe('the command line of npm run conform', () => {
  it('conform command line: an address with or without the base path is accepted', () => {
    const at = (base: string) => readConformArguments(['--base', base]).server.base;
    expect(at('http://localhost:4173')).toBe('http://localhost:4173/api/api-charging');
    expect(at('https://api.example/charging/')).toBe('https://api.example/charging');
  });

  it.each([
    [[], '--base is missing'],
    [
      ['--base', 'localhost:4173'],
      "--base has to be an address with http:// or https://, not 'localhost:4173'",
    ],
    [['--base', 'https://api.example/?a=1'], 'without ? and #'],
    [['--base', 'https://api.example', '--brand', 'bmw'], "there is no brand 'bmw'; the brands are haval"],
    [['--base', 'https://api.example', '--at', '22.5'], "not '22.5'"],
    [['--base', 'https://api.example', '--at', '22.5,114.05'], "not '22.5,114.05'"],
    [['--base', 'https://api.example', '--timeout', 'x'], "--timeout has to be seconds, up to 600, not 'x'"],
    [
      ['--base', 'https://api.example', '--token', '用户'],
      '--token has a character that no header can carry',
    ],
    [['--base', 'https://api.example', '--wirte'], '--wirte'],
  ])('conform command line: %j is refused in one line with the usage', (args, message) => {
    const read = () => readConformArguments(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
    expect(read).toThrow('usage: npm run conform -- --base');
  });
});
