import { describe, expect, it } from 'vitest';
import { cardList } from '#contract/calls/card.ts';
import { orderList } from '#contract/calls/order.ts';
import { stationDetail } from '#contract/calls/map.ts';
import { run } from '#delivery/run.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';

const shared = sharedSandbox();
const limitMs = 120_000;

/** The command as an integrator types it, in its own process. */
const conform = (args: readonly string[]) =>
  run(process.execPath, ['--import', 'tsx', 'src/conform/command.ts', ...args], { quiet: true });

/** A sandbox over real connections, with a user logged in. */
async function served<T>(
  work: (at: { base: string; args: string[]; control: Control }) => Promise<T>,
): Promise<T> {
  // The sandbox's own clock is where the test left it; the command uses that of the machine.
  shared.clock = { now: Date.now };
  const { port, close } = await shared.sandbox.listen(0);
  const base = `http://127.0.0.1:${port}`;
  const control: Control = async (name, body = {}) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${base}/__sandbox/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  try {
    await control('reset');
    const { accessToken } = await control('login', { login: 'normal' });
    return await work({ base, args: ['--base', base, '--token', String(accessToken)], control });
  } finally {
    await close();
  }
}
type Control = (name: string, body?: object) => Promise<Record<string, unknown>>;

const fails = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('FAIL '));

describe('npm run conform over HTTP', () => {
  it(
    'conform over HTTP: it passes against the sandbox',
    async () => {
      const { code, output } = await served(({ args }) => conform(args));
      expect(fails(output)).toEqual([]);
      expect(output).toMatch(/\d+ calls played, \d+ not; 0 failed/);
      expect(code).toBe(0);
    },
    limitMs,
  );

  it(
    'conform over HTTP: it fails with one line for each fault that is switched on',
    async () => {
      const { code, output } = await served(async ({ args, control }) => {
        await control('fault', { path: orderList.path, kind: 'status', status: 503 });
        await control('fault', { path: stationDetail.path, kind: 'broken-body' });
        await control('fault', { path: cardList.path, kind: 'cut' });
        return conform(args);
      });
      expect(fails(output)).toEqual(
        expect.arrayContaining([
          expect.stringContaining('orderList code: HTTP 503, no envelope'),
          expect.stringContaining('stationDetail code: HTTP 200, no envelope'),
          expect.stringContaining('cardList code: no answer: other side closed'),
        ]),
      );
      expect(code).toBe(1);
    },
    limitMs,
  );

  it(
    'conform over HTTP: it reports an unreachable server',
    async () => {
      const { base } = await served(async (at) => at);
      const { code, output } = await conform(['--base', base, '--timeout', '2']);
      expect(fails(output)).toEqual([
        expect.stringContaining(`server code: ${base}/api/api-charging: no answer: `),
      ]);
      expect(output).toContain('not played: orderList (the server does not answer)');
      expect(code).toBe(1);
    },
    limitMs,
  );

  it(
    'conform: --help names every option',
    async () => {
      const { code, output } = await conform(['--help']);
      expect(code).toBe(0);
      const [usage = '', ...lines] = output.trim().split('\n');
      const named = [...usage.matchAll(/--[a-z-]+/g)].map(([name]) => name);
      expect(new Set(lines.map((line) => line.trim().split(' ')[0]))).toEqual(new Set(named));
    },
    limitMs,
  );

  it.each([
    [[], '--base is missing, the address of the calls'],
    [['--base', 'localhost:4173'], "not 'localhost:4173'"],
    [['--base', 'http://localhost:4173', '--wirte'], "'--wirte'"],
    [['http://localhost:4173'], 'http://localhost:4173'],
    [['--base'], '--base'],
  ])(
    'conform: %j ends with exit code 2 and one line with the usage',
    async (args, message) => {
      const { code, output } = await conform(args);
      expect(code).toBe(2);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(message);
      expect(output).toContain('usage: npm run conform -- --base');
    },
    limitMs,
  );
});
