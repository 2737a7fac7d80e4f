import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ArgumentError, parseArguments } from '#sandbox/server/cli/arguments.ts';
import { main } from '#sandbox/server/cli/main.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { SandboxStartError } from '#sandbox/server/http/errors.ts';

describe('the command line', () => {
  it('command line: it has defaults', () => {
    expect(parseArguments([])).toEqual({
      port: 4173,
      host: false,
      brand: 'gwm',
      speed: undefined,
      stations: undefined,
      db: undefined,
      site: undefined,
      seed: 1,
    });
  });

  it('command line: its options are read', () => {
    const argv = [
      '--port',
      '0',
      '--host',
      '--brand=ora',
      '--speed',
      '600',
      '--db',
      'x.sqlite',
      '--seed',
      '7',
      '--site',
      'src',
    ];
    expect(parseArguments(argv)).toMatchObject({
      port: 0,
      host: true,
      brand: 'ora',
      speed: 600,
      db: 'x.sqlite',
      seed: 7,
      site: 'src',
    });
  });

  it('command line: --help is printed without building anything', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const siteFor = vi.fn<(brand: string) => Promise<string>>();
    expect(await main(['--port', 'x', '--help'], siteFor)).toBe(0);
    expect(write.mock.calls).toEqual([[expect.stringMatching(/^usage: npm start -- [^\n]+\n$/)]]);
    expect(siteFor).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it('command line: a number of stations is accepted instead of a file', () => {
    expect(parseArguments(['--stations', '100000']).stations).toBe(100_000);
  });

  it.each([
    [['--prot', '1'], /--prot/],
    [['extra'], /extra/],
    [['--port'], /port/],
    [['--port', '70000'], /70000/],
    [['--port', '-1'], /port/],
    [['--brand', 'GWM'], /'GWM'.*haval/],
    [['--speed', '0.5'], /from 1 to 600/],
    [['--speed', '601'], /from 1 to 600/],
    [['--speed', 'fast'], /fast/],
    [['--stations', 'none.csv'], /none\.csv is not there/],
    [['--stations', '0'], /from 1 to 500000, not '0'/],
    [['--stations', '500001'], /from 1 to 500000/],
    [['--site', 'none'], /none is not there/],
    [['--seed', 'x'], /seed/],
  ])('command line: %j is refused in one line', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(ArgumentError);
    expect(() => parseArguments(argv)).toThrow(message);
    try {
      parseArguments(argv);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });
});

describe('starting the server', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterAll(() => sandbox.close());

  it('server start: a port in use is reported', async () => {
    const first = await sandbox.listen(0);
    await expect(sandbox.listen(first.port)).rejects.toThrow(
      new SandboxStartError(`port ${first.port} is taken`),
    );
    await first.close();
    const again = await sandbox.listen(first.port);
    expect(again.port).toBe(first.port);
    await again.close();
  });

  it('server start: other addresses of the machine do not lead to it unless phones are to reach it', async () => {
    const own = await sandbox.listen(0);
    expect((await fetch(`http://127.0.0.1:${own.port}/`)).status).toBeLessThan(500);
    // Linux answers on all of 127.0.0.0/8 if a server listens on every address.
    await expect(fetch(`http://127.0.0.2:${own.port}/`)).rejects.toThrow();
    await own.close();
  });

  it('server start: a clock speed out of range is refused', async () => {
    await expect(createSandbox({ speed: 1_000 })).rejects.toThrow('the speed has to be from 1 to 600');
  });
});
