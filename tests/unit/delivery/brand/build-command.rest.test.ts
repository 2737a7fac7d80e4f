import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashFiles } from '#delivery/files.ts';
import { scanSite } from '#delivery/brand/scan.ts';
import { sources } from './support/sources.ts';

const longMs = 120_000;
const enough = { PLUGWAY_APP_ID: 'app', PLUGWAY_APP_SECRET: 'secret' };

let room: string;
let clones: [string, string];

function clone(path: string): string {
  for (const source of sources) cpSync(source, join(path, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  return path;
}

interface Ended {
  code: number;
  out: string;
  error: string;
}

/**
 * Runs `npm run build`, or `rules`, as its script does.
 * @param blocks largest file that it may write, in blocks of the shell
 */
function build(
  args: readonly string[],
  {
    command: name = 'build',
    env = enough,
    cwd = clones[0],
    blocks,
  }: { command?: string; env?: object; cwd?: string; blocks?: number } = {},
): Promise<Ended> {
  const plain = Object.entries(process.env).filter(([name]) => !name.startsWith('PLUGWAY_'));
  const limit = blocks === undefined ? '' : `ulimit -f ${blocks}; `;
  const command = `${limit}exec node_modules/.bin/tsx src/delivery/brand/${name}.ts "$@"`;
  return new Promise((done) => {
    execFile(
      'sh',
      ['-c', command, 'build', ...args],
      {
        cwd,
        env: {
          ...Object.fromEntries(plain),
          PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
          ...env,
        },
      },
      (error, out, errors) => done({ code: error ? Number(error.code) : 0, out, error: errors }),
    );
  });
}

beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'plugway-build-'));
  clones = [clone(join(room, 'one')), clone(join(room, 'deeper/down/two'))];
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

describe('wrong usage of the brand build', () => {
  it.each<[string, string[], object, RegExp]>([
    ['an unknown brand', ['--brand', 'orra'], enough, /^unknown brand 'orra'; use one of: haval, .*\n$/],
    [
      'no application',
      ['--brand', 'ora'],
      {},
      /^missing: PLUGWAY_APP_ID .* for ora; missing: PLUGWAY_APP_SECRET .*\n$/,
    ],
    [
      'a misspelt variable',
      [],
      { ...enough, PLUGWAY_ORA_AP_ID: 'x' },
      /^unknown variable: .*PLUGWAY_ORA_APP_ID\?\)\n$/,
    ],
    [
      'a base path without slash',
      [],
      { ...enough, PLUGWAY_BASE_PATH: 'x' },
      /^PLUGWAY_BASE_PATH='x' has to begin .*\n$/,
    ],
    [
      'everything wrong at once',
      [],
      {
        PLUGWAY_APP_ID: 'plugway-sandbox',
        PLUGWAY_FOO: 'x',
        PLUGWAY_API_BASE: 'http://api.example',
        PLUGWAY_ORA_MAP_KEY: 'key',
      },
      /^unknown variable: PLUGWAY_FOO; missing: PLUGWAY_APP_SECRET .*; PLUGWAY_API_BASE='http:\/\/api\.example' has to be .*; PLUGWAY_APP_ID has to be .*; PLUGWAY_ORA_MAP_KEY has to come with .*\n$/,
    ],
    ['an env file that is not there', ['--env', 'none.env'], enough, /^the env file cannot be read: .*\n$/],
    ['an unknown option', ['--brnad', 'ora'], enough, /--brnad[^]*usage: npm run build/],
  ])('brand build called with %s exits with 2 and builds nothing', async (_, args, env, line) => {
    const { code, out, error } = await build(args, { env });
    expect(error).toMatch(line);
    expect([code, out]).toEqual([2, '']);
    expect(await hashFiles(join(clones[0], 'dist'))).toEqual([]);
  });
});

