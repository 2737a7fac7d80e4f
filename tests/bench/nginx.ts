import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { needTool } from '#delivery/gate/debian.ts';
import { nginxFile } from '#delivery/hosts/nginx.ts';
import { readSite } from '#delivery/hosts/site.ts';
import { main, run } from '#delivery/run.ts';
import { freePort, startNginx } from '#tests/support/nginx.ts';
import { table, writeResults } from './results.ts';

/** Short alternating rounds, so that other load on the machine affects both. */
const rounds = 15;
const seconds = 1;

interface Request {
  /** Address under the rules. */
  address: string;
  /** The file that is served for it, requested by name without rules. */
  file: string;
}

/** Requests of one kind one after the other; wrk runs it for each round. */
const scriptOf = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }
local next = 0
function request()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
`;

async function largest(folder: string, inside: string): Promise<string> {
  const files = await readdir(join(folder, inside));
  const sizes = await Promise.all(
    files.map(async (name) => ({ name, size: (await stat(join(folder, inside, name))).size })),
  );
  const [first] = sizes.sort((a, b) => b.size - a.size);
  if (!first) throw new Error(`${folder}/${inside} is empty`);
  return `${inside}/${first.name}`;
}

interface Result {
  perSecond: number;
  /** Requests per second of nginx's processor time; other load on the machine changes it little. */
  perProcessorSecond: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * `npm run bench:nginx`: requests per second of nginx with the generated rules, beside the same nginx serving the same
 * files plainly, in turns. Nothing is compressed on the fly, so that the rules are measured and not gzip.
 */
main(async () => {
  const wrk = await needTool('wrk');
  const folder = resolve(await buildForSandbox('gwm'));
  const asset = await largest(folder, '_astro');
  const built = await readSite(folder, { brand: 'gwm', basePath: '', cdnPrefix: '' });
  const rules = nginxFile(built, { root: folder, brotli: false });
  const [ruled, plain] = [await freePort(), await freePort()];
  const nginx = await startNginx([rules, `root "${folder}";`], [ruled, plain]);
  const scripts = await mkdtemp(join(tmpdir(), 'plugway-wrk-'));

  const ask = async (port: number, paths: readonly string[]): Promise<Result> => {
    const script = join(scripts, 'requests.lua');
    await writeFile(script, scriptOf(paths));
    const args = ['-t1', '-c16', `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`];
    const before = nginx.processorTime();
    const { code, output } = await run(wrk, args, { quiet: true });
    const used = nginx.processorTime() - before;
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
    const count = Number(/(\d+) requests in/.exec(output)?.[1]);
    if (code !== 0 || !perSecond || output.includes('Non-2xx')) throw new Error(`wrk failed: ${output}`);
    return { perSecond, perProcessorSecond: count / used };
  };

  const deepLink: Request = { address: '/order/20260301183000000017', file: 'order/id.html' };
  const page: Request = { address: '/charge', file: 'charge.html' };
  // With its headers it may be just longer than one segment of the loopback device, unlike the plain file.
  const longPage: Request = { address: '/chargeMap', file: 'chargeMap.html' };
  const hashed: Request = { address: `/${asset}`, file: asset };
  const kinds: [string, Request[]][] = [
    ['deep link `/order/…`', [deepLink]],
    ['page `/charge`', [page]],
    ['largest hashed file', [hashed]],
    ['these three in turn', [deepLink, page, hashed]],
    ['page `/chargeMap`', [longPage]],
  ];
  try {
    const rows: string[][] = [];
    for (const [name, requests] of kinds) {
      const addresses = requests.map((request) => request.address);
      const files = requests.map((request) => `/${request.file}`);
      const pairs: { withRules: Result; plainly: Result }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const early = round % 2 === 0 ? await ask(ruled, addresses) : undefined;
        const plainly = await ask(plain, files);
        pairs.push({ plainly, withRules: early ?? (await ask(ruled, addresses)) });
      }
      const ratio = (of: keyof Result) =>
        median(pairs.map((pair) => pair.withRules[of] / pair.plainly[of])).toFixed(2);
      const rate = (of: 'withRules' | 'plainly') =>
        median(pairs.map((pair) => pair[of].perSecond)).toFixed(0);
      rows.push([name, rate('withRules'), rate('plainly'), ratio('perSecond'), ratio('perProcessorSecond')]);
    }
    const head = ['with rules, 1/s', 'plain file, 1/s', 'ratio', 'ratio by processor time'];
    const text = table([`Median of ${rounds} rounds of ${seconds} s`, ...head], rows);
    await writeResults('bench:nginx', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await nginx.close();
    await rm(scripts, { recursive: true });
  }
});