describe('brand build', () => {
  const siteOf = (at: string, brand: string) => hashFiles(join(at, 'dist', brand));

  it(
    'brand build: is byte for byte the same in another folder, and can be published',
    { timeout: longMs },
    async () => {
      const [one, two] = await Promise.all(
        clones.map((cwd) => build(['--brand', 'ora', '--brand', 'wey', '--brand', 'ora'], { cwd })),
      );
      expect([one?.code, two?.code]).toEqual([0, 0]);
      // Progress is printed from the first second on, and nothing else.
      expect(one?.error).toMatch(/^building the pages of all brands …\n(building [^\n]* \d+ s\n)*$/);
      expect(one?.out.split('\n').sort().slice(1)).toEqual([
        expect.stringMatching(/^ora: dist\/ora, \d+ files, \d+ bytes$/),
        expect.stringMatching(/^wey: dist\/wey, \d+ files, \d+ bytes$/),
      ]);
      for (const brand of ['ora', 'wey']) {
        const files = await siteOf(clones[0], brand);
        expect(files.length).toBeGreaterThan(20);
        expect(await siteOf(clones[1], brand)).toEqual(files);
        expect(await scanSite(join(clones[0], 'dist', brand), { root: clones[0] })).toEqual([]);
      }
    },
  );

  it('brand build: holds the notice of every package in its pages and of the map data', () => {
    const about: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    const { dependencies } = about as { dependencies: Record<string, string> };
    const notices = readFileSync(join(clones[0], 'dist/ora/licences.txt'), 'utf8');
    const missing = Object.entries(dependencies).filter(
      ([name, version]) => !notices.includes(`\n${name} ${version} (`),
    );
    expect(missing).toEqual([]);
    // Code that a bundler, a framework or another package includes.
    for (const name of ['astro', 'vite', 'scheduler', 'react-remove-scroll', 'ufo'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(notices).toContain('OpenStreetMap contributors');
    const page = readFileSync(join(clones[0], 'dist/ora/chargeMap.html'), 'utf8');
    expect(page).toContain('<link rel="license" href="/licences.txt">');
  });

  it('brand build: brands differ in their pages only', async () => {
    const [ora, wey] = await Promise.all(['ora', 'wey'].map((brand) => siteOf(clones[0], brand)));
    const differing =
      ora?.filter((file, index) => file.hash !== wey?.[index]?.hash).map((file) => file.path) ?? [];
    expect(differing).toContain('chargeMap.html');
    expect(differing.filter((path) => !path.endsWith('.html'))).toEqual(['sw.js']);
  });

  it('brand build: an existing one is reused until one of its files is missing', async () => {
    expect((await build(['--brand', 'ora'])).out).toMatch(/^ora: dist\/ora, .*, unchanged\n$/);
    const before = await siteOf(clones[0], 'ora');
    rmSync(join(clones[0], 'dist/ora/404.html'));
    expect((await build(['--brand', 'ora'])).out).not.toContain('unchanged');
    expect(await siteOf(clones[0], 'ora')).toEqual(before);
  });

  it('brand build: fails if a link in public/ points outside', async () => {
    const link = join(clones[0], 'public/secret.txt');
    symlinkSync(join(room, 'secret.txt'), link);
    expect(await build(['--brand', 'ora'])).toEqual({
      code: 1,
      out: '',
      error: 'public/secret.txt is a symbolic link; put a real file in its place, or remove it\n',
    });
    rmSync(link);
  });

  it('brand build: reads settings from a file, which override those of the process', async () => {
    const file = join(room, 'brands.env');
    writeFileSync(
      file,
      'PLUGWAY_APP_ID=filed\nPLUGWAY_APP_SECRET="of the file"\nPLUGWAY_ORA_BASE_PATH=/ora\n',
    );
    const bad = await build(['--brand', 'ora', '--env', file], { env: {} });
    expect(bad).toMatchObject({
      code: 2,
      error: expect.stringContaining('PLUGWAY_APP_SECRET has to be printable'),
    });
    const out = join(room, 'published');
    const good = await build(['--brand', 'ora', '--env', file, '--out', out], {
      env: { PLUGWAY_APP_SECRET: 'of-process' },
    });
    expect(good).toMatchObject({ code: 0, error: '' });
    const files = await hashFiles(join(out, 'ora'));
    expect(files.length).toBeGreaterThan(20);
    const page = readFileSync(join(out, 'ora/chargeMap.html'), 'utf8');
    expect(page).toContain('data-base="/ora"');
    const unknown = readFileSync(join(out, 'ora/404.html'), 'utf8');
    expect(unknown).toContain('&quot;moved&quot;:[[&quot;/ora/&quot;,&quot;/ora/chargeMap&quot;]');
    expect(page).toContain('&quot;appId&quot;:&quot;filed&quot;,&quot;secret&quot;:&quot;of-process&quot;');
  });

  it('brand build: host rules are rewritten without settings and keep the site root', async () => {
    const nginx = () => readFileSync(join(room, 'published/rules/ora/nginx.conf'), 'utf8');
    const rules = (...args: string[]) =>
      build(['--brand', 'ora', '--out', join(room, 'published'), ...args], { command: 'rules', env: {} });
    const first = nginx();
    expect(await rules()).toMatchObject({ code: 0, error: '' });
    expect(nginx()).toBe(first);
    expect(first).toContain('root "/srv/plugway/ora";');
    expect(await rules('--host', 'nginx', '--root', '/var/www/ora')).toMatchObject({ code: 0 });
    expect(nginx()).toBe(first.replaceAll('/srv/plugway/ora', '/var/www/ora'));
    const env = { ...enough, PLUGWAY_ORA_BASE_PATH: '/moved' };
    await build(['--brand', 'ora', '--out', join(room, 'published')], { env });
    expect(nginx()).toContain('location /moved/ {');
    expect(nginx()).toContain('root "/var/www/ora";');
    expect(await rules('--host', 'nginx', '--brotli', 'on')).toMatchObject({ code: 0 });
    expect(nginx()).toContain('brotli_static on;');
    expect(await rules('--brotli', 'yes')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^--brotli yes is neither on nor off; usage: npm run rules [^\n]*\n$/),
    });
    expect((await rules('--out', room)).error).toMatch(/\/ora is not built; first npm run build .*\n$/);
  });

  it('brand build: no host rules are written if the folder holds a foreign file', async () => {
    const published = join(room, 'published');
    const more = join(published, 'ora/more.json');
    writeFileSync(more, '{}');
    const { code, error } = await build(['--brand', 'ora', '--out', published], {
      command: 'rules',
      env: {},
    });
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/more\.json is not as the build made it; build it again\n$/),
    });
    rmSync(more);
  });

  it('brand build: is accepted by deploy', async () => {
    const published = join(room, 'published');
    const deployed = await build(['--brand', 'ora', '--to', join(room, 'host'), '--dry-run'], {
      command: '../release/command',
      env: { PLUGWAY_DIST: published },
    });
    expect(deployed).toMatchObject({ code: 0, error: '' });
  });

  it('brand build: if it cannot be written, the former one stays whole', async () => {
    const before = await siteOf(clones[0], 'ora');
    const env = { ...enough, PLUGWAY_APP_ID: 'another' };
    const { code, error, out } = await build(['--brand', 'ora'], { env, blocks: 60 });
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/^dist\/ora was not made: E[A-Z]+: .*; the former one is as it was\n$/);
    expect(await siteOf(clones[0], 'ora')).toEqual(before);
    expect((await build(['--brand', 'ora'])).out).toContain('unchanged');
  });
});
